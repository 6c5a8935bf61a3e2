import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardType } from '~/app/platform/social/card-address'
import { discussion, product } from '~/app/platform/head/structured-data'
import { locales, localizedPath, pathWithoutLocale, type Locale } from '~/domain/values/locale'
import { faultsOfStructuredData } from '../kit/required-data'
import { openTestSite, type TestSite } from '../kit/site'
import { isSoak } from '../kit/soak'
import { structuredDataOf } from '../kit/structured-data'
import { rowOf } from './rows'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

interface Link {
  /** As it stands in the page. */
  href: string
  /** The page that it stands in. */
  from: string
}

/** Of one page type, in a language other than the first, so many pages are opened; all of them in a soak. */
const ofOneType = 3
/** Of one page type, in each language, so many are asked for their picture, which is drawn; all of them in a soak. */
const picturesOfOneType = 1

interface Crawl {
  faults: string[]
  structured: Map<string, string[]>
}

/** The query of a picture changes nothing but what crawlers have kept. */
const pathOfAddress = (address: string) => new URL(address, site.origin).pathname

const textOf = (href: string) => href.replaceAll('&amp;', '&')

/** Follows every link of every public page, from the front page and the site map on. */
async function crawl(locale: Locale): Promise<Crawl> {
  const faults: string[] = []
  const structured = new Map<string, string[]>()
  const counts = new Map<string, number>()
  const ids = new Map<string, Set<string>>()
  /** Those that shared links show, each with a page that names it. */
  const pictures = new Map<string, string>()
  const fragments: { target: string; id: string; from: string }[] = []
  const map = (await site.ask('/sitemap.xml')).html
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    localizedPath(locale, pathWithoutLocale(new URL(textOf(address)).pathname)),
  )
  const known = new Set<string>()
  const waiting: Link[] = []
  const add = (link: Link) => {
    if (known.has(link.href)) return
    known.add(link.href)
    waiting.push(link)
  }
  add({ href: localizedPath(locale, '/'), from: 'the beginning' })
  for (const path of new Set(listed)) add({ href: path, from: 'the site map' })
  for (let link = waiting.shift(); link; link = waiting.shift()) {
    const { href, from } = link
    const path = decodeURI(href.split('?')[0] ?? '')
    // Pictures of content are served by whoever keeps them.
    if (path.startsWith('/images/')) continue
    const row = rowOf(pathWithoutLocale(path))
    if (!row) {
      faults.push(`${from} leads to ${href}, which is no page`)
      continue
    }
    // Who may enter an area is asked elsewhere; a file is made elsewhere.
    if (row.area || /\.\w+$/.test(row.path) || row.path.endsWith(':file')) continue
    // What filters and pages of a list say is one page type.
    const type = `${row.path}${href.includes('?') ? '?' : ''}`
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    const isMany = href.includes('?') || (locale !== 'fa' && !isSoak)
    if (isMany && count > ofOneType) continue
    const { status, headers, html } = await site.ask(href)
    if (status >= 300 && status < 400) {
      const to = new URL(headers.get('location') ?? '', site.origin)
      add({ href: to.pathname + to.search, from: href })
      continue
    }
    if (status !== 200) {
      faults.push(`${from} leads to ${href}, which answers ${status}`)
      continue
    }
    // Another view of a page has places of its own.
    if (!href.includes('?'))
      ids.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)))
    if (count <= picturesOfOneType || isSoak)
      for (const [, picture = ''] of html.matchAll(/<meta property="og:image" content="([^"]*)"/g))
        pictures.set(pathOfAddress(textOf(picture)), href)
    const nodes = structuredDataOf(html)
    for (const { '@type': kind } of nodes) structured.set(kind, [...(structured.get(kind) ?? []), href])
    faults.push(...faultsOfStructuredData(nodes).map((fault) => `${href} says ${fault}`))
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
  for (const [picture, from] of pictures) {
    // Pictures of content are served by whoever keeps them.
    if (picture.startsWith('/images/')) continue
    const { status, headers } = await site.ask(picture)
    const type = headers.get('content-type')
    if (status !== 200 || type !== cardType)
      faults.push(`${from} is shared with ${picture}, which answers ${status}, ${type}`)
  }
  return { faults: [...new Set(faults)], structured }
}

describe.each(locales)('in %s', (locale) => {
  it('no link of a public page is broken, and what pages say to machines has what it has to have', async () => {
    const { faults, structured } = await crawl(locale)
    expect(faults).toEqual([])
    expect([...structured.keys()].sort()).toEqual(
      [
        ...['Article', 'BreadcrumbList', 'Course', 'FAQPage', 'HowTo', 'MedicalWebPage'],
        ...['NewsArticle', 'Organization', 'Physician', 'Product', 'TechArticle', 'WebSite'],
      ].sort(),
    )
  })
})

describe('what has to be said', () => {
  const said = discussion({
    ...{ title: 'A', text: 'B', author: 'C', createdAt: '2026-11-28T08:00:00.000Z', replies: 1 },
    address: 'https://tapesh.example/community/x',
    comments: [{ text: 'D', author: 'E', createdAt: '2026-11-28T08:00:00.000Z' }],
  }) as ReturnType<typeof structuredDataOf>[number]

  it('is there of what people talk about', () => {
    expect(faultsOfStructuredData([said])).toEqual([])
  })

  it('is missed when it is not there, is relative, or is no date', () => {
    const { author: _author, ...nobody } = said
    expect(faultsOfStructuredData([nobody as typeof said])).toEqual([
      'DiscussionForumPosting.author is missing',
    ])
    expect(faultsOfStructuredData([{ ...said, url: '/community/x' }])).toEqual([
      'DiscussionForumPosting.url: "/community/x"',
    ])
    expect(faultsOfStructuredData([{ ...said, datePublished: '28.11.2026' }])).toEqual([
      'DiscussionForumPosting.datePublished: "28.11.2026"',
    ])
    const bare = product({
      ...{ name: 'A', description: 'B', brand: 'C', address: 'https://tapesh.example/products/a' },
    }) as typeof said
    expect(faultsOfStructuredData([bare])).toEqual(['Product has none of offers, review, aggregateRating'])
    expect(faultsOfStructuredData([{ ...said, publisher: { '@id': 'https://tapesh.example/#o' } }])).toEqual([
      'https://tapesh.example/#o is described nowhere on the page',
    ])
  })
})
