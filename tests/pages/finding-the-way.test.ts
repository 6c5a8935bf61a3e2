import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
import { textsOf } from '../kit/page-text'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

/** Where links, old addresses, crawlers and people who mistype are led. */
let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
// Only what hangs runs into it.
vi.setConfig({ testTimeout: 600_000 })

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b(?![^>]*\shreflang=)[^>]*\shref="(\/[^"#]*)/gi)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

describe.each(['fa', 'en', 'es'] as const)('in %s', (locale) => {
  it('links stay in the language, and every link of the first pages leads somewhere', async () => {
    const found = new Set<string>()
    for (const path of ['/', '/products', '/shop', '/magazine', '/rules'])
      for (const link of linksIn((await site.ask(localizedPath(locale, path))).html)) found.add(link)
    expect(found.size).toBeGreaterThan(20)
    for (const link of found) {
      if (locale !== 'fa') expect(link).toMatch(new RegExp(`^/${locale}(?:[/?]|$)`))
      // Places of people lead to where one signs in.
      expect([200, 302], decodeURI(link)).toContain((await site.ask(link)).status)
    }
  })

  it('the footer leads to the web application', async () => {
    const { html } = await site.ask(localizedPath(locale, '/'))
    expect(linksIn(html.slice(html.indexOf('<footer')))).toContain(localizedPath(locale, '/app'))
  })

  it('every address of the site map for crawlers is a page, with its alternates', async () => {
    const { html: map } = await site.ask('/sitemap.xml')
    const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
    const own = paths.filter((path) =>
      locale === 'fa'
        ? !/^\/(?:en|es)(?:\/|$)/.test(path)
        : path === `/${locale}` || path.startsWith(`/${locale}/`),
    )
    expect(own.length).toBeGreaterThan(25)
    expect(map).toContain(`hreflang="${locale}"`)
    for (const path of own) expect([path, (await site.ask(path)).status]).toEqual([path, 200])
  })
})

it.each([
  ['/shop/nb1', 'فروشگاه'],
  ['/doctors', 'ویزیت آنلاین'],
  ['/solutions/charities', 'راهکارها'],
  ['/community/cases', 'راهنما'],
])('of the menus of the header that one in which %s is says so: %s', async (path, label) => {
  const { html } = await site.ask(path)
  const [header = ''] = /<header\b.*?<\/header>/s.exec(html) ?? []
  const marked = [...header.matchAll(/<(?:summary|a)\b[^>]*aria-current="[^"]*"[^>]*>([^<]*)/g)].map(
    ([, text]) => text,
  )
  expect(new Set(marked)).toEqual(new Set([label]))
})

it('a site map that was made while the API was away is kept by no cache', async () => {
  const keptBy = async () => (await site.ask('/sitemap.xml')).headers.get('cache-control')
  expect(await keptBy()).toContain('public')
  const away = vi
    .spyOn(site.test.api, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(null, { status: 503 })))
  expect(await keptBy()).toBe('no-store')
  away.mockRestore()
  expect(await keptBy()).toContain('public')
})

it('the Persian prefix leads to the bare address and keeps the query', async () => {
  const { status, headers } = await site.ask('/fa/magazine?page=1&x=%D8%AA')
  expect([status, headers.get('location')]).toEqual([308, '/magazine?page=1&x=%D8%AA'])
})

it('what Spanish lacks is read in another language, marked with its own', async () => {
  const { html } = await site.ask('/es/rules/branches')
  expect(html).toContain('<html lang="es"')
  const main = html.slice(html.indexOf('<main'))
  expect(main).toMatch(/<[^>]*\slang="en"[^>]*\sdir="ltr"|<[^>]*\sdir="ltr"[^>]*\slang="en"/)
})

it('crawlers find robots and a feed', async () => {
  const robots = await site.ask('/robots.txt')
  expect(robots.headers.get('content-type')).toContain('text/plain')
  expect(robots.html).toMatch(/Disallow: \/api/)
  const feed = await site.ask('/magazine/feed.xml')
  expect(feed.headers.get('content-type')).toMatch(/(?:atom|rss)\+xml/)
  expect(feed.html).toContain('فشار خون را در خانه درست اندازه بگیریم')
})

it.each([
  ['/', ['Organization', 'WebSite']],
  ['/products/nh1', ['Product', 'BreadcrumbList']],
  ['/shop/ns1', ['Product', 'BreadcrumbList']],
  ['/magazine/فشار-خون-در-سه-راهنما', ['Article', 'BreadcrumbList']],
])('%s tells search engines what it is', async (path, types) => {
  const { html } = await site.ask(path)
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const things = blocks.flatMap(([, block = '']) => {
    const data = JSON.parse(block) as object | object[]
    return [data].flat().flatMap((one) => ('@graph' in one ? (one['@graph'] as object[]) : [one]))
  })
  expect(things.map((thing) => (thing as { '@type': string })['@type'])).toEqual(
    expect.arrayContaining(types),
  )
})

it('an address that an editor has moved leads on, in the language and with the query of the visitor', async () => {
  const old = `/آدرس-کهنه/${randomUUID()}`
  const passing = `/gone-for-now/${randomUUID()}`
  const moved = [
    { _id: `redirect-${randomUUID()}`, from: old, to: '/products', isPermanent: true },
    { _id: `redirect-${randomUUID()}`, from: passing, to: '/magazine', isPermanent: false },
  ]
  const create = site.lake.transaction()
  for (const document of moved) create.create({ _type: 'redirect', ...document })
  const before = site.contentVersion()
  await create.commit()
  await expect.poll(() => site.contentVersion()).not.toBe(before)
  for (const [prefix, address, status, target] of [
    ['', old, 308, '/products'],
    ['/en', old, 308, '/en/products'],
    ['/es', old, 308, '/es/products'],
    ['', passing, 307, '/magazine'],
    ['/en', passing, 307, '/en/magazine'],
  ] as const)
    for (const query of ['', '?utm_source=%D8%AA&x=1']) {
      const answer = await site.ask(prefix + address + query)
      expect([answer.status, answer.headers.get('location')], prefix + address).toEqual([
        status,
        target + query,
      ])
      // What a browser kept for good would lead in a circle once the page comes back.
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
})

it('a link that an editor wrote to a page that has moved since stays, and one to nowhere does not', async () => {
  const [moved, lost, circling] = [`/was/${randomUUID()}`, `/lost/${randomUUID()}`, `/round/${randomUUID()}`]
  const redirects = [
    { from: moved, to: '/products' },
    { from: circling, to: lost },
  ]
  const text = (value: string) => [{ _key: 'fa', value }]
  const action = (href: string) => ({ _type: 'action', _key: randomUUID(), label: text(href), href })
  const page = {
    _id: `page-${randomUUID()}`,
    _type: 'page',
    title: text('پیوندها'),
    slug: { _type: 'slug', current: `links-${randomUUID()}` },
    hero: { heading: text('پیوندها'), actions: [moved, lost, circling].map(action) },
  }
  const create = site.lake.transaction()
  for (const one of redirects)
    create.create({ _id: `redirect-${randomUUID()}`, _type: 'redirect', isPermanent: true, ...one })
  create.create(page)
  const before = site.contentVersion()
  await create.commit()
  await expect.poll(() => site.contentVersion()).not.toBe(before)
  const { status, html } = await site.ask(`/${page.slug.current}`)
  expect(status).toBe(200)
  const links = linksIn(html)
  expect(links).toContain(moved)
  expect(links).not.toContain(lost)
  expect(links).not.toContain(circling)
})

describe.each([
  ['/app', 'patient', '/app/requests/unknown'],
  ['/app', 'patient', `/app/call-requests/${randomUUID()}`],
  ['/app', 'patient', '/app/records/blood-pressure/not-an-id'],
  ['/dashboard', 'patient', '/dashboard/elsewhere'],
  ['/dashboard', 'patient', `/dashboard/orders/${randomUUID()}`],
  ['/doctor', 'doctor', '/doctor/elsewhere/deep/within'],
  ['/doctor', 'doctor', `/doctor/patients/${randomUUID()}`],
  ['/admin', 'seller', '/admin/elsewhere'],
  ['/admin', 'admin', `/admin/orders/${randomUUID()}`],
] as const)('what is missing in %s', (home, visitor, path) => {
  const area = home.slice(1) as 'app' | 'dashboard' | 'doctor' | 'admin'

  it.each(['fa', 'en'] as const)(`stays in its frame for %s: ${path}`, async (locale) => {
    const { status, headers, html } = await site.ask(localizedPath(locale, path), { visitor })
    expect([status, headers.get('cache-control')]).toEqual([404, expect.stringContaining('no-store')])
    const texts = textsOf(html)
    expect(texts).toContain(wordIn(locale, 'shell', 'notFound.title'))
    expect(texts).toContain(wordIn(locale, 'shell', 'notFound.inArea'))
    // Its places, the way out of the account, its front page, and the search; no second frame around it.
    expect(html).toContain(`<nav aria-label="${wordIn(locale, 'areas', area)}"`)
    expect(texts).toContain(wordIn(locale, 'areas', 'signOut'))
    expect(texts).toContain(wordIn(locale, 'areas', `${area}.back`))
    expect(linksIn(html)).toContain(localizedPath(locale, home))
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toContain(`action="${localizedPath(locale, '/search')}"`)
    expect(html).not.toMatch(/<footer\b/)
  })

  it(`is nobody's to learn who has not signed in: ${path}`, async () => {
    const { status, headers } = await site.ask(path)
    expect([status, headers.get('location')]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
  })
})

it('an area that is not theirs is missing for them, without its frame', async () => {
  const { status, html } = await site.ask('/admin/elsewhere', { visitor: 'patient' })
  expect(status).toBe(404)
  expect(textsOf(html)).not.toContain(wordIn('fa', 'areas', 'admin.orders'))
})

it.each([
  ['/%E0%A4%A', 404],
  ['/products/%00', 404],
  ['//evil.com', 400],
  ['/..%2f..%2fetc/passwd', 404],
  ['/products/constructor', 404],
  ['/magazine/__proto__', 404],
  ['/rules/toString', 404],
  ['/magazine/tag/nope', 404],
  ['/magazine/category/nope', 404],
  ['/magazine?page=0', 302],
  [`/products/${'x'.repeat(3_000)}`, 404],
  ['/en/fa', 404],
  ['/products/nh1/', 308],
])('%s is answered with a page or in words, never with a failure', async (target, status) => {
  const answer = await site.ask(target)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('x-request-id')).toBeTruthy()
})

it('a page that shows nobody anything of their own brings its scripts at the first move, whatever was asked of it', async () => {
  const waits = async (path: string, visitor?: 'patient') =>
    (await site.ask(path, { visitor })).html.includes("'wheel'")
  for (const path of ['/search', '/search?q=قند', '/help?q=لغو', '/login?by=email'])
    expect([path, await waits(encodeURI(path))]).toEqual([path, true])
  expect(await waits('/app', 'patient')).toBe(false)
})
