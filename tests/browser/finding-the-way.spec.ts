import { expect, test } from '../kit/browser'

const article = '/magazine/اندازه-گیری-فشار-خون-در-خانه'

test('the language switch stays on the same page and keeps the query', async ({ page, site }) => {
  await page.goto('/magazine/category/public?page=1')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(`${site.origin}/en/magazine/category/public?page=1`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('banner').getByRole('link', { name: 'فارسی' }).first().click()
  await expect(page).toHaveURL(`${site.origin}/magazine/category/public?page=1`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('the first key press offers to skip to the content @everywhere', async ({ page, site }) => {
  await page.goto(site.path('/'))
  await page.keyboard.press('Tab')
  const skip = page.locator(':focus')
  await expect(skip).toHaveAttribute('href', /^#/)
  await expect(skip).toBeInViewport()
  const target = await skip.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page.locator(target ?? '')).toBeInViewport()
})

// The links are those of the answer, whatever the screen.
for (const language of ['', '@en'])
  test(`links inside a locale stay in it, and every link of the first pages leads somewhere ${language}`, async ({
    page,
    request,
    site,
  }) => {
    const found = new Set<string>()
    for (const path of ['/', '/products', '/magazine', '/rules']) {
      await page.goto(site.path(path))
      const links = await page
        .locator('a[href^="/"]:not([hreflang])')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
      for (const link of links) found.add(link.split('#')[0] ?? '')
    }
    found.delete('')
    expect(found.size).toBeGreaterThan(10)
    for (const link of found) {
      if (site.locale !== 'fa') expect(link.startsWith(`/${site.locale}`), link).toBe(true)
      expect((await request.get(link)).status(), decodeURI(link)).toBe(200)
    }
  })

test('an address that does not exist says so, in the locale of its prefix, with a way home @everywhere', async ({
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

test('the Persian prefix leads to the bare address and keeps the query', async ({ request }) => {
  const answer = await request.get('/fa/magazine?page=1&x=%D8%AA', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toBe('/magazine?page=1&x=%D8%AA')
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

test('what Spanish lacks is read in another language, marked with its own', async ({ page }) => {
  await page.goto('/es/rules/branches')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const fallback = page.getByRole('main').locator('[lang="en"]').first()
  await expect(fallback).toBeVisible()
  await expect(fallback).toHaveAttribute('dir', 'ltr')
})

test('crawlers find robots, a site map with alternates, and a feed', async ({ request, site }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toMatch(/Disallow: \/api/)

  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
  expect(addresses.length).toBeGreaterThan(25)
  expect(map).toContain('hreflang="en"')
  for (const address of addresses) {
    const path = new URL(address).pathname
    expect((await request.get(path)).status(), decodeURI(path)).toBe(200)
  }

  const feed = await request.get('/magazine/feed.xml')
  expect(feed.headers()['content-type']).toMatch(/(?:atom|rss)\+xml/)
  expect(await feed.text()).toContain('فشار خون را در خانه درست اندازه بگیریم')
  expect(site.origin).toBeTruthy()
})
