import type { Translate } from '~/app/platform/words/use-words'
import { productColourTones, type ProductColour } from '~/domain/values/product-colour'

const isColour = (name: string): name is ProductColour => Object.hasOwn(productColourTones, name)

/** Colour and engraving of a line in words; nothing of what was not chosen. */
export const choiceWords =
  (t: Translate<'orders'>, colours: Translate<'products'>) =>
  (colour?: string | null, engraving?: string | null): string[] => [
    ...(colour ? [isColour(colour) ? colours(`colour.${colour}`) : colour] : []),
    ...(engraving ? [t('engraving', { text: `\u2068${engraving}\u2069` })] : []),
  ]
