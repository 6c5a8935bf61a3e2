import { sidewaysOverflow } from '../kit/accessibility'
import { expect, test } from '../kit/browser'
import { fillCart } from '../kit/shopping'
import { wordIn } from '../kit/words'

test.use({ viewport: { width: 195, height: 422 } })

const pages = [
  '/',
  '/shop',
  '/products/nh1',
  '/magazine',
  '/doctors',
  '/tools',
  '/help',
  '/community',
  '/pricing',
  '/search?q=NH1',
  '/login',
]

test('nothing hangs out of a phone that is zoomed to 200 percent, from home to the cart @mobile', async ({
  page,
  site,
}) => {
  for (const at of pages) {
    await page.goto(site.path(at))
    expect(await sidewaysOverflow(page), at).toBe(0)
  }
  await page.goto(site.path('/shop/nb1'))
  expect(await sidewaysOverflow(page), 'a product').toBe(0)
  await page.locator('summary', { hasText: wordIn(site.locale, 'shop', 'delivery.choose') }).click()
  expect(await sidewaysOverflow(page), 'the list of provinces').toBe(0)
  await fillCart(page, site.origin, { slug: 'nb1' }, { slug: 'nb1-cuff-large', quantity: 2 })
  await page.goto(site.path('/cart'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await sidewaysOverflow(page), 'the cart').toBe(0)
})
