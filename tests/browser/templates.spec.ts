import { colourRules, expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'

/** One page of each template of the site; the crawl of the soak test visits all of them. */
const templates = [
  ['home', '/'],
  ['products', '/products'],
  ['a product', '/products/nh1'],
  ['a product in colours', '/products/ns1-se-plus'],
  ['the stethoscopes', '/products/stethoscopes'],
  ['the shop', '/shop'],
  ['a product of the shop', '/shop/ns1'],
  ['a package of the shop', '/shop/package-family'],
  ['the magazine', '/magazine'],
  ['a category', '/magazine/category/public'],
  ['a tag', '/magazine/tag/فشار-خون'],
  ['an article', '/magazine/فشار-خون-در-سه-راهنما'],
  ['the rules', '/rules'],
  ['a section of the rules', '/rules/privacy'],
  ['group buying', '/group-sale'],
] as const

for (const [name, path] of templates) {
  test(`${name}: language, direction, head and accessibility @everywhere`, async ({ page, site }) => {
    const response = await page.goto(site.path(path))
    expect(response?.status()).toBe(200)

    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', site.locale)
    await expect(html).toHaveAttribute('dir', site.direction)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/\S{3,}/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3,}/)
    await expect(page.locator('meta[name="viewport"]')).not.toHaveAttribute(
      'content',
      /maximum-scale|user-scalable/,
    )

    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(decodeURI(new URL(canonical ?? '').pathname)).toBe(site.path(path))
    const alternates = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))
    expect(alternates).toEqual(expect.arrayContaining(['fa', 'en', 'es', 'x-default']))

    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { rules: colourRules })
    // One template, one look: narrow and in large letters on the page that stands there anyway.
    if ((page.viewportSize()?.width ?? 0) < 600) await expectNoSidewaysScroll(page)
  })

  // What is sent does not depend on the screen: one width in each language.
  test(`${name}: reads whole with scripting off @mobile @en`, async ({ noScript, site }) => {
    const response = await noScript.goto(site.path(path))
    expect(response?.status()).toBe(200)
    const main = noScript.getByRole('main')
    await expect(noScript.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await main.innerText()).length).toBeGreaterThan(120)
    await expect(noScript.getByRole('contentinfo')).toBeVisible()
  })
}

test('demonstrations fit narrow phones and large letters @mobile', async ({ page, site }) => {
  test.slow()
  for (const device of ['ns1-se', 'nb1', 'ultrasound', 'health-stand', 'health-kit', 'stethoscopes']) {
    const response = await page.goto(site.path(`/products/${device}`))
    expect(response?.status(), device).toBe(200)
    await expectNoSidewaysScroll(page)
  }
})

interface Thing {
  '@type': string
  [field: string]: unknown
}

const structuredData: [path: string, types: string[]][] = [
  ['/', ['Organization', 'WebSite']],
  ['/products/nh1', ['Product', 'BreadcrumbList']],
  ['/shop/ns1', ['Product', 'BreadcrumbList']],
  ['/magazine/فشار-خون-در-سه-راهنما', ['Article', 'BreadcrumbList']],
]

for (const [path, types] of structuredData) {
  test(`${path} tells search engines what it is: ${types.join(', ')}`, async ({ request }) => {
    const html = await (await request.get(encodeURI(path))).text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, block = '']) => block,
    )
    const things = blocks.flatMap((block) => {
      const data = JSON.parse(block) as Thing | Thing[] | { '@graph': Thing[] }
      return Array.isArray(data) ? data : '@graph' in data ? (data['@graph'] as Thing[]) : [data]
    })
    expect(things.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(types))
  })
}
