import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { siteMap } from '~/app/platform/site-map'
import { directionOf, locales, localizedPath, type Locale } from '~/domain/values/locale'
import { textsOf, wholeWordsOf } from '../kit/page-text'
import { openTestSite, visitors, type PageAnswer, type TestSite, type Visitor } from '../kit/site'
import { isSoak } from '../kit/soak'
import { wordIn } from '../kit/words'
import { foundAt, type Found } from './access'
import { placesOf, type Place } from './places'
import { isPage } from './walk'
import { bareKey, wordlessIn } from './wordless'

/** Every address of the site map, in every language, opened by nobody and by those who have a role. */
let site: TestSite
let places: Map<string, Place>
beforeAll(async () => {
  site = await openTestSite()
  places = new Map((await placesOf(site)).map((place) => [place.pattern, place]))
})
afterAll(() => site.close())
// Only what hangs runs into it.
vi.setConfig({ testTimeout: 600_000 })

const placeOf = (pattern: string): Place => {
  const place = places.get(pattern)
  if (!place) throw new Error(`${pattern} has no place`)
  return place
}

const words = { fa: wholeWordsOf('fa'), en: wholeWordsOf('en') }
/** The same in every language, or named in its own. */
const everywhere = new Set(['mmHg', 'فارسی', 'English', 'Español'])

function foundIn({ status, headers }: PageAnswer, locale: Locale): Found | number {
  if (status === 200) return 'page'
  if (status === 404) return 'missing'
  const to = headers.get('location') ?? ''
  if (status !== 302) return status
  if (to.startsWith(`${localizedPath(locale, '/login')}?next=`)) return 'sign-in'
  // On the host that was asked, without a locale.
  if (/^https?:\/\/[^/]+\/private\//.test(to)) return 'file'
  return { leadsTo: to }
}

const contentOf = (html: string, tag: string, wanted: string, attribute: string): string | undefined =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, 'g'))]
    .map(([whole]) => whole)
    .filter((whole) => whole.includes(wanted))
    .map((whole) => new RegExp(`\\s${attribute}="([^"]*)"`).exec(whole)?.[1])
    .find((value) => value !== undefined)

const canonicalOf = (html: string) => contentOf(html, 'link', 'rel="canonical"', 'href')
const metaOf = (html: string, name: string) => contentOf(html, 'meta', `name="${name}"`, 'content')

/** What every page has, whoever reads it. */
function expectWhole(html: string, locale: Locale): void {
  expect(html).toContain(`<html lang="${locale}" dir="${directionOf(locale)}"`)
  expect(html.match(/<h1\b/g)).toHaveLength(1)
  expect(html).toMatch(/<main\b/)
  expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(/\S{3,}/)
  expect(html).not.toMatch(bareKey)
  expect(metaOf(html, 'viewport')).not.toMatch(/maximum-scale|user-scalable/)
  expect(wordlessIn(html)).toEqual([])
}

/** Words of the interface in the other language. Spanish falls back to both. */
function foreignWords(html: string, locale: Locale): string[] {
  if (locale === 'es') return []
  const foreign = words[locale === 'fa' ? 'en' : 'fa']
  return textsOf(html).filter(
    (text) => /\p{L}/u.test(text) && foreign.has(text) && !words[locale].has(text) && !everywhere.has(text),
  )
}

const isPublic = ({ pattern }: Place) => visitors.every((visitor) => foundAt({ pattern }, visitor) === 'page')

/** Shows names of parts, and nothing of who looks at it. */
const specimens = '/dev/ui'

/** Shows what was sent, in the language of whoever was to read it. */
const outbox = '/dev/outbox'

/** Pages of the machine, those that are about one visitor though anybody may open them, what somebody looks for in the community, and cases, whose patients agreed to being learned from here. */
const unlisted =
  /^\/(?:dev\/|cart$|logout\/device$|community\/(?:search$|cases\/:)|(?:team|invite|answer|questions\/answer|s)\/)/

/**
 * Every role in Persian. In another language a page is opened by whoever reads it, and in one of them by one more in turn: who may see it does not hang
 * on the language, and each role is led in each. In a soak run all of them.
 */
function visitorsOf(place: Place, locale: Locale, row: number): readonly Visitor[] {
  if (isSoak || locale === 'fa') return visitors
  const isInTurn = locale === others[row % others.length]
  const more = visitors[Math.floor(row / others.length) % visitors.length]
  return visitors.filter((one) => one === readerOf(place) || (isInTurn && one === more))
}
const others = locales.filter((locale) => locale !== 'fa')

describe.each(siteMap.map(({ path }, row) => [path, row] as const))('%s', (pattern, row) => {
  it.each(locales)('answers each role as it should in %s', async (locale) => {
    const place = placeOf(pattern)
    const path = localizedPath(locale, place.path)
    let everybodys = ''
    for (const visitor of visitorsOf(place, locale, row)) {
      const answer = await site.ask(path, { visitor })
      if (visitor === 'nobody') everybodys = answer.html
      const wanted = foundAt(place, visitor, locale)
      const found = foundIn(answer, locale)
      const led = typeof wanted === 'object' ? { leadsTo: localizedPath(locale, wanted.leadsTo) } : wanted
      expect([path, visitor, found]).toEqual([path, visitor, led])
      if (!isPage(answer)) continue
      if (found === 'page' && visitor === readerOf(place)) expectReadable(place, locale, answer)
      // Whoever may not see it is told no more than whoever asks for what was never there.
      if (found === 'missing') {
        expect(textsOf(answer.html)).toContain(wordIn(locale, 'shell', 'notFound.title'))
        expect(metaOf(answer.html, 'robots')).toMatch(/noindex/)
      }
      // What is not theirs alone shows nothing of who looks at it.
      if (visitor !== 'nobody' && found === 'page' && pattern !== specimens)
        if (!/private/.test(answer.headers.get('cache-control') ?? '')) expect(answer.html).toBe(everybodys)
    }
  })
})

/** The first who finds the page. */
const readerOf = (place: Place): Visitor =>
  visitors.find((visitor) => foundAt(place, visitor) === 'page') ?? 'nobody'

function expectReadable(place: Place, locale: Locale, { html }: PageAnswer): void {
  expectWhole(html, locale)
  if (place.pattern !== specimens && place.pattern !== outbox) expect(foreignWords(html, locale)).toEqual([])
  if (!isPublic(place) || unlisted.test(place.pattern)) {
    expect(metaOf(html, 'robots'), 'is kept out of search engines').toMatch(/noindex/)
    return
  }
  expect(metaOf(html, 'description')).toMatch(/\S{3,}/)
  expect(metaOf(html, 'robots')).toBeUndefined()
  expect(decodeURI(new URL(canonicalOf(html) ?? '').pathname)).toBe(
    decodeURI(localizedPath(locale, place.path)),
  )
  for (const language of ['fa', 'en', 'es', 'x-default'])
    expect(html, 'names its alternates').toMatch(new RegExp(`hrefLang="${language}"`, 'i'))
  expect(contentOf(html, 'meta', 'property="og:image:alt"', 'content')).toBe(
    contentOf(html, 'meta', 'property="og:title"', 'content'),
  )
  expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
}
