import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
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

/**
 * An order that a new customer has paid from the wallet, once it stands in the queue.
 * @param seller who gives the customer the credit for it
 */
export async function queuedOrder(
  seller: ApiPerson,
  customer: ApiPerson,
  productId: string,
): Promise<BoughtOrder> {
  const code = `TEST-${randomUUID().slice(0, 8).toUpperCase()}`
  await seller.post('/vip-codes', { code, amount: 50_000_000 })
  await customer.post('/vip-redemptions', { code })
  const address = await customer.post('/addresses', {
    fullName: 'نرگس خریدار',
    phone: '09121234567',
    province: 'تهران',
    city: 'تهران',
    address: 'خیابان ولیعصر، کوچهٔ نسترن، پلاک ۱۲',
    postalCode: '1966733741',
    kind: 'home',
  })
  const items = [{ shop_product_id: productId, number_of_chosen_item: 1, shop_feature_product_id: [] }]
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
  // It joins the queue once its code has gone by SMS, which a job does.
  await expect.poll(async () => (await customer.get(`/orders/${order.id}`)).status).toBe('queued')
  return order
}
