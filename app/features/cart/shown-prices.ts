import type { CartViewLine } from './cart-view'

export type ShownPrices = [line: string, price: number][]

/** The prices that the page shows, by line. */
export const shownPrices = (lines: readonly CartViewLine[]): ShownPrices =>
  lines.flatMap(({ key, unitPrice }): ShownPrices => (unitPrice === null ? [] : [[key, unitPrice]]))

/** As the form carries them along: what was seen is what stood on the page, not what it costs when the button is pressed. */
export const writeShown = (lines: readonly CartViewLine[]): string => JSON.stringify(shownPrices(lines))
