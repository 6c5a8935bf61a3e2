import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paragraph, rich, slug as slugOf, text } from '~/content/seed/build'
import { searchEntriesQuery, searchResultsQuery } from '~/content/queries/search'
import { nextDueQuery } from '~/content/queries/schedule'
import { newsPerPage } from '~/content/queries/news'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { settleJobs as settle } from '../kit/jobs'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

type Data = Record<string, unknown> & { '@type': string }

const ofType = (html: string, type: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json.replaceAll('&quot;', '"')) as Data)
    .find((data) => data['@type'] === type)

/** The addresses of news in the order in which they stand on a page. */
const listed = (html: string): string[] => [
  ...new Set(
    [
      ...html
        .slice(html.indexOf('<main'), html.indexOf('</main>'))
        .matchAll(/href="[^"]*\/news\/([a-z0-9-]+)"/g),
    ].map(([, name = '']) => name),
  ),
]

const newest = [
  'ask-us',
  'warranty-by-serial',
  'group-buying',
  'online-visits',
  'world-hypertension-day',
  'record-by-link',
]

const newsItem = (name: string, publishedAt: string, given: Record<string, unknown> = {}) => ({
  _id: `newsItem-${name}`,
  _type: 'newsItem',
  title: text({ fa: `خبر ${name}`, en: `News ${name}` }),
  slug: slugOf(name),
  category: 'company',
  publishedAt,
  lead: paragraph({ fa: 'آنچه شد.', en: 'What happened.' }),
  body: rich({ fa: 'همه‌اش.', en: 'All of it.' }),
  ...given,
})

describe.each(['fa', 'en', 'es'] as const)('in %s', (locale: Locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string) => wordIn(locale, 'news', key)

  it('the newest stands first, and each leads to its page', async () => {
    const { status, html, headers } = await site.ask(at('/news'))
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')])
    expect(listed(html)).toEqual([...newest, 'three-languages'])
    expect(html).toContain(say('heading'))
    expect(html).toContain(`type="application/atom+xml" title="${say('feed')}"`)
    expect(ofType(html, 'BreadcrumbList')?.itemListElement).toHaveLength(2)
  })

  it('of a category alone, without script, and nobody indexes the view', async () => {
    const page = await new PlainBrowser(site).goto(at('/news'))
    await page.follow(/\/news\?category=event$/)
    expect([page.status, listed(page.html)]).toEqual([200, ['world-hypertension-day']])
    expect([
      page.html.includes('noindex'),
      page.html.includes(`rel="canonical" href="${site.origin}${at('/news')}"`),
    ]).toEqual([true, true])
  })

  it('a piece of news has its day, its data, its card and others beside it', async () => {
    const path = at('/news/online-visits')
    const { status, html } = await site.ask(path)
    expect(status).toBe(200)
    expect(html).toContain({ fa: '۲۰ تیر ۱۴۰۵', en: '11 July 2026', es: '11 de julio de 2026' }[locale])
    expect(ofType(html, 'NewsArticle')).toMatchObject({
      mainEntityOfPage: `${site.origin}${path}`,
      datePublished: '2026-07-11T06:00:00Z',
      inLanguage: locale === 'fa' ? 'fa' : 'en',
      author: { '@id': `${site.origin}/#organization` },
    })
    expect(ofType(html, 'BreadcrumbList')?.itemListElement).toHaveLength(3)
    expect(html).toMatch(/property="og:image" content="[^"]*\/social\/news\/online-visits\.jpg/)
    // Of its category first, then the newest.
    const others = html.slice(html.indexOf('aria-labelledby="others"'))
    expect(listed(`<main${others}`)).toEqual([
      'ask-us',
      'warranty-by-serial',
      'record-by-link',
      'group-buying',
    ])
    expect((await site.ask('/sitemap.xml')).html).toContain(`${path}</loc>`)
    expect((await site.ask(at('/news/nothing'))).status).toBe(404)
  })

  it('has a feed in its language', async () => {
    const { headers, html } = await site.ask(at('/news/feed.xml'))
    expect(headers.get('content-type')).toContain('application/atom+xml')
    expect(html.match(/<entry /g)).toHaveLength(7)
    expect(html).toContain(
      `<link rel="alternate" type="text/html" href="${site.origin}${at('/news/ask-us')}"/>`,
    )
    expect(html).toContain(`<category term="${say('category.event')}"/>`)
    // The id of an entry is the same in every language.
    expect(html).toContain(`<id>${site.origin}/news/ask-us</id>`)
  })

  it('is led to from the foot of every page', async () => {
    const { html } = await site.ask(at('/contact'))
    expect(html.slice(html.indexOf('<footer'))).toContain(`href="${at('/news')}"`)
  })
})

it('a year is one of the reader’s calendar, and one of the other is understood as well', async () => {
  const page = await new PlainBrowser(site).goto('/news')
  await page.follow(/\/news\?year=1404$/)
  expect(listed(page.html)).toEqual(['three-languages'])
  expect(page.says('۱۴۰۴')).toBe(true)
  expect(listed((await site.ask('/news?year=۱۴۰۵&category=company')).html)).toEqual(['group-buying'])
  // The same address in another language.
  expect(listed((await site.ask('/en/news?year=1404')).html)).toEqual(['three-languages'])
  expect(listed((await site.ask('/news?year=2026')).html)).toHaveLength(7)
  // English readers have one year alone, which is no choice.
  expect((await site.ask('/en/news')).html).not.toContain('year=2026')
})

it('nothing of a year is said as such, and what is no year or category is dropped', async () => {
  const none = await site.ask('/news?year=1399')
  expect([none.status, none.html.includes(wordIn('fa', 'news', 'none.such')), listed(none.html)]).toEqual([
    200,
    true,
    [],
  ])
  for (const query of ['year=1', 'year=5000', 'category=gossip', 'page=9', 'page=x']) {
    const { status, headers } = await site.ask(`/news?${query}`)
    expect([query, status, headers.get('location')]).toEqual([query, 302, '/news'])
  }
})

it('is not found by the search without a time, since it has no page', async () => {
  const untimed = ['newsItem', 'article'].map((type) => ({ ...newsItem(`untimed-${type}`, ''), _type: type }))
  const ids = untimed.map(({ _id }) => _id)
  const transaction = site.lake.transaction()
  for (const { publishedAt: _, ...document } of untimed) transaction.create(document)
  await transaction.commit()
  try {
    const entries = await site.lake.fetch(searchEntriesQuery)
    expect(entries.filter(({ id }) => ids.includes(id))).toEqual([])
    expect(await site.lake.fetch(searchResultsQuery, { ids, locale: 'fa' })).toEqual([])
    expect((await site.ask('/news/untimed-newsItem')).status).toBe(404)
  } finally {
    const undoing = site.lake.transaction()
    for (const id of ids) undoing.delete(id)
    await undoing.commit()
  }
})

it('is found by the search, from its time on', async () => {
  const entries = await site.lake.fetch(searchEntriesQuery)
  const found = entries.find(({ id }) => id === 'newsItem-warranty-by-serial')
  expect([found?.kind, found?.visibleFrom]).toEqual(['articles', '2026-10-06T07:00:00Z'])
})

it('goes on page by page with what was asked for, and appears when its time comes', async () => {
  const hour = 60 * 60 * 1000
  const later = new Date(site.test.clock.now().getTime() + hour).toISOString()
  const name = `later-${randomUUID().slice(0, 8)}`
  await settle(site, async () => {
    const transaction = site.lake.transaction()
    for (let index = 0; index <= newsPerPage; index++)
      transaction.create(
        newsItem(`old-${index}`, `2025-0${1 + (index % 9)}-10T08:00:00Z`, { category: 'event' }),
      )
    await transaction.create(newsItem(name, later)).commit()
  })
  const first = await new PlainBrowser(site).goto('/en/news?category=event&year=2025')
  expect(listed(first.html)).toHaveLength(newsPerPage)
  await first.follow(/page=2$/)
  expect(first.address).toContain('category=event')
  expect([first.status, listed(first.html).length]).toEqual([200, 1])
  // Now English readers have a choice of years, too.
  expect((await site.ask('/en/news')).html).toContain('year=2025')
  expect(await site.lake.fetch(nextDueQuery, { since: site.test.clock.now().toISOString() })).toBe(later)
  expect([(await site.ask(`/news/${name}`)).status, (await site.ask('/news')).html.includes(name)]).toEqual([
    404,
    false,
  ])
  site.test.clock.advance(2 * hour)
  await settle(site, () => site.lake.delete('newsItem-old-0'))
  expect([(await site.ask(`/news/${name}`)).status, (await site.ask('/news')).html.includes(name)]).toEqual([
    200,
    true,
  ])
})

it('says so in every language when nothing has been published', async () => {
  await settle(site, () => site.lake.delete({ query: '*[_type == "newsItem"]' }))
  for (const locale of ['fa', 'en', 'es'] as const) {
    const { status, html } = await site.ask(localizedPath(locale, '/news'))
    expect([status, html.includes(wordIn(locale, 'news', 'none'))]).toEqual([200, true])
    expect(html).toContain(wordIn(locale, 'news', 'none.text'))
    expect((await site.ask(localizedPath(locale, '/news/feed.xml'))).html).not.toContain('<entry')
    expect((await site.ask(localizedPath(locale, '/news/ask-us'))).status).toBe(404)
  }
})
