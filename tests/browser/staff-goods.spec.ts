import type { Page } from 'playwright/test'
import type { ShopProduct } from '~/domain/catalog/contract'
import { demoColours, demoShopProduct } from '~/domain/catalog/demo-shop'
import type { PricedCart } from '~/domain/orders/cart-contract'
import { expect, expectAccessible, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson, signInAsStaff, soldProduct, staffOfApi } from '../kit/shop-people'
import { wordIn } from '../kit/words'

const say = (key: string, values?: Record<string, string>) => wordIn('fa', 'staff-shop', key, values)
const carried = (key: string) => wordIn('fa', 'messages', key)
const field = (page: Page, name: string) => question(page).getByRole('textbox', { name: say(name) })
const question = (page: Page) => page.locator('dialog')

/** A button of the open question, and the page once it is done. */
async function answer(page: Page, button: string) {
  await question(page)
    .getByRole('button', { name: say(button), exact: true })
    .click()
  await expect(question(page)).toBeHidden()
}

interface StockChange {
  colour: string
  change: string
  reason: string
}

async function changeStock(page: Page, { names }: ShopProduct, { colour, change, reason }: StockChange) {
  await page.goto(`/admin/stock?q=${encodeURIComponent(names.fa ?? '')}`)
  await page.getByRole('link', { name: new RegExp(`${say('stock.adjust')}.*${names.fa}.*${colour}`) }).click()
  await field(page, 'field.change').fill(change)
  await field(page, 'field.reason').fill(reason)
  await answer(page, 'stock.save')
  await expect(page.getByText(carried('staff.stockChanged'))).toBeVisible()
}

async function changePrice(page: Page, { names }: ShopProduct, price: number) {
  await page.goto(`/admin/products?q=${encodeURIComponent(names.fa ?? '')}`)
  await page.getByRole('link', { name: `${say('edit')} ${names.fa}` }).click()
  await question(page)
    .getByLabel(/^قیمت(?! پیشین)/)
    .fill(String(price))
  await answer(page, 'save')
}

test('what staff change of price and stock is said in the cart that it is in', async ({
  page,
  noScript,
  request,
  watch,
}) => {
  watch.allow(/status of 422/, 'counts a colour that there is not')
  const cart = (key: string, values?: Record<string, string>) => wordIn('fa', 'cart', key, values)
  const scarce = await soldProduct(request, 'stethoscope-case')
  const dear = await soldProduct(request, 'stethoscope-earpieces')
  for (const [slug, chosen] of [
    ['stethoscope-case', 'prussian'],
    ['stethoscope-earpieces', 'black'],
  ] as const) {
    await noScript.goto(`/shop/${slug}?colour=${chosen}`)
    await noScript.getByRole('button', { name: 'افزودن به سبد خرید' }).click()
    await expect(noScript).toHaveURL(/\/cart$/)
  }
  const colour = wordIn('fa', 'products', 'colour.prussian')
  const reasons = ['آسیب‌دیده در انبار', 'شمارش انبار'] as const
  await signInAsStaff(page, 'seller')
  await changeStock(page, scarce, { colour, change: '-۵', reason: reasons[0] })
  await changePrice(page, dear, 210_000)
  try {
    await noScript.reload()
    await expect(noScript.getByText(cart('problem.out-of-stock'))).toBeVisible()
    await expect(
      noScript.getByText(cart('change.dearer', { before: '۱۹۰٬۰۰۰', now: '۲۱۰٬۰۰۰' })),
    ).toBeVisible()
  } finally {
    await changePrice(page, dear, 190_000)
    await changeStock(page, scarce, { colour, change: '۵', reason: reasons[1] })
  }
  // The book of movements has both, with their reasons.
  await page.getByRole('link', { name: new RegExp(`${say('stock.movements')}.*${colour}`) }).click()
  for (const reason of reasons) await expect(question(page).getByText(reason).first()).toBeVisible()
  await expectAccessible(page)
  await noScript.reload()
  await expect(noScript.getByText(cart('problem.out-of-stock'))).toHaveCount(0)

  // A colour that the product does not come in, as from a page that is old.
  await page.goto(`/admin/stock?q=${encodeURIComponent(scarce.names.fa)}`)
  await page.getByRole('link', { name: new RegExp(`${say('stock.adjust')}.*${colour}`) }).click()
  await question(page)
    .locator('input[name="colour"]')
    .evaluate((input, other) => input.setAttribute('value', other), demoColours.white)
  await field(page, 'field.change').fill('۵')
  await field(page, 'field.reason').fill('شمارش')
  await question(page)
    .getByRole('button', { name: say('stock.save') })
    .click()
  await expect(question(page).getByText(say('error.variant')).first()).toBeVisible()
})

test('codes are made, used and ended; a holiday moves the day of delivery', async ({
  page,
  newVisitor,
  request,
}) => {
  const [code, gift] = [`JOURNEY-${newPhone()}`, `GIFT-${newPhone()}`]
  const phone = newPhone()
  const customer = await ApiPerson.signIn(request, phone)
  const items = [
    {
      shop_product_id: demoShopProduct('stethoscope-earpieces').id,
      number_of_chosen_item: 2,
      shop_feature_product_id: [demoColours.black],
    },
  ]
  const priced = async (more: object = {}) =>
    (await customer.post('/cart/price', { items, destination: 'tehran', ...more })) as unknown as PricedCart
  await signInAsStaff(page, 'admin')

  await page.goto('/admin/discount-codes')
  await page.getByRole('link', { name: say('code.new') }).click()
  await field(page, 'field.code').fill(code)
  await field(page, 'field.value').fill('۲۰')
  await field(page, 'field.ceiling').fill('۱۰۰٬۰۰۰')
  await field(page, 'field.totalUses').fill('۵')
  await answer(page, 'code.make')
  expect((await priced({ discountCode: code })).discount?.code).toBe(code)
  await page.goto(`/admin/discount-codes?q=${code}`)
  await page.getByRole('link', { name: `${say('code.end')} ${code}` }).click()
  await answer(page, 'code.endDo')
  await expect(page.getByText(carried('staff.codeEnded'))).toBeVisible()
  expect((await priced({ discountCode: code })).discountProblem).toBeTruthy()

  // Without end: it waits for somebody else than who made it.
  const open = `OPEN-${newPhone()}`
  const seller = await staffOfApi(request, 'seller')
  await seller.post('/discount-codes', { code: open, kind: 'percent', value: 20 })
  expect((await priced({ discountCode: open })).discountProblem).toBe('discount-not-yet')
  await page.goto(`/admin/discount-codes?q=${open}`)
  await expect(page.getByText(say('code.waitingText'))).toBeVisible()
  await page.getByRole('link', { name: `${say('code.approve')} ${open}` }).click()
  await answer(page, 'code.approveDo')
  await expect(page.getByText(carried('staff.codeConfirmed'))).toBeVisible()
  expect((await priced({ discountCode: open })).discount?.code).toBe(open)

  await page.goto('/admin/discount-codes?kind=vip')
  await page.getByRole('link', { name: say('vip.new') }).click()
  await field(page, 'field.code').fill(gift)
  await field(page, 'field.amount').fill('۷۰٬۰۰۰')
  await field(page, 'field.maxUses').fill('۵')
  await answer(page, 'vip.make')
  const visitor = await newVisitor()
  await signInAs(visitor, phone)
  await visitor.goto('/app/vip')
  await visitor.getByLabel(wordIn('fa', 'wallet', 'vip.code')).fill(gift.toLowerCase())
  await visitor.getByRole('button', { name: wordIn('fa', 'wallet', 'vip.redeem') }).click()
  await expect(visitor.getByText(/۷۰٬۰۰۰ تومان به کیف پول/).first()).toBeVisible()
  await visitor.goto('/app/wallet')
  await expect(visitor.getByLabel(wordIn('fa', 'wallet', 'balance'))).toContainText('۷۰٬۰۰۰')
  await page.goto('/admin/discount-codes?kind=vip')
  await page.getByRole('link', { name: new RegExp(`${say('code.end')}.*${gift}`) }).click()
  await answer(page, 'code.endDo')
  await expect(page.getByRole('link', { name: new RegExp(gift) })).toHaveCount(0)

  // More than one may give alone: it waits for somebody else than who made it.
  const large = `LARGE-${newPhone()}`
  await seller.post('/vip-codes', { code: large, amount: 50_000_000, maxUses: 3 })
  await page.goto('/admin/discount-codes?kind=vip')
  await expect(page.getByText(say('vip.waitingText'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `${say('vip.confirm')} ${large}` }).click()
  await answer(page, 'vip.confirmDo')
  await expect(page.getByText(carried('staff.codeConfirmed'))).toBeVisible()
  await expect(page.getByText(say('vip.waitingText'))).toHaveCount(0)

  const promise = async () => {
    await visitor.goto('/shop/stethoscope-earpieces')
    const tehran = visitor.locator('main dt', { hasText: wordIn('fa', 'shop', 'delivery.tehran') })
    return tehran.locator('xpath=..').innerText()
  }
  const before = await promise()
  const { delivery } = await priced()
  await page.goto('/admin/holidays')
  await page.getByRole('link', { name: say('holiday.add') }).click()
  await field(page, 'field.day').fill(delivery?.by ?? '')
  await field(page, 'field.nameFa').fill('تعطیلی آزمون')
  await field(page, 'field.nameEn').fill('Holiday of a test')
  await answer(page, 'holiday.add')
  expect(await promise()).not.toBe(before)
  await page.getByRole('link', { name: new RegExp(`${say('holiday.end')}.*تعطیلی آزمون`) }).click()
  await answer(page, 'holiday.endDo')
  expect(await promise()).toBe(before)
})
