import { afterAll, beforeAll, expect, it } from 'vitest'
import { locales, localizedPath, type Locale } from '~/domain/values/locale'
import { hostileCookies, hostileHeaders, plainCart, strangeValues } from '../kit/hostile-headers'
import { hostileCursors, hostileParts, hostileValues } from '../kit/hostile-input'
import { textsOf } from '../kit/page-text'
import { openTestSite, type Visitor, type TestSite } from '../kit/site'
import { isSoak } from '../kit/soak'
import { wordIn } from '../kit/words'
import type { SentRequest } from '../server/test-site'
import { placesOf, type Place } from './places'
import { isPage, walkerOf, type Faults } from './walk'

let site: TestSite
let places: Place[]
let walk: ReturnType<typeof walkerOf>
beforeAll(async () => {
  site = await openTestSite()
  places = await placesOf(site)
  walk = walkerOf(site)
})
afterAll(() => site.close())

/** Every name that a page of the site reads in its query, and some that none does. */
const names =
  'cursor q page sort status kind device colour minPrice maxPrice inStock from to days deleted tab number view ask of with modal filter f.kind f.state f.isSold columns option address edit order next by model registered team amount outcome locale recipient Authority Status unreachable source utm_source'.split(
    ' ',
  )

/** The same in all of them. An address has at most 12 KB: what is long is whole in one. */
const everywhere = (value: string) =>
  names.map((name) => `${name}=${value.length > 200 && name !== 'q' ? value.slice(0, 90) : value}`).join('&')

const values = Object.values(hostileValues)
const cursors = Object.entries(hostileCursors)
/** Those that can be no cursor of any list; others are well formed for some. */
const brokenCursors: ReadonlySet<string> = new Set([
  'no base64',
  'no JSON',
  'no list',
  'an empty list',
  'long',
])

/** Where the row of a page begins: a page that is added leaves to the others what they are asked. */
const rowOf = ({ pattern }: Place): number =>
  Array.from(pattern).reduce((sum, letter, index) => sum + letter.charCodeAt(0) * (index + 1), 0)

/** One in eight of a row, and of those read to its end one in seven; the next rows have the others. In a soak run all are. */
const isAsked = (index: number): boolean => isSoak || index % 8 === 0
const reads = (index: number): boolean => isSoak || index % 7 === 0
/** Of the parts of an address one in three. */
const isTried = (index: number): boolean => isSoak || index % 3 === 0

/** Only what hangs runs into it. */
const timeout = 600_000

/** The pages that drop something of a query: those that read it. */
async function readersOf(query: string): Promise<Place[]> {
  const found: Place[] = []
  for (const place of places)
    if (await walk({ place, locale: 'fa', query, reads: false }, new Map())) found.push(place)
  return found
}

let found: Promise<Place[]> | undefined
/** The pages that read a query at all. */
const readers = (): Promise<Place[]> => (found ??= readersOf(everywhere('%00')))

it('resets a page whose query is hostile, says so, and fails nowhere', { timeout }, async () => {
  const faults: Faults = new Map()
  const reading = await readers()
  expect(reading.length).toBeGreaterThan(30)
  // A sheet is printed, and refused for a while where many are.
  const pages = places.filter(({ path }) => !path.endsWith('.pdf'))
  for (const place of pages) {
    const row = rowOf(place)
    for (const [column, value] of (reading.includes(place) ? values : values.slice(0, 2)).entries()) {
      if (!isAsked(row + column)) continue
      await walk({ place, locale: 'fa', query: everywhere(value), reads: reads(row + column) }, faults)
    }
  }
  expect(faults).toEqual(new Map())
})

it('begins a list anew whose cursor is none of its own, in every view of it', { timeout }, async () => {
  const faults: Faults = new Map()
  const lists = await readersOf('cursor=%00')
  expect(lists.length).toBeGreaterThanOrEqual(16)
  for (const place of lists) {
    const row = rowOf(place)
    // Its views, orders and filters are links of its own.
    const { html, status } = await site.ask(place.path, { visitor: place.visitor })
    // A page that nobody of these may open has no list to begin anew.
    if (status === 404) continue
    const links = html.matchAll(/href="(?:[^"?#]*)\?((?:status|view|kind|sort|f\.\w+)=[\w-]+)"/g)
    for (const view of new Set(['', ...[...links].map(([, query = '']) => query)])) {
      if (view && (await walk({ place, locale: 'fa', view, reads: false }, faults)))
        faults.set(`${place.path} leads to what it drops`, view)
      for (const [column, [name, cursor]] of cursors.entries()) {
        const isBroken = brokenCursors.has(name)
        if (!isAsked(row + column) || (view && !isBroken)) continue
        const query = `cursor=${cursor}`
        const wasDropped = await walk(
          { place, locale: 'fa', view, query, reads: !view && reads(row + column) },
          faults,
        )
        // A file has all of its list, wherever its page stands.
        if (!wasDropped && isBroken && !place.path.startsWith('/admin/csv'))
          faults.set(`${place.path} ${view} goes on`, query)
      }
    }
  }
  expect(faults).toEqual(new Map())
})

it('says so in every language, and tells nobody else more', { timeout }, async () => {
  const faults: Faults = new Map()
  const visitors: Visitor[] = ['nobody', 'patient', 'seller', 'admin']
  for (const place of await readers()) {
    const row = rowOf(place)
    const queryAt = (column: number) => everywhere(values[(row + column) % values.length]!)
    // In Persian they are read above.
    const languages = isSoak ? locales : [locales[1 + (row % 2)]!]
    for (const [column, locale] of languages.entries())
      await walk({ place, locale, query: queryAt(column) }, faults)
    for (const [column, visitor] of visitors.entries())
      if (visitor !== place.visitor && (isSoak || (row + column) % 2 === 0))
        await walk({ place, locale: 'en', query: queryAt(column), visitor, reads: false }, faults)
  }
  expect(faults).toEqual(new Map())
})

/** Addresses that programs ask for, with what they send. */
const machines: readonly (readonly [target: string, sent?: SentRequest])[] = [
  ...[
    '',
    '{',
    '[]',
    'null',
    '{"events":[{"type":"view","page":"\\u0000"}]}',
    '['.repeat(2000),
    'x'.repeat(5000),
  ].map(
    (body) =>
      ['/collect', { method: 'POST', headers: { 'content-type': 'application/json' }, body }] as const,
  ),
  ['/collect?%00'],
  ...hostileParts.map((part) => [`/private/${part}`] as const),
  ...hostileParts.map((part) => [`/social/${part}.jpg?v=%00`] as const),
  ...hostileParts.map(
    (part) => [`/preview/enable?sanity-preview-secret=${part}&sanity-preview-pathname=${part}`] as const,
  ),
  ...hostileParts.map((part) => [`/preview/disable?to=${part}`] as const),
  ...hostileParts.map((part) => [`/__manifest?p=${part}&p=%2F${part}&version=${part}`] as const),
  ...hostileParts.map((part) => [`/shop.data?q=${part}&_routes=${part}`] as const),
  ...hostileParts.map((part) => [`/en/_root.data?_routes=${part}&index`] as const),
  ...hostileParts.map((part) => [`/manifest.webmanifest?locale=${part}`] as const),
  ...hostileParts.map((part) => [`/dev/outbox.json?recipient=${part}`] as const),
  ['/en/magazine/feed.xml?page=%00'],
  ['/en/news/feed.xml?year=%00'],
  ['/sitemap.xml?page=%00'],
  ['/robots.txt?%'],
  ['/healthz?%'],
  ['/readyz?%00'],
  ['/api/v1/health?%00=%00'],
  ['/api/v1/health', { method: 'OPTIONS' }],
  ['/shop', { method: 'OPTIONS' }],
  ['/shop', { method: 'PUT', body: 'x' }],
  ['/cart.data', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }],
]

it('answers machines without a failure, whatever they send', { timeout }, async () => {
  const faults: Faults = new Map()
  for (const [target, sent] of machines) {
    const { status } = await site.ask(target, sent)
    if (status >= 500) faults.set(target.slice(0, 120), String(status))
  }
  expect(faults).toEqual(new Map())
})

/** What says that there is no page; a letter may have gone with its patient, which its own page says. */
const missingWords = (locale: Locale, pattern: string): string[] => [
  wordIn(locale, 'shell', 'notFound.title'),
  ...(pattern === '/doctor/referrals/received/:id' ? [wordIn(locale, 'referrals', 'gone')] : []),
]

it(
  'says in every language that there is no page where a part of the address names nothing',
  { timeout },
  async () => {
    const faults: Faults = new Map()
    const open = places.filter(({ pattern }) => /[:*]/.test(pattern))
    expect(open.length).toBeGreaterThan(15)
    for (const [row, { pattern, visitor }] of open.entries())
      for (const [index, part] of hostileParts.entries()) {
        if (!isTried(row + index)) continue
        const locale = locales[Math.floor((row + index) / 3) % locales.length]!
        // Once where a long part would make the address too long, which another page says.
        const isLong = part.length > 3000
        const names = isLong ? /:\w+$|\*/ : /:\w+|\*/g
        const target = localizedPath(
          locale,
          pattern.replace(/^\*/, '/*').replace(names, part).replace(/:\w+/g, 'nothing'),
        )
        const answer = await site.ask(target, { visitor })
        const texts = isPage(answer) ? textsOf(answer.html) : []
        if (answer.status !== 404 || !texts.some((text) => missingWords(locale, pattern).includes(text)))
          faults.set(target.slice(0, 120), `${answer.status} ${JSON.stringify(texts.slice(0, 2))}`)
      }
    expect(faults).toEqual(new Map())
  },
)

it('takes nothing that is posted there for more', { timeout }, async () => {
  const faults: Faults = new Map()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const { pattern, visitor } of places.filter(({ pattern: one }) => one.includes(':')))
    for (const part of ['%00', '__proto__', 'a%2Fb', '-1']) {
      const target = pattern.replace(/:\w+/g, part)
      const { status } = await site.ask(target, {
        visitor,
        method: 'POST',
        headers,
        body: 'intent=buy',
      })
      if (status >= 500 || status < 400) faults.set(target, String(status))
    }
  expect(faults).toEqual(new Map())
})

it('has a page say so as well where there is only a file, or a form to post', async () => {
  for (const [target, visitor] of [
    ['/logout', 'nobody'],
    ['/delivery-place', 'nobody'],
    ['/en/admin/csv/everything', 'admin'],
    ['/social/nothing.jpg', 'nobody'],
    ['/dev/outbox.json', 'nobody'],
    ['/en/robots.txt', 'nobody'],
  ] as const) {
    const answer = await site.ask(target, { visitor, headers: { via: '1.1 cache' } })
    const locale = target.startsWith('/en') ? 'en' : 'fa'
    expect([target, answer.status]).toEqual([target, 404])
    expect(textsOf(answer.html)).toContain(wordIn(locale, 'shell', 'notFound.title'))
    const requested = await site.ask(target, {
      visitor,
      headers: { accept: 'image/*', via: '1.1 cache' },
    })
    expect([requested.status, requested.body.length]).toEqual([404, 0])
  }
})

it('shows the page whatever stands in a cookie, in every language', { timeout }, async () => {
  const faults: Faults = new Map()
  const shown = places.filter(({ path }) =>
    [
      '/',
      '/cart',
      '/checkout',
      '/shop/nb1',
      '/login',
      '/login/verify',
      '/login/profile',
      '/app',
      '/group-sale',
    ].includes(path),
  )
  expect(shown.length).toBe(9)
  let row = 0
  for (const [name, own] of Object.entries(hostileCookies))
    for (const value of [...own, ...strangeValues])
      for (const place of shown) {
        row += 1
        // Those that read it, and of the others one in turn.
        const isReader = /^\/(?:cart|checkout)$/.test(place.path) && /^(?:cart|discount)/.test(name)
        if (!isReader && row % 5 !== 0) continue
        const locale = locales[row % locales.length]!
        await walk(
          { place, locale, headers: { cookie: `${name}=${value}` }, plainHeaders: { cookie: plainCart } },
          faults,
        )
      }
  expect(faults).toEqual(new Map())
})

it('does not let a session that it cannot read stand in the way', async () => {
  for (const token of hostileCookies.token!) {
    const answer = await site.ask('/app', { cookies: [`token=${token}`] })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?next=%2Fapp'])
    expect(String(answer.headers.get('set-cookie'))).toMatch(/token=;/)
  }
})

it('shows the page whatever its headers say', { timeout }, async () => {
  const faults: Faults = new Map()
  const shown = places.filter(({ path }) =>
    ['/', '/shop', '/cart', '/app', '/dashboard/orders'].includes(path),
  )
  let row = 0
  for (const [name, own] of Object.entries(hostileHeaders))
    for (const value of own) {
      row += 1
      await walk(
        { place: shown[row % shown.length]!, locale: locales[row % 3]!, headers: { [name]: value } },
        faults,
      )
    }
  expect(faults).toEqual(new Map())
})
