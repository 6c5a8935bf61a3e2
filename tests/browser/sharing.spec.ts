import sharp from 'sharp'
import type { APIRequestContext, Page } from 'playwright/test'
import { expect, test } from '../kit/browser'

const property = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"]`).getAttribute('content')

/** Path and query of the picture that a shared link to this page shows. */
async function cardOf(page: Page): Promise<string> {
  const { pathname, search } = new URL((await property(page, 'og:image')) ?? '')
  return pathname + search
}

async function expectCard(request: APIRequestContext, address: string): Promise<Buffer> {
  const answer = await request.get(address)
  expect(answer.status(), address).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  expect(answer.headers()['cache-control']).toBe('public, max-age=3600')
  const bytes = await answer.body()
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const again = await request.get(address, { headers: { 'if-none-match': answer.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  return bytes
}

test('a shared link shows a card of its page, in its language @en', async ({ page, request, site }) => {
  const cards: Buffer[] = []
  for (const path of ['/', '/products/ns1-se-plus', '/magazine', '/rules/privacy']) {
    await page.goto(site.path(path))
    expect(await property(page, 'og:image:width')).toBe('1200')
    expect(await property(page, 'og:image:height')).toBe('630')
    expect(await property(page, 'og:image:alt')).toBe(await property(page, 'og:title'))
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
    cards.push(await expectCard(request, await cardOf(page)))
  }
  expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(cards.length)
})

test('a card says what its page says in Persian, and the page names it', async ({ page, request }) => {
  await page.goto('/products/ns1-se-plus')
  const [persian, english] = [
    await expectCard(request, await cardOf(page)),
    await expectCard(request, '/en/social/products/ns1-se-plus.jpg'),
  ]
  expect(persian.equals(english)).toBe(false)
  // A query is for crawlers that keep pictures: it changes nothing.
  const requested = await request.get('/social/products/ns1-se-plus.jpg?v=x&title=anything')
  expect((await requested.body()).equals(persian)).toBe(true)
})

test('nothing is drawn but pages that exist', async ({ request }) => {
  for (const path of ['products/ns9', 'dev/ui', 'magazine/tag/nothing', 'home.jpg/..%2f', '%E0%A4%A']) {
    const answer = await request.get(`/social/${path}.jpg`, { maxRedirects: 0 })
    expect([400, 404], path).toContain(answer.status())
  }
})
