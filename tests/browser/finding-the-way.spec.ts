import { expect, test } from '../kit/browser'

const article = '/magazine/اندازه-گیری-فشار-خون-در-خانه'

test('the language switch stays on the same page and keeps the query', async ({ page, site }) => {
  await page.goto('/magazine/category/public?page=1')
  const inLanguage = async (language: string) => {
    await page.locator('header details[data-tour=languages] > summary').click()
    await page.getByRole('banner').getByRole('link', { name: language }).first().click()
  }
  await inLanguage('English')
  await expect(page).toHaveURL(`${site.origin}/en/magazine/category/public?page=1`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await inLanguage('فارسی')
  await expect(page).toHaveURL(`${site.origin}/magazine/category/public?page=1`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('the first key press offers to skip to the content @mobile @en-soak', async ({ page, site }) => {
  await page.goto(site.path('/'))
  await page.keyboard.press('Tab')
  const skip = page.locator(':focus')
  await expect(skip).toHaveAttribute('href', /^#/)
  await expect(skip).toBeInViewport()
  const target = await skip.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page.locator(target ?? '')).toBeInViewport()
})

test('an address that does not exist says so, in the locale of its prefix, with a way home @en', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 404/, 'the address does not exist')
  const response = await page.goto(site.path('/no/such/page'))
  expect(response?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', site.locale)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(`${site.origin}${site.path('/')}`)
})

test('a reader goes from home to the magazine to an article, without a full load in between', async ({
  page,
}) => {
  await page.goto('/magazine')
  await page.evaluate(() => ((globalThis as { kept?: boolean }).kept = true))
  await page
    .locator(`a[href="${encodeURI(article)}"], a[href="${article}"]`)
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/فشار خون را در خانه درست اندازه بگیریم/)
  expect(await page.evaluate(() => (globalThis as { kept?: boolean }).kept)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/magazine$/)
})
