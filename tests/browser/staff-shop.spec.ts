import type { Page } from 'playwright/test'
import type { ShopProduct } from '~/domain/catalog/contract'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { toPersianDigits } from '~/domain/values/digits'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone } from '../kit/people'
import { ApiPerson, queuedOrder, signInAsStaff } from '../kit/shop-people'

/** Every screen of the shop's staff, by its address. */
const screens = [
  '/admin',
  '/admin/orders?status=all',
  '/admin/products',
  '/admin/products?ask=new&modal=OPEN',
  '/admin/stock',
  '/admin/features',
  '/admin/discount-codes',
  '/admin/discount-codes?kind=vip',
  '/admin/discount-codes?ask=new-discount&modal=OPEN',
  '/admin/invoices',
  '/admin/addresses',
  '/admin/reviews',
  '/admin/tickets',
  '/admin/payments',
  '/admin/payments?view=refunds',
  '/admin/holidays',
  '/admin/statistics',
]

async function lookAt(page: Page, addresses: string[]) {
  for (const address of addresses) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    const size = page.viewportSize()
    await expectNoSidewaysScroll(page)
    if (size) await page.setViewportSize(size)
  }
}

test('every screen of the shop can be read by everybody @everywhere', async ({ page, site }) => {
  await signInAsStaff(page, 'admin')
  // All of them in Persian on a wide screen; elsewhere those whose form differs.
  const isWhole = site.locale === 'fa' && (page.viewportSize()?.width ?? 0) > 1000
  const chosen = isWhole ? screens : screens.filter((_, index) => index % 4 === 1)
  await lookAt(page, chosen.map(site.path))
})

test('a seller ships and delivers an order without script, and edits a price with it', async ({
  page,
  noScript,
  request,
  watch,
}) => {
  watch.allow(/status of 422/, 'sends a shipment without its waybill')
  const customer = await ApiPerson.signIn(request, newPhone())
  const { id, code } = await queuedOrder(customer, demoShopProduct('nb1-adapter').id)
  await signInAsStaff(noScript, 'seller')

  await noScript.goto('/admin/orders')
  await noScript.getByRole('searchbox').fill(code)
  await noScript.getByRole('searchbox').press('Enter')
  await noScript.getByRole('link', { name: toPersianDigits(code) }).click()
  await noScript.getByRole('link', { name: 'ارسال سفارش' }).click()
  const ship = noScript.getByRole('dialog', { name: 'ارسال سفارش' })
  await ship.getByLabel('شرکت حمل').fill('تیپاکس')
  await ship.getByRole('button', { name: 'ثبت مرسوله' }).click()
  // The waybill is missing: what was typed stays.
  await expect(ship.getByLabel('شرکت حمل')).toHaveValue('تیپاکس')
  await ship.getByLabel('شمارهٔ بارنامه').fill('۱۲۳۴۵۶')
  await ship.getByRole('button', { name: 'ثبت مرسوله' }).click()
  await expect(noScript).toHaveURL(new RegExp(`/admin/orders/${id}$`))
  expect((await customer.get(`/orders/${id}`)).status).toBe('shipped')

  await noScript.getByRole('link', { name: 'ثبت تحویل' }).click()
  await noScript.getByRole('button', { name: 'تحویل را ثبت کن' }).click()
  await expect(noScript.getByRole('link', { name: 'بازپرداخت…' })).toBeVisible()
  expect((await customer.get(`/orders/${id}`)).status).toBe('delivered')

  const file = await noScript.request.get(`/admin/csv/orders?q=${code}`)
  expect(file.headers()['content-type']).toContain('text/csv')
  expect(await file.text()).toContain(`"${code}"`)

  await signInAsStaff(page, 'seller')
  const { id: product } = demoShopProduct('nb1-adapter')
  const read = async () => (await customer.get(`/shop-products/${product}`)) as unknown as ShopProduct
  const { price, names } = await read()
  await page.goto('/admin/products?q=NB1')
  await page.getByRole('link', { name: `ویرایش ${names.fa}` }).click()
  const edit = page.getByRole('dialog', { name: names.fa })
  await edit.getByLabel(/^قیمت(?! پیشین)/).fill(String(price + 1000))
  await edit.getByRole('button', { name: 'ذخیره' }).click()
  await expect(edit).toBeHidden()
  expect((await read()).price).toBe(price + 1000)
})

test('support sees orders but neither acts on them nor finds the prices', async ({
  page,
  watch,
  request,
}) => {
  watch.allow(/status of 404/, 'asks for a page that support has not')
  const customer = await ApiPerson.signIn(request, newPhone())
  const { id } = await queuedOrder(customer, demoShopProduct('nh1-electrodes').id)
  await signInAsStaff(page, 'support')
  await page.goto(`/admin/orders/${id}?ask=ship&modal=OPEN`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('سفارش')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'ارسال سفارش' })).toHaveCount(0)
  const sent = await page.request.post(`/admin/orders/${id}`, {
    form: { intent: 'ship', company: 'تیپاکس', waybill: '۱' },
  })
  expect(sent.status()).toBe(404)
  expect((await customer.get(`/orders/${id}`)).status).toBe('queued')
  const prices = await page.goto('/admin/products')
  expect(prices?.status()).toBe(404)
})

test('a review is seen in the shop once support has approved it', async ({ page, request }) => {
  const customer = await ApiPerson.signIn(request, newPhone())
  const { id } = demoShopProduct('package-doctor')
  const text = `دیدگاه آزمون ${newPhone()}`
  await customer.post(`/shop-products/${id}/reviews`, { rating: 5, text })
  const shown = async () => JSON.stringify(await customer.get(`/shop-products/${id}/reviews`)).includes(text)
  expect(await shown()).toBe(false)
  await signInAsStaff(page, 'support')
  await page.goto('/admin/reviews')
  const review = page.getByRole('listitem').filter({ hasText: text })
  await review.getByRole('button', { name: 'تأیید' }).click()
  await expect(review).toHaveCount(0)
  expect(await shown()).toBe(true)
})
