import type { Page } from 'playwright/test'
import { expect } from '../kit/browser'
import { lakeClient, test } from '../kit/own-product'

const sentence = 'این هنوز پیش‌نویس است'

/** Comes into preview as Presentation does: with a secret that the Studio has made. */
async function enterPreview(page: Page) {
  await page.goto('/studio/presentation')
  await expect(page.frameLocator('iframe').getByText('پیش‌نویس‌ها را می‌بینید')).toBeVisible()
}

test.beforeAll(async ({ product }) => {
  const client = lakeClient(product.origin)
  const home = await client.getDocument('homePage')
  if (!home) throw new Error('The seed has no home page')
  const draft = { ...home, _id: 'drafts.homePage' }
  await client
    .transaction()
    .createIfNotExists(draft)
    .patch('drafts.homePage', (patch) => patch.set({ 'hero.heading[_key=="fa"].value': sentence }))
    .commit()
})

test('drafts are seen by an editor in preview alone, are kept by nobody, and gone when preview ends', async ({
  page,
  newVisitor,
  request,
}) => {
  await enterPreview(page)
  const shown = await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sentence)
  expect(shown?.headers()['cache-control']).toBe('private, no-store')
  expect(shown?.headers().etag).toBeUndefined()

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'preview')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

  // Right after it was rendered with drafts, at the same addresses.
  const visitor = await newVisitor()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText(sentence)
  await expect(visitor.getByText('پیش‌نویس‌ها را می‌بینید')).toHaveCount(0)
  for (const address of [
    '/',
    '/?sanity-preview-perspective=drafts',
    '/?preview=1',
    '/?_data=root',
    '/_root.data',
  ])
    expect(await (await request.get(address)).text(), address).not.toContain(sentence)
  for (const forged of ['preview=1', `preview=${Date.now() + 60_000}.x`, 'preview=true; preview=drafts'])
    expect(await (await request.get('/', { headers: { cookie: forged } })).text(), forged).not.toContain(
      sentence,
    )

  await page.getByRole('link', { name: 'بستن پیش‌نمایش' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(sentence)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('preview')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(sentence)
})

test('preview begins with a secret of the Studio only, and leads to this site only', async ({
  page,
  request,
}) => {
  for (const query of [
    '',
    '?sanity-preview-secret=guessed',
    '?sanity-preview-secret=&sanity-preview-pathname=/',
  ]) {
    const answer = await request.get(`/preview/enable${query}`, { maxRedirects: 0 })
    expect(answer.status(), query).toBe(401)
    expect(answer.headers()['set-cookie'], query).toBeUndefined()
  }
  const entering = page.waitForRequest(/\/preview\/enable\?/)
  await enterPreview(page)
  const enable = new URL((await entering).url())
  for (const [wanted, target] of [
    ['/en/products', '/en/products'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
  ] as const) {
    enable.searchParams.set('sanity-preview-pathname', wanted)
    const answer = await request.get(enable.href, { maxRedirects: 0 })
    expect(answer.status(), wanted).toBe(307)
    expect(new URL(answer.headers().location ?? '', enable).origin, wanted).toBe(enable.origin)
    expect(new URL(answer.headers().location ?? '', enable).pathname, wanted).toBe(target)
  }
})

test('the offline worker keeps nothing that was seen in preview', async ({ page }) => {
  const keptTexts = () =>
    page.evaluate(async () => {
      const texts: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const key of await cache.keys()) {
          const copy = await cache.match(key)
          if (copy?.headers.get('content-type')?.startsWith('text/html')) texts.push(await copy.text())
        }
      }
      return texts
    })
  // It is there before the editor begins.
  await page.goto('/')
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await caches.match('/')) !== undefined && navigator.serviceWorker.controller !== null,
      ),
    )
    .toBe(true)
  await enterPreview(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sentence)
  // Even when it is told to: what it keeps is what anybody is sent.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise((resolve) => (port1.onmessage = resolve))
    active?.postMessage({ type: 'keep', address: '/', files: [] }, [port2])
    await answer
  })
  const texts = await keptTexts()
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).not.toContain(sentence)
})
