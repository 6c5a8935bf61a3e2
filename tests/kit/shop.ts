import { randomInt, randomUUID } from 'node:crypto'
import { seedDemoShop } from '~/api/domains/catalog/public'
import { giveCredit } from '~/api/domains/wallet/public'
import { demoColours, demoShopProduct } from '~/domain/catalog/demo-shop'
import type { Address } from '~/domain/orders/address-contract'
import type { CartItem, PricedCart } from '~/domain/orders/cart-contract'
import type { DiscountCode } from '~/domain/orders/discount-contract'
import type { Order, OrderPlaced, StaffOrder } from '~/domain/orders/order-contract'
import type { WayToPay } from '~/domain/orders/ways-to-pay'
import { shopProductIdSchema, userIdSchema, type AddressId, type UserId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import { toman } from '~/domain/values/money'
import { testToken, type TestApi } from './api'
import { bringFactsIntoForce } from './facts'
import { approveCode } from './pricing'

/** What these need of an API; a process that is killed, or measured, is no test. */
export type ShopApi = Pick<TestApi, 'request' | 'database' | 'clock'>

/** The facts and the goods of a demo. */
export async function openShop(test: Omit<ShopApi, 'request'>): Promise<void> {
  await bringFactsIntoForce(test)
  await seedDemoShop(test.database, test.clock.now())
}

export interface Buyer {
  userId: UserId
  token: string
  addressId: AddressId
  /** Where their requests come from. */
  network: string
}

/** A place that no other order goes to: what goes to one is judged together. */
export function newPlace() {
  const number = randomInt(10_000_000)
  return {
    fullName: 'نرگس آزمون',
    phone: `0912${String(number).padStart(7, '0')}`,
    province: 'تهران',
    city: 'تهران',
    address: `خیابان آزادی، کوچهٔ یکم، پلاک ${number}`,
    postalCode: `13${String(number).padStart(8, '0')}`,
    kind: 'home',
  }
}

/** A network that shares none of its neighbourhoods with another one. */
export function newNetwork(): string {
  const number = randomInt(60_000)
  return `10.${Math.floor(number / 250)}.${number % 250}.9`
}

/** Somebody with an address of their own, and credit in the wallet. */
export async function newBuyer(test: ShopApi, credit = 0): Promise<Buyer> {
  const userId = userIdSchema.parse(randomUUID())
  const token = testToken(['user'], { userId })
  if (credit > 0)
    await test.database.transaction((tx) =>
      giveCredit(tx, {
        userId,
        amount: toman(credit),
        kind: 'gift',
        reference: `test:${userId}`,
        at: test.clock.now(),
      }),
    )
  const address = await answered<Address>(
    test.request('POST', '/addresses', { token, json: newPlace(), headers: freshKey() }),
  )
  return { userId, token, addressId: address.id, network: newNetwork() }
}

export const freshKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() })

/** The body of an answer that is no failure. */
export async function answered<Body>(response: Response | Promise<Response>): Promise<Body> {
  const found = await response
  if (!found.ok) throw new Error(`${found.status} ${await found.text()}`)
  return (await found.json()) as Body
}

/** The code of a failure. */
export const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { code: string }).code

/** So many of a demo product; in a colour where it has some. */
export function itemOf(slug: string, quantity = 1, colour?: keyof typeof demoColours): CartItem {
  const feature = colour ? demoColours[colour] : undefined
  return {
    shop_product_id: shopProductIdSchema.parse(demoShopProduct(slug).id),
    number_of_chosen_item: quantity,
    shop_feature_product_id: feature ? [feature] : [],
    ...(feature ? { features: { COLOR: { id: feature, type: 'COLOR' } } } : {}),
  }
}

export interface Wanted {
  items: CartItem[]
  pay?: WayToPay
  discountCode?: string
  teamToken?: string
  key?: string
  expectedTotal?: number
  locale?: Locale
}

/** What a basket costs when it goes to Tehran. */
export async function priceOf(test: ShopApi, buyer: Buyer, wanted: Wanted): Promise<PricedCart> {
  const { items, discountCode, teamToken } = wanted
  return answered(
    test.request('POST', '/cart/price', {
      token: buyer.token,
      json: { items, discountCode, teamToken, destination: 'tehran' },
      address: buyer.network,
    }),
  )
}

/** Places an order at the price that was just asked for. */
export async function tryToPlace(test: ShopApi, buyer: Buyer, wanted: Wanted): Promise<Response> {
  const expectedTotal = wanted.expectedTotal ?? (await priceOf(test, buyer, wanted)).total
  return test.request('POST', '/orders', {
    token: buyer.token,
    address: buyer.network,
    headers: { 'idempotency-key': wanted.key ?? randomUUID() },
    json: {
      items: wanted.items,
      addressId: buyer.addressId,
      email: 'narges@example.com',
      invoice: { kind: 'individual', nationalId: '0084575948' },
      discountCode: wanted.discountCode,
      teamToken: wanted.teamToken,
      pay: wanted.pay ?? 'wallet',
      acceptTerms: true,
      expectedTotal,
      locale: wanted.locale,
    },
  })
}

export const place = (test: ShopApi, buyer: Buyer, wanted: Wanted): Promise<OrderPlaced> =>
  answered(tryToPlace(test, buyer, wanted))

export const orderOf = (test: ShopApi, buyer: Buyer, id: string): Promise<Order> =>
  answered(test.request('GET', `/orders/${id}`, { token: buyer.token }))

const seller = testToken(['user', 'seller'])

/** An act of the staff on an order. */
export const tryAsStaff = (test: ShopApi, id: string, act: string, json: unknown = {}): Promise<Response> =>
  test.request('POST', `/admin-orders/${id}/${act}`, { token: seller, headers: freshKey(), json })

export const asSeller = (test: ShopApi, id: string, act: string, json: unknown = {}): Promise<StaffOrder> =>
  answered(tryAsStaff(test, id, act, json))

export const aShipment = { waybill: 'W-1405-7', company: 'Post', trackingCode: '123456' }

/** From paid to delivered. */
export async function deliver(test: TestApi, id: string): Promise<StaffOrder> {
  await test.runJobs()
  await asSeller(test, id, 'shipments', aShipment)
  return asSeller(test, id, 'deliveries')
}

export const addDiscountCode = async (test: ShopApi, given: Record<string, unknown>): Promise<DiscountCode> =>
  approveCode(
    test,
    await answered<DiscountCode>(
      test.request('POST', '/discount-codes', {
        token: seller,
        headers: freshKey(),
        json: { code: `T${randomUUID().slice(0, 8)}`, kind: 'percent', value: 10, ...given },
      }),
    ),
  )

/** Puts so many of a product without colours on sale, with the movement that says so. */
export async function setStock(
  { database, clock }: Pick<ShopApi, 'database'> & { clock: Pick<ShopApi['clock'], 'now'> },
  slug: string,
  available: number,
) {
  await database.pool.query(
    `with before as (select available from stock where product_id = $1),
      moved as (insert into stock_movements (product_id, change, kind, reason, at)
        select $1, $2 - available, 'adjustment', 'test', $3 from before where available <> $2)
     update stock set available = $2 where product_id = $1`,
    [demoShopProduct(slug).id, available, clock.now()],
  )
}
