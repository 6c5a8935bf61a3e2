import type { Queryable } from '~/api/platform/database/database'
import type { CartItem, Destination, PricedCart } from '~/domain/orders/cart-contract'
import type { TeamId, UserId } from '~/domain/values/ids'
import type { OrdersDeps } from '../deps'

export interface CartToPrice {
  items: readonly CartItem[]
  /** Null for who is not signed in: then what a code asks of the person is not judged. */
  userId: UserId | null
  discountCode?: string | undefined
  destination?: Destination | undefined
  /** The team by its link or by its id; a team that the person is no member of gives nothing. */
  teamToken?: string | undefined
  teamId?: TeamId | undefined
}

/** What a basket costs at this moment, under the facts in force. Reads and changes nothing. */
export function priceCart(_queryable: Queryable, _deps: OrdersDeps, _cart: CartToPrice): Promise<PricedCart> {
  throw new Error('Pricing is under way')
}
