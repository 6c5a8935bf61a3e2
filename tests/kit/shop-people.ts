import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import type { ShopProduct } from '~/domain/catalog/contract'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { demoPerson } from '~/domain/identity/demo-people'
import { codeSentTo, messageCount, signInAs } from './people'

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
    const before = await messageCount(request, phone)
    const asked = await request.post('/api/v1/user/login', { data: { phone } })
    expect(asked.ok()).toBe(true)
    const verificationCode = await codeSentTo(request, phone, before)
    const answer = await request.post('/api/v1/user/login/confirm?source=WEBSITE', {
      data: { phone, verificationCode },
    })
    expect(answer.ok()).toBe(true)
    const { jwtResponse } = (await answer.json()) as { jwtResponse: { access_token: string } }
    const person = new ApiPerson(request, jwtResponse.access_token)
    const user = await person.get('/user/info')
    if (user.isComplete) return person
    const completed = await request.post('/api/v1/user/info/complete', {
      headers: person.headers(),
      multipart: { firstName: 'نرگس', lastName: 'خریدار', isAdult: 'true', acceptTerms: 'true' },
    })
    expect(completed.status(), await completed.text()).toBeLessThan(300)
    return person
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

  private headers() {
    return { authorization: `Bearer ${this.token}` }
  }
}

type Staff = 'seller' | 'support' | 'admin'

/**
 * Signs somebody of a demo's staff in. Several workers may do so with the same person at once: whoever is told to wait, or was
 * overtaken by another code, asks again.
 */
export async function signInAsStaff(page: Page, key: Staff): Promise<void> {
  await expect(() => signInAs(page, demoPerson(key).phone)).toPass()
}

/** The same for the API. */
export async function staffOfApi(request: APIRequestContext, key: Staff): Promise<ApiPerson> {
  let person: ApiPerson | undefined
  await expect(async () => {
    person = await ApiPerson.signIn(request, demoPerson(key).phone)
  }).toPass()
  if (!person) throw new Error(`${key} was not signed in`)
  return person
}

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
