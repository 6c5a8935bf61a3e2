import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { writeCart } from '~/app/platform/cart/cart-text'
import type { CartLine } from '~/app/platform/cart/cart'
import { demoColours, demoEngravings, demoShop } from '~/domain/catalog/demo-shop'
import type { ProductColour } from '~/domain/values/product-colour'
import { demoPeople } from '~/domain/identity/demo-people'
import { codeSentTo } from './people'

interface Wanted {
  slug: string
  colour?: ProductColour
  /** On a stethoscope. */
  engraving?: string
  quantity?: number
}

/** Puts a cart on the browser's device, as choosing on the pages of the shop would. */
export async function fillCart(page: Page, origin: string, ...wanted: Wanted[]): Promise<void> {
  const cart = wanted.map(({ slug, colour, engraving, quantity = 1 }): CartLine => {
    const product = demoShop.find((one) => one.slug === slug)
    if (!product) throw new Error(`the demo sells no ${slug}`)
    return {
      productId: product.id,
      quantity,
      colour: colour ? demoColours[colour] : null,
      engraving: engraving ? { featureId: demoEngravings.stethoscope.id, text: engraving } : null,
    }
  })
  await page.context().addCookies([{ name: 'cart', value: writeCart(cart), url: origin }])
}

/** A token of the API for somebody of the demo. */
async function tokenOf(request: APIRequestContext, key: string): Promise<string> {
  const phone = demoPeople.find((person) => person.key === key)?.phone ?? ''
  const asked = await request.post('/api/v1/user/login', { data: { phone } })
  const { challenge } = (await asked.json()) as { challenge: string }
  const verificationCode = await codeSentTo(request, phone)
  const confirmed = await request.post('/api/v1/user/login/confirm?source=WEBSITE', {
    data: { phone, verificationCode, challenge },
  })
  expect(confirmed.ok()).toBe(true)
  return ((await confirmed.json()) as { jwtResponse: { access_token: string } }).jwtResponse.access_token
}

/** A seller hands an order over to a carrier, once its code has gone by SMS and it is queued. */
export async function shipAsSeller(
  request: APIRequestContext,
  orderId: string,
  shipment: { waybill: string; company: string; trackingCode: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'seller')}` }
  const order = `/api/v1/admin-orders/${orderId}`
  await expect
    .poll(async () => ((await (await request.get(order, { headers })).json()) as { status: string }).status)
    .toBe('queued')
  const shipped = await request.post(`${order}/shipments`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: shipment,
  })
  expect(shipped.ok(), await shipped.text()).toBe(true)
}
