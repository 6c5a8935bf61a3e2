import type { PictureWithWords } from '~/app/ui/picture'
import type { ProductColour } from '~/domain/values/product-colour'
import type { ShownColour } from './demo'

interface ContentColour {
  colour: ProductColour | null
  picture: PictureWithWords | null
}

/** The colours of a device that have a name, each with its picture or else the device's own. */
export const shownColours = (
  colours: readonly ContentColour[] | null | undefined,
  whole: PictureWithWords | null | undefined,
): ShownColour[] =>
  (colours ?? []).flatMap(({ colour, picture }) =>
    colour ? [{ colour, picture: picture?.asset ? picture : (whole ?? null) }] : [],
  )
