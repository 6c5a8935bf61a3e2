import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoEngravings } from '~/domain/catalog/demo-shop'
import type { Order } from '~/domain/orders/order-contract'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { PlainBrowser } from '../kit/plain-browser'
import { answered, asSeller, itemOf, place, setStock, type Buyer } from '../kit/shop'
import { openTestSite, type TestSite } from '../kit/site'
import { newPerson } from '../kit/site-fixtures'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const sayIn = (locale: Locale) => (key: string, values?: Record<string, string>) =>
  wordIn(locale, 'orders', key, values)
const say = sayIn('fa')

/** An order of two items, the first of which staff have marked as not to be had. */
async function asked(buyer: Buyer): Promise<Order> {
  const { order } = await place(site.test, buyer, {
    items: [itemOf('nb1-cuff-large'), itemOf('nb1-adapter')],
  })
  await site.test.runJobs()
  await asSeller(site.test, order.id, 'missing-lines', { line: order.lines[0]?.id, reason: 'stock-out' })
  return order
}
const orderOf = (buyer: Buyer, { id }: Order) =>
  answered<Order>(site.test.request('GET', `/orders/${id}`, { token: buyer.token }))
/** The value of the choice of that name. */
const valueOf = (html: string, name: string) =>
  [...html.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)</g)].find(([, , label]) =>
    label?.includes(name),
  )?.[1]

it('staff ask, the dashboard leads to the question, and what is chosen comes in its place', async () => {
  const buyer = await newPerson(site)
  const { order } = await place(site.test, buyer, {
    items: [itemOf('nb1-cuff-large'), itemOf('nb1-adapter')],
  })
  await site.test.runJobs()
  const staff = (key: string) => wordIn('fa', 'staff-shop', key)
  const seller = await new PlainBrowser(site, { visitor: 'seller' }).goto(`/admin/orders/${order.id}`)
  await seller.follow(staff('miss.ask'))
  await seller.press(staff('miss.do'))
  expect(seller.says(wordIn('fa', 'fields', 'error.required'))).toBe(true)
  await seller.press(staff('miss.do'), { reason: 'stock-out' })
  expect(seller.says(staff('line.asked'))).toBe(true)

  const customer = await new PlainBrowser(site, { token: buyer.token }).goto('/dashboard')
  await customer.follow(wordIn('fa', 'overview', 'wait.choice'))
  expect(customer.says(say('missing.reason.stock-out'))).toBe(true)
  await customer.press(say('missing.replaceDo'))
  expect([customer.status, customer.says(wordIn('fa', 'fields', 'error.required'))]).toEqual([422, true])
  const substitute = valueOf(customer.html, 'آداپتور') ?? ''
  await customer.press(say('missing.replaceDo'), { substitute })
  expect([customer.status, customer.says(say('line.replaced'))]).toEqual([200, true])
  const { lines } = await orderOf(buyer, order)
  expect(lines[0]?.replacedBy).toBe(lines[2]?.id)
  expect(lines[2]?.shopProductId).toBe(substitute.split('.')[0])
  expect(customer.says(say('missing.replaceDo'))).toBe(false)
})

it('is under what waits however many orders came after', async () => {
  const buyer = await newPerson(site)
  const { id } = await asked(buyer)
  for (let turn = 0; turn < 6; turn += 1) await place(site.test, buyer, { items: [itemOf('nb1-adapter')] })
  const page = await new PlainBrowser(site, { token: buyer.token }).goto('/dashboard')
  await page.follow(wordIn('fa', 'overview', 'wait.choice'))
  expect(page.path).toBe(`/dashboard/orders/${id}`)
})

it('what was engraved is engraved on what comes in its place, by the customer’s choice and by staff', async () => {
  const { id: feature } = demoEngravings.stethoscope
  const plain = itemOf('ns1-se', 1, 'blue')
  const engraved: typeof plain = {
    ...plain,
    shop_feature_product_id: [...(plain.shop_feature_product_id ?? []), feature],
    features: { ...plain.features, ENGRAVING: { id: feature, type: 'ENGRAVING', text: 'سارا' } },
  }
  const ordered = async () => {
    const buyer = await newPerson(site)
    const { order } = await place(site.test, buyer, { items: [engraved] })
    await site.test.runJobs()
    return { buyer, order }
  }
  const { buyer, order } = await ordered()
  await asSeller(site.test, order.id, 'missing-lines', { line: order.lines[0]?.id, reason: 'stock-out' })
  const customer = await new PlainBrowser(site, { token: buyer.token }).goto(`/dashboard/orders/${order.id}`)
  expect(customer.says(say('missing.notEngraved'))).toBe(true)
  const substitute = valueOf(customer.html, 'سارا') ?? ''
  expect(substitute.split('.')).toHaveLength(3)
  await customer.press(say('missing.replaceDo'), { substitute })
  expect(customer.says(say('line.replaced'))).toBe(true)
  const { lines } = await orderOf(buyer, order)
  expect([lines[1]?.engraving?.text, lines[1]?.total]).toEqual(['سارا', lines[0]?.total])

  const other = await ordered()
  const staff = (key: string, values?: Record<string, string>) => wordIn('fa', 'staff-shop', key, values)
  const seller = await new PlainBrowser(site, { visitor: 'seller' }).goto(
    `/admin/orders/${other.order.id}?ask=replace&of=${other.order.lines[0]?.id}&modal=OPEN&with=${substitute.split('.')[0]}`,
  )
  expect([seller.valueOf('engraving'), seller.says('سارا')]).toEqual(['سارا', true])
  await seller.press(staff('replace.do'), { colour: substitute.split('.')[1] ?? '' })
  const after = await orderOf(other.buyer, other.order)
  expect(after.lines[1]?.engraving?.text).toBe('سارا')
})

it('what was sold meanwhile is said beside the choice, which can be made anew', async () => {
  const buyer = await newPerson(site)
  const order = await asked(buyer)
  const customer = await new PlainBrowser(site, { token: buyer.token }).goto(`/dashboard/orders/${order.id}`)
  const substitute = valueOf(customer.html, 'آداپتور') ?? ''
  await setStock(site.test, 'nb1-adapter', 0)
  await customer.press(say('missing.replaceDo'), { substitute })
  expect([customer.status, customer.says(say('problem.out-of-stock'))]).toEqual([422, true])
  await setStock(site.test, 'nb1-adapter', 50)
})

it.each(['fa', 'en', 'es'] as const)('its money comes back instead, in %s', async (locale) => {
  const t = sayIn(locale)
  const buyer = await newPerson(site)
  const order = await asked(buyer)
  const customer = await new PlainBrowser(site, { token: buyer.token }).goto(
    localizedPath(locale, `/dashboard/orders/${order.id}`),
  )
  await customer.press(t('missing.leaveOutDo'))
  expect([customer.status, customer.says(t('line.leftOut'))]).toEqual([200, true])
  const after = await orderOf(buyer, order)
  expect(after.amounts.refunded).toBe(order.lines[0]?.total)
})

it('is asked no more of an order that was called off, by the last item or as a whole', async () => {
  for (const items of [[itemOf('nb1-cuff-large')], [itemOf('nb1-cuff-large'), itemOf('nb1-adapter')]]) {
    const buyer = await newPerson(site)
    const { order } = await place(site.test, buyer, { items })
    await site.test.runJobs()
    await asSeller(site.test, order.id, 'missing-lines', { line: order.lines[0]?.id, reason: 'stock-out' })
    const customer = await new PlainBrowser(site, { token: buyer.token }).goto(
      `/dashboard/orders/${order.id}`,
    )
    await customer.press(items.length === 1 ? say('missing.leaveOutDo') : say('cancel.confirm'))
    expect([customer.status, customer.says(say('missing.reason.stock-out'))]).toEqual([200, false])
    expect(customer.says(say('status.refunded'))).toBe(true)
    const seller = await new PlainBrowser(site, { visitor: 'seller' }).goto(`/admin/orders/${order.id}`)
    expect(seller.says(wordIn('fa', 'staff-shop', 'line.asked'))).toBe(false)
  }
})

it('staff see in their list which orders wait for their customer', async () => {
  const order = await asked(await newPerson(site))
  const seller = await new PlainBrowser(site, { visitor: 'seller' }).goto(`/admin/orders?q=${order.code}`)
  expect(seller.says(wordIn('fa', 'staff-shop', 'order.awaitsChoice'))).toBe(true)
})

it('asks nothing any more once it is there again', async () => {
  const buyer = await newPerson(site)
  const order = await asked(buyer)
  const customer = await new PlainBrowser(site, { token: buyer.token }).goto(`/dashboard/orders/${order.id}`)
  const staff = (key: string) => wordIn('fa', 'staff-shop', key)
  const seller = await new PlainBrowser(site, { visitor: 'seller' }).goto(`/admin/orders/${order.id}`)
  await seller.follow(staff('found.ask'))
  await seller.press(staff('found.do'))
  // The page of the customer is older than that.
  await customer.press(say('missing.leaveOutDo'))
  expect([customer.status, customer.says(say('missing.over'))]).toEqual([422, true])
  expect(customer.says(say('missing.leaveOutDo'))).toBe(false)
  expect((await orderOf(buyer, order)).amounts.refunded).toBe(0)
})
