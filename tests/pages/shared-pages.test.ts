import { createRequestHandler } from '@remix-run/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { writeCart } from '~/app/platform/cart/cart-text'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { basenameOf, locales, localizedPath } from '~/domain/values/locale'
import { createBranchHandlers } from '~/server/pages/branch-handlers'
import { fetchesData, withPageData } from '../kit/page-data'
import { openTestSite, visitors, type PageRequest, type TestSite } from '../kit/site'
import { isSoak } from '../kit/soak'
import { loadSourceBuild } from '../kit/source-build'
import { foundAt } from './access'
import { placesOf } from './places'

/** What is kept for everybody, beside what is rendered for one visitor. */
let site: TestSite
let everyPath: string[]
let places: {
  pattern: string
  /** In the order of `locales`. */
  inLanguages: string[]
}[]
beforeAll(async () => {
  site = await openTestSite()
  const isPublic = (pattern: string) => visitors.every((visitor) => foundAt({ pattern }, visitor) === 'page')
  const all = await placesOf(site)
  everyPath = all.map(({ path }) => path)
  places = all
    .filter(({ pattern }) => isPublic(pattern) && !pattern.startsWith('/dev/'))
    .map(({ pattern, path }) => ({
      pattern,
      inLanguages: locales.map((locale) => localizedPath(locale, path)),
    }))
})
afterAll(() => site.close())
// Only what hangs runs into it.
vi.setConfig({ testTimeout: 600_000 })

const cartOf = (quantity: number) =>
  `cart=${writeCart([
    { productId: demoShopProduct('nh1-electrodes').id, quantity, colour: null, engraving: null },
  ])}`
const cart = cartOf(3)
/** Without what tells them apart on purpose: a kept page is let through by digests, and its scripts wait for the first move. */
const comparable = (html: string) =>
  html.replace(/ nonce="[^"]*"/g, '').replace(/<script>\{let d=document,held[\s\S]*?<\/script>/, '')

/** Every page, each in another language than the next and than for who comes before; a soak run has all of them in all. */
const pathsOf = (turn: number): string[] =>
  places.flatMap(({ inLanguages }, index) =>
    inLanguages.filter((_, language) => isSoak || language === (index + turn) % locales.length),
  )

/** Every other: each page is rendered several times for whoever comes. */
const halfOf = (paths: string[], half: number): string[] =>
  paths.filter((_, index) => isSoak || index % 2 === half)

it.each<[who: string, asked: PageRequest, turn: number, query?: string]>([
  ['nobody', {}, 0],
  ['nobody with a cart', { cookies: [cart] }, 1],
  ['a patient', { visitor: 'patient' }, 2],
  ['an admin with a cart', { visitor: 'admin', cookies: [cart] }, 1],
  // For these it is rendered each time, and written once.
  [
    'a patient with more in the cart than pages are kept for',
    { visitor: 'patient', cookies: [cartOf(21)] },
    0,
  ],
  ['nobody who comes by a link of a campaign', {}, 2, '?utm_source=sms'],
])('is byte for byte what is rendered for %s', async (_, requested, turn, query = '') => {
  let kept = 0
  const paths = (requested.visitor || query ? halfOf(pathsOf(turn), turn % 2) : pathsOf(turn)).map(
    (path) => path + query,
  )
  for (const path of paths) {
    // Somebody has to have seen it before it is known to be public.
    await site.ask(path)
    const shared = await site.ask(path, requested)
    const again = await site.ask(path, requested)
    // What brings an authorization is answered by nothing that is kept.
    const rendered = await site.ask(path, { ...requested, headers: { authorization: 'none' } })
    expect([path, rendered.headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("'nonce-"),
    ])
    expect([path, comparable(await withPageData(site, shared.html))]).toEqual([
      path,
      comparable(rendered.html),
    ])
    if (!again.headers.get('content-security-policy')?.includes("'sha256-")) continue
    kept += 1
    // Also where the page asks who is signed in.
    if (requested.visitor === undefined) expect([path, again.html.includes("'wheel'")]).toEqual([path, true])
    // What is made for everybody carries nothing that is written in it already; what is not, all of it.
    const isForAll = again.headers.get('cache-control')?.startsWith('public') === true
    if (requested.visitor === undefined && requested.cookies === undefined && query === '')
      expect([path, fetchesData(again.html)]).toEqual([path, isForAll])
  }
  // Those that say that they are public at all.
  expect(kept).toBeGreaterThan(paths.length / 2)
})

/** Public pages that show who is signed in something of their own: a review, what they wait for. */
const ofTheirOwn = ['/shop/:slug']

it('is the page that nobody in particular gets, for whoever is signed in as well', async () => {
  const others: string[] = []
  let kept = 0
  for (const { pattern, inLanguages } of places)
    for (const path of isSoak ? inLanguages : inLanguages.slice(0, 1)) {
      await site.ask(path)
      const nobodys = await site.ask(path)
      if (!nobodys.headers.get('cache-control')?.startsWith('public')) continue
      kept += 1
      // Who has written what is said in the community.
      const signedIn = await site.ask(path, { visitor: 'patient' })
      if (signedIn.html !== nobodys.html) others.push(pattern)
    }
  expect(kept).toBeGreaterThan(places.length / 2)
  expect([...new Set(others)]).toEqual(ofTheirOwn)
})

it('is rendered for an editor in preview each time, and afterwards for nobody as before', async () => {
  const inPreview = { cookies: [site.previewCookie()] }
  for (const path of halfOf(pathsOf(1), 0)) {
    await site.ask(path)
    const before = await site.ask(path)
    const shown = await site.ask(path, inPreview)
    const rendered = await site.ask(path, { ...inPreview, headers: { authorization: 'none' } })
    expect([path, shown.status, shown.headers.get('cache-control')]).toEqual([
      path,
      before.status,
      'private, no-store',
    ])
    expect([path, shown.headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("'nonce-"),
    ])
    expect([path, comparable(shown.html)]).toEqual([path, comparable(rendered.html)])
    const after = await site.ask(path)
    expect([path, comparable(after.html)]).toEqual([path, comparable(before.html)])
  }
})

it('is matched against its own branch of the routes as against all of them', async () => {
  const build = await loadSourceBuild()
  const seen: unknown[] = []
  const entry = {
    ...build.entry,
    module: {
      ...build.entry.module,
      default: (_request: Request, status: number, _headers: Headers, context: Entered) => {
        const { matches, loaderData, errors } = context.staticHandlerContext
        seen.push({
          status,
          matches: matches.map(({ route, params }) => [route.id, params]),
          loaderData,
          errors,
        })
        return Promise.resolve(new Response('', { status }))
      },
    },
  }
  interface Entered {
    staticHandlerContext: {
      matches: { route: { id: string }; params: object }[]
      loaderData: object
      errors: object | null
    }
  }
  // What loaders find is the business of the test above.
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: { ...route.module, loader: () => id, action: () => id } },
    ]),
  )
  const bare = { ...build, entry, routes } as typeof build
  const handlerOf = createBranchHandlers(bare, 'production')
  for (const locale of locales) {
    const whole = createRequestHandler({ ...bare, basename: basenameOf(locale) }, 'production')
    const requested = [...everyPath, '/nothing', '/shop/nothing/at/all', '/app/%zz']
    for (const path of requested.map((one) => localizedPath(locale, one)))
      for (const method of ['GET', 'POST']) {
        const { pathname } = new URL(path, 'http://localhost')
        const request = () => new Request(`http://localhost${path}`, { method })
        seen.length = 0
        const context = {} as Parameters<typeof whole>[1]
        const one = await whole(request(), context)
        const other = await handlerOf(pathname, locale)(request(), context)
        expect([path, method, other.status]).toEqual([path, method, one.status])
        expect(seen.slice(1)).toEqual(seen.slice(0, 1))
      }
  }
})
