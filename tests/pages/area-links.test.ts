import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { locales, localizedPath, pathWithoutLocale, type Locale } from '~/domain/values/locale'
import { openTestSite, type TestSite, type Visitor } from '../kit/site'
import { isSoak } from '../kit/soak'
import { foundAt } from './access'
import { placesOf, type Place } from './places'
import { rowOf } from './rows'

/** Links within the areas of who is signed in: what a patient, a doctor and staff find in their pages leads somewhere. */
let site: TestSite
let places: Place[]
// A whole crawl is one test: a machine with other work takes three times as long, and only what hangs runs into it.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 })
beforeAll(async () => {
  site = await openTestSite()
  places = await placesOf(site)
})
afterAll(() => site.close())

/** Of one row of the site map so many are opened. */
const ofOneRow = isSoak ? 30 : 3

/** What ends a session, and what is no page of the site: files, the Studio, what the machine shows. */
const isLeftAlone = (path: string) => /^\/(?:logout|dev|images|private|studio)(?:\/|$)/.test(path)

const textOf = (href: string) => href.replaceAll('&amp;', '&')

interface Link {
  href: string
  /** The page that it stands in. */
  from: string
}

/** Opens what is linked, beginning with the pages of their areas, and says which links lead nowhere. It sends nothing but GET. */
async function brokenLinks(visitor: Visitor, locale: Locale): Promise<string[]> {
  const faults: string[] = []
  const counts = new Map<string, number>()
  const ids = new Map<string, Set<string>>()
  const fragments: { target: string; id: string; from: string }[] = []
  const known = new Set<string>()
  const waiting: Link[] = []
  const add = (link: Link) => {
    if (known.has(link.href)) return
    known.add(link.href)
    waiting.push(link)
  }
  for (const place of places)
    if (rowOf(place.path)?.area && foundAt(place, visitor, locale) === 'page')
      add({ href: localizedPath(locale, place.path), from: 'the site map' })
  for (let link = waiting.shift(); link; link = waiting.shift()) {
    const { href, from } = link
    const path = decodeURI(href.split('?')[0] ?? '')
    const plain = pathWithoutLocale(path)
    if (isLeftAlone(plain)) continue
    const row = rowOf(plain)
    if (!row) {
      faults.push(`${from} leads to ${href}, which is no page`)
      continue
    }
    // What filters and pages of a list say is another type.
    const type = `${row.path}${href.includes('?') ? '?' : ''}`
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    if (count > ofOneRow && from !== 'the site map') continue
    const { status, headers, html } = await site.ask(href, { visitor })
    if (status >= 300 && status < 400) {
      const to = new URL(headers.get('location') ?? '', site.origin)
      if (pathWithoutLocale(to.pathname) === '/login')
        faults.push(`${from} leads to ${href}, which signs in anew`)
      // Where a private file is, or another page.
      else if (!to.pathname.startsWith('/private/') && to.origin === site.origin)
        add({ href: to.pathname + to.search, from: href })
      continue
    }
    if (status !== 200) {
      faults.push(`${from} leads to ${href}, which answers ${status}`)
      continue
    }
    if (!(headers.get('content-type') ?? '').startsWith('text/html')) continue
    if (!href.includes('?'))
      ids.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)))
    // Beyond the areas others follow.
    if (!row.area && from !== 'the site map') continue
    for (const [, address = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const target = textOf(address)
      if (/^(https?:\/\/(?!localhost)|tel:|mailto:|sms:|geo:)/.test(target)) continue
      const url = new URL(target, site.origin + href)
      if (url.origin !== site.origin && !url.hostname.startsWith('localhost')) {
        faults.push(`${href} leads to ${target}`)
        continue
      }
      if (url.hash && !url.search)
        fragments.push({
          target: decodeURI(url.pathname),
          id: decodeURIComponent(url.hash.slice(1)),
          from: href,
        })
      // A page in another language is the crawl of that language.
      if (localizedPath(locale, pathWithoutLocale(url.pathname)) !== url.pathname) continue
      add({ href: url.pathname + url.search, from: href })
    }
  }
  for (const { target, id, from } of fragments) {
    const there = ids.get(target)
    if (there && !there.has(id)) faults.push(`${from} leads to #${id} of ${target}, which is not there`)
  }
  return [...new Set(faults)]
}

describe.each(isSoak ? locales : (['fa'] as const))('in %s', (locale) => {
  it.each(['patient', 'doctor', 'support', 'seller', 'admin'] as const)(
    'no link within the pages of a %s is broken',
    async (visitor) => {
      expect(await brokenLinks(visitor, locale)).toEqual([])
    },
  )
})
