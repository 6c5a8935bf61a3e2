import type { Locale } from '~/domain/values/locale'
import type { ProductColour } from '~/domain/values/product-colour'
import type { Translate } from '~/app/platform/words/use-words'
import type { PictureWithWords } from '~/app/ui/picture'

/** The demonstrations a page can show, as `productDemos` of the content's vocabulary names them. */
export const demoNames = [
  'sound-filter',
  'colour-changer',
  'ecg-leads',
  'blood-pressure-history',
  'ultrasound-modes',
  'vital-signs',
] as const
export type DemoName = (typeof demoNames)[number]

/** A colour of a device, and how the device looks in it. */
export interface ShownColour {
  colour: ProductColour
  picture: PictureWithWords | null
}

/** What a demonstration is drawn from. */
export interface DemoInput {
  locale: Locale
  t: Translate<'demos'>
  colourName: (colour: ProductColour) => string
  /** The colours the device comes in. */
  colours: ShownColour[]
  /** How many times the device amplifies at most. */
  amplification: number
}

/** A demonstration as a loader hands it over: words, and figures drawn on the server. */
export interface Demo {
  name: DemoName
  title: string
  lead: string
  /** Our own markup, without anything that a visitor or an editor wrote unescaped. */
  html: string
}
