import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'

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
    none: 'با این پالایش‌ها چیزی پیدا نشد',
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

test('the shop is browsed by filters without script', async ({ noScript: page, site }) => {
  const t = wordsOf(site.locale)
  await page.goto(site.path('/shop'))
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).not.toHaveCount(0)
  await main.locator('summary', { hasText: t.colour }).click()
  await main.getByRole('link', { name: t.green, exact: true }).click()
  await expect(page).toHaveURL(/colour=green/)
  await main.locator('summary', { hasText: t.price }).click()
  await page.locator('[name="maxPrice"]').fill('۹٬۰۰۰٬۰۰۰')
  await page.locator('form:has([name="maxPrice"]) button').click()
  // What else was chosen stays chosen.
  await expect(page).toHaveURL(/colour=green/)
  await expect(main.getByRole('article').filter({ hasText: 'NS1' })).toHaveCount(1)
  await main.getByRole('link', { name: t.inStock }).click()
  await expect(page).toHaveURL(/inStock=1/)
  await page.goto(site.path('/shop?maxPrice=1'))
  await expect(main.getByText(t.none)).toBeVisible()
  await page.goto(site.path('/shop/stethoscope-diaphragms'))
  await expect(main.getByText(t.out)).toBeVisible()
  await expect(main.getByRole('button', { name: t.add })).toHaveCount(0)
})

test('a stethoscope is bought in a colour and with a name, changed and wiped @everywhere', async ({
  page,
  site,
  watch,
}) => {
  const t = wordsOf(site.locale)
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
  await main.getByLabel(t.quantity, { exact: true }).fill('۳')
  await main.getByRole('button', { name: t.change }).click()
  // The field says so at once; the header, when it is kept.
  await expect(page.getByRole('banner').getByRole('link', { name: t.three })).toBeVisible()
  await page.reload()
  await expect(main.getByLabel(t.quantity, { exact: true })).toHaveValue(/^[3۳]$/)
  await main.getByRole('link', { name: t.wipe }).click()
  await page.getByRole('button', { name: t.wiped }).click()
  await expect(main.getByText(t.empty)).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cart')
})

test('the cart works without script, and says what has changed since', async ({ noScript: page, site }) => {
  const t = wordsOf(site.locale)
  const main = page.getByRole('main')
  await page.goto(site.path('/products/nb1'))
  await page.getByRole('button', { name: t.add }).click()
  await expect(page).toHaveURL(new RegExp(`${site.path('/cart')}$`))
  await expect(main.getByRole('listitem').filter({ hasText: 'NB1' })).toHaveCount(1)
  // As if it had cost less when it was added.
  const cookies = await page.context().cookies()
  const seen = cookies.find(({ name }) => name === 'cart-seen')
  if (!seen) throw new Error('what was seen is kept beside the cart')
  const prices = JSON.parse(Buffer.from(seen.value, 'base64url').toString()) as [string, number][]
  const cheaper = prices.map(([key, price]) => [key, price - 1000])
  await page
    .context()
    .addCookies([{ ...seen, value: Buffer.from(JSON.stringify(cheaper)).toString('base64url') }])
  await page.reload()
  await page.getByRole('button', { name: t.accept }).click()
  await expect(page.getByRole('button', { name: t.accept })).toHaveCount(0)
  // More than there are.
  await main.getByLabel(t.quantity, { exact: true }).fill('99')
  await main.getByRole('button', { name: t.change }).click()
  await expect(main.getByText(site.locale === 'fa' ? /فقط [۰-۹]+ عدد مانده/ : /only \d+/)).toBeVisible()
  await main.getByRole('button', { name: t.remove }).click()
  await expect(main.getByText(t.empty)).toBeVisible()
  // A cookie of somebody's own making is an empty cart.
  await page.context().addCookies([{ ...seen, name: 'cart', value: 'W1tdXQ' }])
  expect((await page.goto(site.path('/cart')))?.status()).toBe(200)
  await expect(main.getByText(t.empty)).toBeVisible()
})
