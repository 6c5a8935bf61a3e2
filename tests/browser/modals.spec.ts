import type { Page } from 'playwright/test'
import { expect, test } from '../kit/browser'
import { signInAsStaff } from '../kit/shop-people'
import { fillCart } from '../kit/shopping'
import { wordIn } from '../kit/words'

/** What the router asked of the server for the data of pages, so far. */
function dataRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('.data')) asked.push(pathname + search)
  })
  return asked
}

test('a question opens and closes without loading the page’s data again @mobile', async ({ page, site }) => {
  await signInAsStaff(page, 'admin')
  await page.goto('/admin/products')
  const asked = dataRequests(page)
  const opener = page.getByRole('link', {
    name: wordIn(site.locale, 'staff-shop', 'product.new'),
    exact: true,
  })
  const question = page.getByRole('dialog')
  const close = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => question.getByRole('link', { name: wordIn(site.locale, 'ui', 'close') }).click(),
  ]
  for (const leave of close) {
    await opener.click()
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(/ask=new&modal=OPEN/)
    await leave()
    await expect(question).toBeHidden()
    await expect(page).not.toHaveURL(/modal=OPEN/)
  }
  expect(asked).toEqual([])

  // Whoever comes by the address has no entry to go back to.
  await page.goto('/admin/products?ask=new&modal=OPEN')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(asked).toEqual([])

  // Another page is loaded, which is counted.
  await page.goto('/admin/stock')
  await page.getByRole('searchbox').first().fill('گوشی')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  expect(asked.length).toBeGreaterThan(0)
})

test('a modal is a sheet below 1023 px and a dialog from there on, also when the window is turned', async ({
  page,
  site,
}) => {
  await fillCart(page, site.origin, { slug: 'stethoscope-case', colour: 'prussian' })
  await page.setViewportSize({ width: 1022, height: 800 })
  await page.goto(site.path('/cart'))
  await page.getByRole('link', { name: wordIn(site.locale, 'cart', 'wipe'), exact: true }).click()
  const modal = page.getByRole('alertdialog')
  await expect(modal).toBeVisible()
  const handle = modal.locator('[data-sheet-grip]')
  const place = () =>
    modal.evaluate((dialog) => {
      // Where it rests, however far it has risen.
      for (const animation of dialog.getAnimations()) animation.finish()
      const { width, bottom, top } = dialog.getBoundingClientRect()
      return {
        isWide: Math.abs(width - document.documentElement.clientWidth) < 1,
        isAtFoot: Math.abs(bottom - innerHeight) < 1,
        isCentred: Math.abs(top - (innerHeight - bottom)) <= 1,
      }
    })
  const sheet = { isWide: true, isAtFoot: true, isCentred: false }
  const dialog = { isWide: false, isAtFoot: false, isCentred: true }
  expect(await place()).toEqual(sheet)
  await expect(handle).toBeVisible()
  for (const [width, shape] of [
    [1023, dialog],
    [1022, sheet],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(handle).toHaveCount(shape === sheet ? 1 : 0)
    expect(await place(), `at ${width}`).toEqual(shape)
    await expect(modal).toBeVisible()
  }
})

test('emptying the cart is asked without loading it again @en', async ({ page, site }) => {
  await fillCart(page, site.origin, { slug: 'stethoscope-case', colour: 'prussian' })
  await page.goto(site.path('/cart'))
  const asked = dataRequests(page)
  await page.getByRole('link', { name: wordIn(site.locale, 'cart', 'wipe'), exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(asked).toEqual([])
})
