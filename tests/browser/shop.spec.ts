import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { wordIn } from '../kit/words'

const words = {
  fa: {
    colour: 'رنگ',
    green: 'سبز',
    price: 'قیمت',
    inStock: 'فقط موجودها',
    engrave: 'حک نام یا نوشته',
    add: 'افزودن به سبد خرید',
    quantity: 'تعداد',
    change: /به‌روزکردن تعداد/,
    remove: /برداشتن .* از سبد/,
    wipe: 'خالی‌کردن سبد',
    wiped: 'خالی شود',
    empty: 'سبد خرید خالی است',
    out: 'این محصول الان ناموجود است',
    none: 'با این پالایه‌ها چیزی پیدا نشد',
    script: /فقط حروف فارسی یا لاتین/,
    accept: 'دیدم، ادامه می‌دهم',
    one: 'سبد خرید، ۱ کالا',
    three: 'سبد خرید، ۳ کالا',
  },
  en: {
    colour: 'Colour',
    green: 'Green',
    price: 'Price',
    inStock: 'In stock only',
    engrave: 'Engraving of a name or a line',
    add: 'Add to cart',
    quantity: 'Quantity',
    change: /Update the quantity/,
    remove: /Remove .* from the cart/,
    wipe: 'Empty the cart',
    wiped: 'Empty it',
    empty: 'Your cart is empty',
    out: 'This product is out of stock now',
    none: 'Nothing fits these filters',
    script: /letters, digits|Persian or Latin letters/,
    accept: 'I have seen it, go on',
    one: 'Cart, 1 item',
    three: 'Cart, 3 items',
  },
} as const

const wordsOf = (locale: string) => (locale === 'en' ? words.en : words.fa)

test('a stethoscope is bought in a colour and with a name, changed and wiped @mobile @en', async ({
  page,
  site,
  watch,
}) => {
  const t = wordsOf(site.locale)
  const language = site.locale === 'en' ? 'en' : 'fa'
  watch.allow(/status of 422/, 'asks for an engraving that cannot be made')
  await page.goto(site.path('/shop/ns1'))
  const choose = async (engraving: string) => {
    await page.locator('[data-choice="green"]').check({ force: true })
    await expect(page.locator('.shop-pictures > [data-colour="green"]')).toBeVisible()
    await expect(page.locator('.shop-pictures > [data-colour="matte-black"]')).toBeHidden()
    const field = page.locator('[name="engraving"]')
    if (!(await field.isVisible())) await page.locator('summary', { hasText: t.engrave }).click()
    await field.fill(engraving)
    await page.getByRole('button', { name: t.add }).click()
  }
  await choose('Сара')
  await expect(page.getByText(t.script)).toBeVisible()
  await choose('دکتر سارا')
  await page.waitForURL(`**${site.path('/cart')}`)
  await expect(page.getByText('دکتر سارا')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: t.one })).toBeVisible()
  // The same once more is the same line.
  await page.goto(site.path('/shop/ns1'))
  await choose('دکتر سارا')
  await page.waitForURL(`**${site.path('/cart')}`)
  const main = page.getByRole('main')
  await expect(main.getByLabel(t.quantity, { exact: true })).toHaveValue(/^[2۲]$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // A step acts by itself: there is no button to press, and the finger stays on this one.
  await expect(main.getByRole('button', { name: t.change })).toBeHidden()
  await main
    .getByRole('button', { name: wordIn(language, 'fields', 'number.more', { label: t.quantity }) })
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: t.three })).toBeVisible()
  // What was taken out is put back as it was.
  await main.getByRole('button', { name: t.remove }).click()
  await expect(main.getByText(wordIn(language, 'cart', 'removed'))).toBeVisible()
  await main.getByRole('button', { name: wordIn(language, 'cart', 'restore') }).click()
  await expect(main.getByText('دکتر سارا')).toBeVisible()
  await page.reload()
  await expect(main.getByLabel(t.quantity, { exact: true })).toHaveValue(/^[3۳]$/)
  await main.getByRole('link', { name: t.wipe }).click()
  await page.getByRole('button', { name: t.wiped }).click()
  await expect(main.getByText(t.empty)).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cart')
})
