import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import type { ShopProduct } from '~/domain/catalog/contract'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { demoPerson } from '~/domain/identity/demo-people'
import { signInAs, tokenOf } from './people'

interface Json {
  [name: string]: unknown
}

/** Somebody who uses the API as a program does. */
export class ApiPerson {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  /** Signs in; somebody new is given a name. */
  static async signIn(request: APIRequestContext, phone: string): Promise<ApiPerson> {
    return new ApiPerson(request, await tokenOf(request, phone))
  }

  async get(path: string): Promise<Json> {
    const answer = await this.request.get(`/api/v1${path}`, { headers: this.headers() })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as Json
  }

  async post(path: string, data: Json): Promise<Json> {
    const headers = { ...this.headers(), 'idempotency-key': randomUUID() }
    const answer = await this.request.post(`/api/v1${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return (await answer.json()) as Json
  }

  async put(path: string, data: Json): Promise<Json> {
    const answer = await this.request.put(`/api/v1${path}`, { headers: this.headers(), data })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return (await answer.json()) as Json
  }

  async delete(path: string): Promise<void> {
    const answer = await this.request.delete(`/api/v1${path}`, { headers: this.headers() })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
  }

  private headers() {
    return { authorization: `Bearer ${this.token}` }
  }
}

type Staff = 'seller' | 'support' | 'admin'

/** Signs somebody of a demo's staff in. */
export const signInAsStaff = (page: Page, key: Staff): Promise<void> => signInAs(page, demoPerson(key).phone)

/** The same for the API. */
export const staffOfApi = (request: APIRequestContext, key: Staff): Promise<ApiPerson> =>
  ApiPerson.signIn(request, demoPerson(key).phone)

export interface BoughtOrder {
  id: string
  code: string
}

/** What a customer orders of a product that comes in no colours. */
interface Wanted {
  productId: string
  quantity?: number
  /** Where it stands once its code has gone by SMS, which a job does; `under-review` for large quantities. */
  status?: 'queued' | 'under-review'
}

/** What goes to one place is judged together. */
function ownPlace() {
  const number = String(randomInt(10_000_000)).padStart(7, '0')
  return {
    phone: `0912${number}`,
    address: `خیابان ولیعصر، کوچهٔ نسترن، پلاک ${Number(number)}`,
    postalCode: `196${number}`,
  }
}

/** Credit by way of the demo's gateway. */
async function topUp(customer: ApiPerson, amount: number): Promise<void> {
  const { payment } = (await customer.post('/wallet/top-ups', { amount })) as { payment: { id: string } }
  const { redirectTo } = (await customer.post(`/payments/${payment.id}/attempts`, {})) as {
    redirectTo: string
  }
  const authority = redirectTo.split('/').at(-1)
  await customer.post(`/sandbox-payments/${authority}/outcomes`, { outcome: 'pay' })
  await customer.post(`/payments/${payment.id}/confirmations`, { authority, status: 'OK' })
}

/** An order that a customer has paid from the wallet. */
export async function paidOrder(
  customer: ApiPerson,
  { productId, quantity = 1, status = 'queued' }: Wanted,
): Promise<BoughtOrder> {
  await topUp(customer, 50_000_000)
  const address = await customer.post('/addresses', {
    fullName: 'نرگس خریدار',
    ...ownPlace(),
    province: 'تهران',
    city: 'تهران',
    kind: 'home',
  })
  const items = [{ shop_product_id: productId, number_of_chosen_item: quantity, shop_feature_product_id: [] }]
  const { total } = await customer.post('/cart/price', { items, destination: 'tehran' })
  const { order } = (await customer.post('/orders', {
    items,
    addressId: address.id,
    email: 'narges@example.com',
    invoice: { kind: 'individual', nationalId: '0499370899' },
    pay: 'wallet',
    acceptTerms: true,
    expectedTotal: total,
  })) as { order: BoughtOrder }
  await expect.poll(async () => (await customer.get(`/orders/${order.id}`)).status).toBe(status)
  return order
}

/** One of a product, in the queue. */
export const queuedOrder = (customer: ApiPerson, productId: string): Promise<BoughtOrder> =>
  paidOrder(customer, { productId })

/** An order that has reached its customer. */
export async function deliveredOrder(
  seller: ApiPerson,
  customer: ApiPerson,
  productId: string,
): Promise<BoughtOrder> {
  const order = await queuedOrder(customer, productId)
  await seller.post(`/admin-orders/${order.id}/shipments`, { waybill: 'WB-1405', company: 'تیپاکس' })
  await seller.post(`/admin-orders/${order.id}/deliveries`, {})
  return order
}

/** A product of the demo as the shop sells it now: content has names of its own. */
export async function soldProduct(request: APIRequestContext, slug: string): Promise<ShopProduct> {
  const answer = await request.get(`/api/v1/shop-products/${demoShopProduct(slug).id}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as ShopProduct
}
