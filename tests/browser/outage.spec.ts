import { join } from 'node:path'
import { expect } from '../kit/browser'
import { type BuiltProduct, startBuiltProduct } from '../kit/built-product'
import { type ContentLink, openContentLink } from '../kit/content-link'
import { test } from '../kit/own-product'

/**
 * The same site with content that is hosted elsewhere: another product's lake stands in for Sanity's API, since it speaks
 * the same protocol, and the way to it is the test's to cut.
 */
const token = 'token-of-a-hosted-project'
let link: ContentLink
let hosted: BuiltProduct

test.beforeAll(async ({ product }) => {
  link = await openContentLink(product.origin, token)
  hosted = await startBuiltProduct({
    logFile: join(import.meta.dirname, '../../.cache/tests/hosted-product.log'),
    environment: { SANITY_PROJECT_ID: 'tapesh', SANITY_TOKEN: token, SANITY_API_HOST: link.origin },
  })
})
test.afterAll(async () => {
  await hosted.stop()
  await link.close()
})

test('content hosted elsewhere is read, with the token, and followed; when it is gone, what was known stays', async ({
  page,
  request,
  client,
  watch,
}) => {
  const read = async (path: string) => {
    const answer = await request.get(hosted.origin + path)
    return { status: answer.status(), text: await answer.text() }
  }
  const write = (text: string) =>
    client.patch('rulesPage').set({ 'heading[_key=="fa"].value': text }).commit()

  await write('قوانین، نوشتهٔ نخست')
  await expect.poll(async () => (await read('/rules')).text).toContain('قوانین، نوشتهٔ نخست')
  expect(link.withoutToken).toEqual([])
  // There is no lake of its own that could answer instead.
  expect((await request.get(`${hosted.origin}/v2025-02-19/data/query/production?query=1`)).status()).toBe(404)

  link.cut()
  await write('قوانین، نوشتهٔ دوم')
  // Until it has noticed, and asked in vain: rendered anew each time, since an address with a query is not kept.
  await expect
    .poll(async () => {
      const { status, text } = await read('/rules?x')
      expect(status).toBe(200)
      expect(text).toContain('قوانین، نوشتهٔ نخست')
      return link.refused
    })
    .toBeGreaterThan(3)
  expect((await read('/rules')).text).toContain('قوانین، نوشتهٔ نخست')
  expect((await request.get(`${hosted.origin}/readyz`)).status()).toBe(503)
  expect((await request.get(`${hosted.origin}/healthz`)).status()).toBe(200)

  // What nobody had asked for before is not known: said in words, with an id that the log has too.
  watch.allow(/status of 5\d\d/, 'content is gone')
  for (const [address, lang] of [
    ['/en/products', 'en'],
    ['/products', 'fa'],
  ] as const) {
    const response = await page.goto(hosted.origin + address)
    const id = response?.headers()['x-request-id'] ?? ''
    expect(response?.status()).toBeGreaterThanOrEqual(500)
    expect(response?.headers()['cache-control'] ?? '').not.toMatch(/public/)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(id)
    await expect(page.getByRole('main')).not.toContainText(/ECONN|socket|Error:/)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
    expect(id).not.toBe('')
    expect(await hosted.output()).toContain(id)
  }

  link.mend()
  await expect
    .poll(async () => (await read('/rules')).text, { timeout: 40_000 })
    .toContain('قوانین، نوشتهٔ دوم')
  expect((await read('/en/products')).status).toBe(200)
  await expect.poll(async () => (await request.get(`${hosted.origin}/readyz`)).status()).toBe(200)
})
