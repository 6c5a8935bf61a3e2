import { z } from 'zod'
import { mostCartLines } from '~/domain/orders/cart-contract'
import type { CartViewLine } from './cart-view'

const schema = z.array(z.tuple([z.string().max(500), z.int().nonnegative()])).max(mostCartLines)
type ShownPrices = z.infer<typeof schema>

/** The prices that the page shows, by line. */
export const shownPrices = (lines: readonly CartViewLine[]): ShownPrices =>
  lines.flatMap(({ key, unitPrice }): ShownPrices => (unitPrice === null ? [] : [[key, unitPrice]]))

/** As the form carries them along: what was seen is what stood on the page, not what it costs when the button is pressed. */
export const writeShown = (lines: readonly CartViewLine[]): string => JSON.stringify(shownPrices(lines))

/** What a form brought of them; nothing when it cannot be read. */
export function shownOf(text: string): ShownPrices {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return []
  }
}
