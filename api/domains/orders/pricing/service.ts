import { businessCalendar, findSaleProducts } from '~/api/domains/catalog/public'
import { findPhone } from '~/api/domains/identity/public'
import type { Queryable } from '~/api/platform/database/database'
import { factsInForce, type FactsInForce } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import { tryCode } from '~/api/platform/rate-limit/code-tries'
import { fewLeft, type SaleProduct } from '~/domain/catalog/contract'
import type { CartItem, Destination, PriceCart, PricedCart } from '~/domain/orders/cart-contract'
import { daysTo, destinationOfPlace, type DeliveryPlace } from '~/domain/orders/delivery-place'
import { deliveryTermsOf } from '~/domain/orders/delivery-price'
import { parseDiscountCode } from '~/domain/orders/discount-contract'
import { groupTermsOf, tierOf } from '~/domain/orders/group-rules'
import { largeQuantityHours } from '~/domain/orders/price-lines'
import { priceBasket, type Basket, type TypedDiscount } from '~/domain/orders/pricing'
import { transferDeadline } from '~/domain/orders/transfer-deadline'
import { paymentTermsOf } from '~/domain/payments/terms'
import { deliveryWindow, plainDateOf, type BusinessCalendar } from '~/domain/values/business-calendar'
import type { ShopProductId, TeamId, UserId } from '~/domain/values/ids'
import type { OrdersDeps } from '../deps'
import { findDiscount } from '../discounts/repo'
import { findTeamOfMember } from '../groups/repo'
import { quantitiesSince } from '../lifecycle/repo/orders'
import { changedDiscountRefundPercent, termsFrom } from './terms'

export interface CartToPrice {
  items: readonly CartItem[]
  /** Null for who is not signed in: then what a code asks of the person is not judged. */
  userId: UserId | null
  discountCode?: string | undefined
  destination?: Destination | undefined
  /** Nearer than a destination: the days are those of the province. */
  place?: DeliveryPlace | undefined
  /** The team by its link or by its id; a team that the person is no member of gives nothing. */
  teamToken?: string | undefined
  teamId?: TeamId | undefined
}

/** Where the public part of a price comes from. */
export interface PriceSources {
  products(ids: ShopProductId[]): Promise<SaleProduct[]>
  facts(): Promise<FactsInForce>
  calendar(): Promise<BusinessCalendar>
}

/** The database: what a sale is decided by. */
const stored = (queryable: Queryable): PriceSources => ({
  products: (ids) => (ids.length === 0 ? Promise.resolve([]) : findSaleProducts(queryable, ids)),
  facts: () => factsInForce(queryable),
  calendar: () => businessCalendar(queryable),
})

/**
 * What is remembered of the shop, for a price that is only told. Of stock no more is announced than whether there are more than five, so that a
 * basket with more of one product than that is judged by the database.
 */
function remembered({ database, shown }: OrdersDeps, items: readonly CartItem[]): PriceSources {
  const from = stored(database.db)
  const wanted = new Map<ShopProductId, number>()
  for (const { shop_product_id: id, number_of_chosen_item: pieces } of items)
    wanted.set(id, (wanted.get(id) ?? 0) + pieces)
  const isFew = [...wanted.values()].every((pieces) => pieces <= fewLeft)
  return {
    products: isFew
      ? (ids) =>
          shown.recallAll(
            'sale',
            ids,
            async (missing) => new Map((await from.products(missing)).map((one) => [one.id, one])),
          )
      : from.products,
    facts: () => shown.recall('facts', from.facts),
    calendar: () => shown.recall('calendar', from.calendar),
  }
}

/**
 * What a basket costs at this moment, under the facts in force. Reads and changes nothing; each kind of thing is asked for once, however
 * long the basket is.
 * @throws ApiProblem 503 `facts-missing` before the first facts are published
 */
export async function priceCart(
  queryable: Queryable,
  { clock }: Pick<OrdersDeps, 'clock'>,
  { items, userId, discountCode = '', place, teamToken, teamId, ...to }: CartToPrice,
  sources = stored(queryable),
): Promise<PricedCart> {
  const at = clock.now()
  const ids = [...new Set(items.map(({ shop_product_id: id }) => id))]
  const products = await sources.products(ids)
  const discount = discountCode.trim() === '' ? null : await typedDiscount(queryable, discountCode, userId)
  const facts = await sources.facts()
  const group = await groupOf(queryable, facts, { userId, teamToken, teamId })
  const destination = place ? destinationOfPlace(place) : to.destination
  const calendar = destination ? await sources.calendar() : null
  const delivery = calendar && destination ? deliveryTo(calendar, facts, { destination, place }, at) : null
  const { gateway, partsMinutes, transferDays } = paymentTermsOf(facts.values)
  const since = new Date(at.getTime() - largeQuantityHours * 3_600_000)
  const lately = userId ? await quantitiesSince(queryable, userId, since) : undefined
  const transferUntil = calendar && transferDeadline(calendar, at, transferDays).toISOString()
  return priceBasket({
    items,
    products,
    lately,
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
  { destination, place }: { destination: Destination; place: DeliveryPlace | undefined },
  at: Date,
): Basket['delivery'] {
  const terms = termsFrom(facts, (number) => deliveryTermsOf(number, destination))
  const days = (place && daysTo(facts.values, place)) ?? terms.days
  return { destination, terms, ...deliveryWindow(calendar, plainDateOf(at.toISOString()), days) }
}

/** Who asks, and from where. */
export interface Caller {
  userId: UserId | null
  address: string
}

/**
 * Does what shows whether there is a discount code, within the tries that this caller has.
 * @param problemOf what the answer says of the code
 * @throws ApiProblem 429 `too-many-code-tries`
 */
export async function tryDiscountCode<Answer>(
  deps: Pick<OrdersDeps, 'database' | 'limits' | 'log'>,
  { userId, address }: Caller,
  typed: string | undefined,
  attempt: () => Promise<Answer>,
  problemOf: (answer: Answer) => string | null = () => null,
): Promise<Answer> {
  if ((typed ?? '').trim() === '') return attempt()
  const phone = userId && (await findPhone(deps.database.db, userId))
  return tryCode(deps, { userId, phone, address }, attempt, (outcome) => {
    const problem = outcome instanceof ApiProblem ? outcome.code : problemOf(outcome)
    return problem === 'discount-unknown'
  })
}

/** The same for whoever asks, who cannot try codes without end. @throws ApiProblem 429 `too-many-code-tries` */
export const priceCartOf = (
  deps: OrdersDeps,
  caller: Caller,
  { items, discountCode, destination, place, teamToken }: PriceCart,
): Promise<PricedCart> =>
  tryDiscountCode(
    deps,
    caller,
    discountCode,
    () =>
      priceCart(
        deps.database.db,
        deps,
        { items, userId: caller.userId, discountCode, destination, place, teamToken },
        remembered(deps, items),
      ),
    ({ discountProblem }) => discountProblem,
  )

/** What a code does for a basket, without the rest of the price. @throws ApiProblem 429 as `priceCartOf` */
export async function checkDiscount(
  deps: OrdersDeps,
  caller: Caller,
  { code, items }: { code: string; items: CartItem[] },
): Promise<Pick<PricedCart, 'discount' | 'discountProblem'>> {
  const { discount, discountProblem } = await priceCartOf(deps, caller, { items, discountCode: code })
  return { discount, discountProblem }
}
