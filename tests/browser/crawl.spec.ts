import { type Locale, localizedPath, pathWithoutLocale } from '~/domain/values/locale'
import { expect, expectLook, test } from '../kit/browser'
import { isSoak, tellFigure } from '../kit/soak'

/** The soak test goes everywhere; templates.spec.ts has looked at a page of each kind in Persian and English. */
const inTests = new Set(['/', '/rules/orders'])
const locales: Locale[] = isSoak ? ['fa', 'en', 'es'] : ['es']

for (const locale of locales)
  test(`every address that crawlers are told of reads in ${locale}`, async ({
    newVisitor,
    request,
    site,
  }) => {
    const map = await (await request.get('/sitemap.xml')).text()
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
    const paths = [...new Set(listed.map(pathWithoutLocale))].filter((path) => isSoak || inTests.has(path))
    expect(paths.length).toBeGreaterThanOrEqual(isSoak ? 30 : inTests.size)
    const page = await newVisitor({ reducedMotion: 'reduce' })
    for (const path of paths) {
      const address = localizedPath(locale, path)
      const response = await page.goto(address)
      expect(response?.status(), address).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectLook(page)
    }
    tellFigure(`pages looked at in ${locale}, of ${site.origin}`, paths.length)
  })

test('the built product serves what machines ask for', async ({ request }) => {
  for (const [path, type] of [
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'xml'],
    ['/magazine/feed.xml', 'xml'],
    ['/news/feed.xml', 'xml'],
    ['/manifest.webmanifest', 'manifest+json'],
  ] as const) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()['content-type']).toContain(type)
  }
  // Whom the demo brings is there at its first start already, when nothing has changed yet.
  expect(await (await request.get('/sitemap.xml')).text()).toMatch(/<loc>[^<]*\/doctors\/[^<]+<\/loc>/)
})
