import { businessCalendar, findSaleProducts } from '~/api/domains/catalog/public'
import type { Queryable } from '~/api/platform/database/database'
import { factsInForce, type FactsInForce } from '~/api/platform/facts/public'
import { networkOf } from '~/domain/identity/network'
import type { CartItem, Destination, PriceCart, PricedCart } from '~/domain/orders/cart-contract'
import { deliveryTermsOf } from '~/domain/orders/delivery-price'
import { parseDiscountCode } from '~/domain/orders/discount-contract'
import { groupTermsOf, tierOf } from '~/domain/orders/group-rules'
import { priceBasket, type Basket, type TypedDiscount } from '~/domain/orders/pricing'
import { transferDeadline } from '~/domain/orders/transfer-deadline'
import { paymentTermsOf } from '~/domain/payments/terms'
import { deliveryWindow, plainDateOf, type BusinessCalendar } from '~/domain/values/business-calendar'
import type { TeamId, UserId } from '~/domain/values/ids'
import type { OrdersDeps } from '../deps'
import { findDiscount } from '../discounts/repo'
import { findTeamOfMember } from '../groups/repo'
import { unknownCodes } from './limits'
import { changedDiscountRefundPercent, termsFrom } from './terms'

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

/**
 * What a basket costs at this moment, under the facts in force. Reads and changes nothing; each kind of thing is asked for once, however
 * long the basket is.
 * @throws ApiProblem 503 `facts-missing` before the first facts are published
 */
export async function priceCart(
  queryable: Queryable,
  { clock }: Pick<OrdersDeps, 'clock'>,
  { items, userId, discountCode = '', destination, teamToken, teamId }: CartToPrice,
): Promise<PricedCart> {
  const at = clock.now()
  const ids = [...new Set(items.map(({ shop_product_id: id }) => id))]
  const products = ids.length === 0 ? [] : await findSaleProducts(queryable, ids)
  const discount = discountCode.trim() === '' ? null : await typedDiscount(queryable, discountCode, userId)
  const facts = await factsInForce(queryable)
  const group = await groupOf(queryable, facts, { userId, teamToken, teamId })
  const calendar = destination ? await businessCalendar(queryable) : null
  const delivery = calendar && destination ? deliveryTo(calendar, facts, destination, at) : null
  const { gateway, partsMinutes, transferDays } = paymentTermsOf(facts.values)
  const transferUntil = calendar && transferDeadline(calendar, at, transferDays).toISOString()
  return priceBasket({
    items,
    products,
    at,
    discount,
    changedDiscountRefundPercent: changedDiscountRefundPercent(facts),
    group,
    delivery,
    gateway,
    dear: transferUntil === null ? null : { partsMinutes, transferUntil },
    factsVersion: facts.version,
  })
}

async function typedDiscount(
  queryable: Queryable,
  typed: string,
  userId: UserId | null,
): Promise<TypedDiscount> {
  const code = parseDiscountCode(typed)
  const found = code && (await findDiscount(queryable, code, userId))
  return found ? { terms: found.row, user: found.user } : { terms: null, user: null }
}

async function groupOf(
  queryable: Queryable,
  facts: FactsInForce,
  { userId, teamToken, teamId }: Pick<CartToPrice, 'userId' | 'teamToken' | 'teamId'>,
): Promise<Basket['group']> {
  const team = teamId ? { id: teamId } : teamToken ? { token: teamToken } : null
  const found = team && userId && (await findTeamOfMember(queryable, team, userId))
  if (!found) return null
  const tier = tierOf(termsFrom(facts, groupTermsOf), found.members)
  return tier && { teamId: found.id, tier }
}

function deliveryTo(
  calendar: BusinessCalendar,
  facts: FactsInForce,
  destination: Destination,
  at: Date,
): Basket['delivery'] {
  const terms = termsFrom(facts, (number) => deliveryTermsOf(number, destination))
  return { destination, terms, ...deliveryWindow(calendar, plainDateOf(at.toISOString()), terms.days) }
}

interface Caller {
  userId: UserId | null
  address: string
}

/** The same for whoever asks, who cannot try codes without end. @throws ApiProblem 429 after too many that there are not */
export async function priceCartOf(
  deps: OrdersDeps,
  { userId, address }: Caller,
  { items, discountCode = '', destination, teamToken }: PriceCart,
): Promise<PricedCart> {
  const isCodeGiven = discountCode.trim() !== ''
  const network = networkOf(address)
  // Counted before it is looked at, so that many at once are not let through.
  if (isCodeGiven) await deps.limits.consume(unknownCodes, network)
  const priced = await priceCart(deps.database.db, deps, {
    items,
    userId,
    discountCode,
    destination,
    teamToken,
  })
  if (isCodeGiven && priced.discountProblem !== 'discount-unknown')
    await deps.limits.refund(unknownCodes, network)
  return priced
}

/** What a code does for a basket, without the rest of the price. @throws ApiProblem 429 as `priceCartOf` */
export async function checkDiscount(
  deps: OrdersDeps,
  caller: Caller,
  { code, items }: { code: string; items: CartItem[] },
): Promise<Pick<PricedCart, 'discount' | 'discountProblem'>> {
  const { discount, discountProblem } = await priceCartOf(deps, caller, { items, discountCode: code })
  return { discount, discountProblem }
}
