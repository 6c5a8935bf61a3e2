import type { Page } from 'playwright/test'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { sidewaysOverflow } from '../kit/accessibility'
import { expect, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson, queuedOrder, signInAsStaff } from '../kit/shop-people'
import { fillCart, restock } from '../kit/shopping'
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

/** That nothing hangs out of what the page shows now. */
async function expectWithin(page: Page, what: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await sidewaysOverflow(page), what).toBe(0)
}

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
  await expectWithin(page, 'the cart')
})

test('nothing hangs out of it from the checkout to the order, on the pages of whoever is signed in, and in the lists of staff @mobile', async ({
  page,
  site,
  request,
}) => {
  await restock(request, { slug: 'nb1-adapter' })
  const phone = newPhone()
  const customer = await ApiPerson.signIn(request, phone)
  const { id } = await queuedOrder(customer, demoShopProduct('nb1-adapter').id)
  await signInAs(page, phone)
  for (const at of [
    '/dashboard',
    '/dashboard/orders',
    `/dashboard/orders/${id}`,
    '/dashboard/addresses',
    '/app',
    '/app/profile',
    '/app/file/edit',
  ]) {
    await page.goto(site.path(at))
    await expectWithin(page, at)
  }
  await fillCart(page, site.origin, { slug: 'nb1-adapter' })
  await page.goto(site.path('/checkout'))
  await expectWithin(page, 'where it goes')
  await page.getByRole('link', { name: wordIn(site.locale, 'checkout', 'address.use') }).click()
  await page.waitForURL(/\?address=/)
  await expectWithin(page, 'the checkout')
  await page.locator('[name=email]').fill('narges@example.com')
  await page.locator('[name=nationalId]').fill('0012345679')
  await page.locator('[name=pay][value=gateway]').check()
  await page.getByLabel(wordIn(site.locale, 'checkout', 'terms')).check()
  await page.locator('aside').getByRole('button').click()
  await page.waitForURL(/\/dev\/gateway\//)
  await page.getByRole('button', { name: wordIn(site.locale, 'gateway', 'fail'), exact: true }).click()
  await page.waitForURL(/\/checkout\/result\//)
  await expectWithin(page, 'a payment that failed')
  await page.getByRole('button', { name: wordIn(site.locale, 'checkout', 'result.payAgain') }).click()
  await page.waitForURL(/\/dev\/gateway\//)
  await page.getByRole('button', { name: wordIn(site.locale, 'gateway', 'pay'), exact: true }).click()
  await page.waitForURL(/\/checkout\/result\//)
  await expectWithin(page, 'a payment that went through')
  await signInAsStaff(page, 'admin')
  for (const at of ['/admin', '/admin/orders']) {
    await page.goto(site.path(at))
    await expectWithin(page, at)
  }
})
