import { test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { fillCart } from '../kit/shopping'
import { wordIn } from '../kit/words'

test('shots', { tag: '@everywhere' }, async ({ page, site }, info) => {
  const name = info.project.name
  const shot = (what: string) =>
    page.screenshot({ path: `/tmp/shots/buy/${what}-${name}.png`, fullPage: true })
  const locale = site.locale === 'en' ? 'en' : 'fa'
  await signInAs(page, newPhone())
  await fillCart(
    page,
    site.origin,
    { slug: 'ns1-se', colour: 'blue', engraving: 'سارا' },
    { slug: 'nb1', quantity: 2 },
  )
  await page.goto(site.path('/shop'))
  await shot('shop')
  await page.goto(site.path('/cart?to=tehran'))
  await shot('cart')
  await page.goto(site.path('/checkout'))
  await shot('address')
  await page.locator('[name=fullName]').fill('نرگس آزمون')
  await page.locator('[name=province]').selectOption(locale === 'fa' ? 'اصفهان' : 'Isfahan')
  await page.locator('[name=city]').fill('کاشان')
  await page.locator('[name=address]').fill('خیابان امیرکبیر، هتل پارسیان')
  await page.locator('[name=postalCode]').fill('8713754611')
  await page.getByRole('button', { name: wordIn(locale, 'checkout', 'address.save') }).click()
  await page
    .getByText(wordIn(locale, 'orders', 'error.publicPlace'))
    .first()
    .waitFor()
  await shot('address-refused')
  await page.locator('[name=address]').fill('خیابان امیرکبیر، کوچهٔ ۱۲، پلاک ۷')
  await page.getByRole('button', { name: wordIn(locale, 'checkout', 'address.save') }).click()
  await page.waitForURL(/address=/)
  await shot('pay')
  if (name === 'fa-mobile') {
    await page.locator('details > summary').first().click()
    await shot('pay-open')
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot('pay-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('[name=email]').fill('narges@example.com')
  await page.locator('[name=nationalId]').fill('0012345679')
  await page.getByLabel(wordIn(locale, 'checkout', 'terms')).check()
  await page.locator('aside').getByRole('button').click()
  await page.waitForURL(/\/dev\/gateway\//)
  await page.getByRole('button', { name: wordIn(locale, 'gateway', 'fail'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: wordIn(locale, 'checkout', 'result.failed') }).waitFor()
  await shot('failed')
  await page.goto(site.path('/dashboard/orders'))
  await shot('orders')
  await page.locator('main ul a').first().click()
  await page.waitForURL(/\/dashboard\/orders\/[0-9a-f-]{36}$/)
  await shot('order')
  await page.goto(site.path('/cart'))
  await shot('cart-after')
})
