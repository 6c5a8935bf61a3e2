import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { writeCart } from '~/app/platform/cart/cart-text'
import type { CartLine } from '~/app/platform/cart/cart'
import { demoColours, demoEngravings, demoShopProduct } from '~/domain/catalog/demo-shop'
import type { ProductColour } from '~/domain/values/product-colour'
import { demoPerson } from '~/domain/identity/demo-people'
import { ApiPerson } from './shop-people'

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
    return {
      productId: demoShopProduct(slug).id,
      quantity,
      colour: colour ? demoColours[colour] : null,
      engraving: engraving ? { featureId: demoEngravings.stethoscope.id, text: engraving } : null,
    }
  })
  await page.context().addCookies([{ name: 'cart', value: writeCart(cart), url: origin }])
}

interface Delivered {
  slug: string
  colour?: ProductColour
  /** How many more; below zero how many fewer. */
  pieces?: number
}

/** The maker delivers some of what a test is about to buy, so that no other test can have bought the last. */
export async function restock(
  request: APIRequestContext,
  { slug, colour, pieces = 4 }: Delivered,
): Promise<void> {
  const seller = await ApiPerson.signIn(request, demoPerson('seller').phone)
  await seller.post('/stock-adjustments', {
    productId: demoShopProduct(slug).id,
    colourFeatureId: colour ? demoColours[colour] : null,
    change: pieces,
    reason: 'Delivered by the maker',
  })
}

/** Somebody of the staff hands an order over to a carrier, once its code has gone by SMS and it is queued. */
export async function ship(
  request: APIRequestContext,
  staff: 'seller' | 'admin',
  orderId: string,
  shipment: { waybill: string; company: string; trackingCode: string },
): Promise<void> {
  const person = await ApiPerson.signIn(request, demoPerson(staff).phone)
  const order = `/admin-orders/${orderId}`
  await expect.poll(async () => (await person.get(order)).status).toBe('queued')
  await person.post(`${order}/shipments`, shipment)
}
