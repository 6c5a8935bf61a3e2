import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { isFormPost } from '../kit/form-post'
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
    wipe: 'خالی کردن سبد',
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
    await page.locator('form').getByRole('button', { name: t.add }).click()
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

test('what lines were stepped to is what is ordered, however slow the line @mobile', async ({
  page,
  site,
}) => {
  const t = wordsOf('fa')
  for (const product of ['nb1', 'nb1-cuff-large']) {
    await page.goto(site.path(`/shop/${product}`))
    await page.locator('form').getByRole('button', { name: t.add }).click()
    await page.waitForURL(`**${site.path('/cart')}`)
  }
  // No answer comes until all has been pressed.
  let go = (): void => undefined
  const allPressed = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/*', async (route) => {
    if (isFormPost(route.request())) await allPressed
    await route.continue().catch(() => undefined)
  })
  const main = page.getByRole('main')
  const more = main.getByRole('button', {
    name: wordIn('fa', 'fields', 'number.more', { label: t.quantity }),
  })
  await expect(more).toHaveCount(2)
  const sent = page.waitForRequest(isFormPost)
  await more.first().click()
  await sent
  await more.last().click()
  await main.getByRole('link', { name: wordIn('fa', 'cart', 'checkout') }).click()
  go()
  await page.waitForURL('**/login?next=*')
  await page.goto(site.path('/cart'))
  for (const field of await main.getByLabel(t.quantity, { exact: true }).all())
    await expect(field).toHaveValue(/^[2۲]$/)
})

test('a step that the server fails at is sent once, and goes with the next @mobile', async ({
  page,
  site,
  watch,
}) => {
  const t = wordsOf('fa')
  watch.allow(/status of 503/, 'the server has no time')
  await page.goto(site.path('/shop/nb1-cuff-large'))
  await page.locator('form').getByRole('button', { name: t.add }).click()
  await page.waitForURL(`**${site.path('/cart')}`)
  let isAway = true
  let sent = 0
  await page.route('**/*', (route) => {
    if (!isFormPost(route.request())) return route.continue()
    sent += 1
    return isAway ? route.fulfill({ status: 503, body: 'busy' }) : route.continue()
  })
  const main = page.getByRole('main')
  const more = main.getByRole('button', {
    name: wordIn('fa', 'fields', 'number.more', { label: t.quantity }),
  })
  const refused = page.waitForResponse((answer) => isFormPost(answer.request()))
  await more.click()
  expect((await refused).status()).toBe(503)
  isAway = false
  await more.click()
  await expect(page.getByRole('banner').getByRole('link', { name: t.three })).toBeVisible()
  await expect(main.getByLabel(t.quantity, { exact: true })).toHaveValue(/^[3۳]$/)
  expect(sent).toBe(2)
})

test('a product is bought from the bar at the thumb, and what was looked at is known on this device alone @mobile', async ({
  page,
  noScript,
  site,
}) => {
  const say = (key: string) => wordIn('fa', 'shop', key)
  await page.goto(site.path('/products/nb1'))
  const own = page.locator('form').getByRole('button', { name: say('buy.add') })
  const bar = page.getByRole('group', { name: say('buy'), exact: true })
  await own.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expect(bar).toBeHidden()
  await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView({ block: 'end' }))
  // It ends where the footer begins.
  const [lower, upper] = await Promise.all([bar.boundingBox(), page.getByRole('contentinfo').boundingBox()])
  expect((lower?.y ?? 0) + (lower?.height ?? 0)).toBeLessThanOrEqual((upper?.y ?? 0) + 1)
  await page.locator('#technicalFacts').scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport()

  // Another small picture shows another large one, and the page stays where it is.
  await page.goto(site.path('/shop/nh1'))
  const large = page.locator('#view-2')
  await expect(large).not.toBeInViewport()
  await page.getByRole('link', { name: wordIn('fa', 'shop', 'view', { number: '۲' }) }).click()
  await expect(large).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('a[href="#view-2"]')).toHaveAttribute('aria-current', 'true')

  const seen = page.getByRole('region', { name: say('viewed') })
  await expect(seen.getByRole('link', { name: /NB1/ })).toHaveAttribute('href', site.path('/products/nb1'))
  await expectAccessible(page)
  await seen.getByRole('button', { name: say('viewed.forget') }).click()
  await expect(seen).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('viewed-products'))).toBeNull()

  await noScript.goto(site.path('/shop/nb1'))
  await noScript.locator('#reviews').scrollIntoViewIfNeeded()
  await noScript
    .getByRole('group', { name: say('buy'), exact: true })
    .getByRole('button')
    .click()
  await noScript.waitForURL(`**${site.path('/cart')}`)
  await expect(noScript.getByRole('main').getByText('NB1').first()).toBeVisible()
})

test('a comparison keeps the names in sight and is swiped within itself @mobile', async ({ page, site }) => {
  await page.goto(site.path('/compare?ids=ns0-cardio,ns1,ns1-se,ns1-se-plus'))
  const table = page.getByRole('region', { name: /NS0/ })
  await table.focus()
  await table.evaluate((region) =>
    region.scrollTo({ top: 900, left: document.dir === 'rtl' ? -9_999 : 9_999 }),
  )
  await expect(page.getByRole('columnheader', { name: 'NS1-SE-Plus' })).toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'NS0-Cardio' })).not.toBeInViewport()
  await expectNoSidewaysScroll(page)
  const same = table.locator('tbody[data-same]').first()
  await expect(same).toHaveCSS('display', 'table-row-group')
  await page.getByRole('checkbox', { name: wordIn('fa', 'compare', 'only') }).check()
  await expect(same).toBeHidden()
})
