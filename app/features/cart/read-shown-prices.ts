import { z } from 'zod'
import { mostCartLines } from '~/domain/orders/cart-limits'
import type { ShownPrices } from './shown-prices'

const schema = z.array(z.tuple([z.string().max(500), z.int().nonnegative()])).max(mostCartLines)

/** What a form brought of them; nothing when it cannot be read. */
export function shownOf(text: string): ShownPrices {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return []
  }
}
