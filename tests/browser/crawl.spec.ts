import { type Locale, localizedPath, pathWithoutLocale } from '~/domain/values/locale'
import { expect, expectAccessible, test } from '../kit/browser'
import { isSoak, tellFigure } from '../kit/soak'

/** The soak test goes everywhere; templates.spec.ts has looked at a page of each kind in Persian and English. */
const inTests = new Set(['/', '/rules/orders'])
const locales: Locale[] = isSoak ? ['fa', 'en', 'es'] : ['es']

for (const locale of locales)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`every address of the site map reads in ${locale}, ${colorScheme}`, async ({
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
      const page = await newVisitor({ colorScheme, reducedMotion: 'reduce' })
      for (const path of paths) {
        const address = localizedPath(locale, path)
        const response = await page.goto(address)
        expect(response?.status(), address).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectAccessible(page)
      }
      tellFigure(`pages looked at in ${locale}, ${colorScheme}, of ${site.origin}`, paths.length)
    })
