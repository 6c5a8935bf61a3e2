import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocks, claimsBlock, dayBlock, hero, offerBlock } from '~/content/seed/blocks'
import { slug, text } from '~/content/seed/build'
import { pages } from '~/content/seed/pages'
import { solutions } from '~/content/seed/solutions'
import { locales, localizedPath } from '~/domain/values/locale'
import { textsOf } from '../kit/page-text'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const slugOf = (document: object) => (document as { slug?: { current: string } }).slug?.current
const addresses = [
  ...pages.map((page) => `/${slugOf(page)}`),
  ...solutions.flatMap((one) => (slugOf(one) ? [`/solutions/${slugOf(one)}`] : [])),
]

describe.each(addresses)('%s', (path) => {
  it('stands in every language, whole, with no link that leads nowhere', async () => {
    for (const locale of locales) {
      const { status, html } = await site.ask(localizedPath(locale, path))
      expect([locale, status]).toEqual([locale, 200])
      expect(html.match(/<h1\b/g)).toHaveLength(1)
      // Each block says something under a heading of its own.
      expect((/<main\b.*<\/main>/s.exec(html)?.[0].match(/<h2\b/g) ?? []).length).toBeGreaterThan(2)
    }
  })
})

it('every link of these pages leads to a page', async () => {
  const found = new Set<string>()
  for (const path of addresses) {
    const { html } = await site.ask(path)
    const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
    for (const [, href] of main.matchAll(/href="(\/[^"#?]*)/g)) found.add(href!)
  }
  expect(found.size).toBeGreaterThan(20)
  for (const href of found) {
    const { status } = await site.ask(href)
    // What is for people who are signed in leads there first.
    expect([href, [200, 302].includes(status)]).toEqual([href, true])
  }
})

describe('a page that an editor makes', () => {
  const published = async (document: { _id: string; _type: string } & Record<string, unknown>) => {
    const before = site.contentVersion()
    await site.lake.createOrReplace(document)
    await expect.poll(() => site.contentVersion()).not.toBe(before)
  }
  const words = (fa: string) => ({ fa })

  it('is there by its document alone, is found by sitemap and menus, and is gone with it', async () => {
    expect((await site.ask('/our-laboratory')).status).toBe(404)
    await published({
      _id: 'page-our-laboratory',
      _type: 'page',
      title: text(words('آزمایشگاه ما')),
      slug: slug('our-laboratory'),
      hero: hero({
        heading: words('آزمایشگاه تپش'),
        accent: words('تپش'),
        lead: words('هر دستگاه، پیش از رسیدن به شما.'),
      }),
      blocks: blocks([
        dayBlock({
          heading: words('یک روز در آزمایشگاه'),
          moments: [
            { time: '08:15', title: words('سنجش بازوبند') },
            { time: '14:00', title: words('سنجش صدا') },
          ],
        }),
        claimsBlock({
          heading: words('آنچه می‌سنجیم'),
          offered: [{ title: words('فشار بازوبند') }],
          limitsHeading: words('آنچه نمی‌سنجیم'),
          limits: [{ title: words('سلامت شما') }],
        }),
        offerBlock({ item: 'product-nb1', points: [{ title: words('۹۰ اندازه') }] }),
      ]),
    })
    const { status, html } = await site.ask('/our-laboratory')
    expect(status).toBe(200)
    const texts = textsOf(html)
    for (const said of ['۰۸:۱۵', 'سنجش صدا', 'سلامت شما', '۹۰ اندازه']) expect(texts).toContain(said)
    expect((await site.ask('/sitemap.xml')).body.toString()).toContain('/our-laboratory')
    const before = site.contentVersion()
    await site.lake.delete('page-our-laboratory')
    await expect.poll(() => site.contentVersion()).not.toBe(before)
    expect((await site.ask('/our-laboratory')).status).toBe(404)
  })

  it('shows the price that the shop has now, and none of what is not sold', async () => {
    const { id } = await site.lake.fetch<{ id: string }>(
      '*[_id == "shop-item-package-doctor"][0]{ "id": shopProductId }',
    )
    const priceIn = async (path: string) => {
      const { html } = await site.ask(path)
      const offer = /<section[^>]*>(?:(?!<\/section>).)*package-doctor(?:(?!<\/section>).)*<\/section>/s.exec(
        html.slice(html.indexOf('<main')),
      )
      return textsOf(offer?.[0] ?? '').join(' ')
    }
    const { body } = await site.test.request('GET', `/shop-products/${id}`).then(async (answer) => ({
      body: (await answer.json()) as { price: number },
    }))
    const printed = new Intl.NumberFormat('fa-IR').format(body.price)
    expect(await priceIn('/solutions/cardiologists')).toContain(printed)
  })
})

it('voices that nobody has spoken are marked as examples', async () => {
  for (const path of ['/', '/solutions/cardiologists'])
    expect(textsOf((await site.ask(path)).html)).toContain(wordIn('fa', 'shell', 'example'))
})

it('marks every voice that nobody has spoken as an example, in every language', async () => {
  for (const locale of ['fa', 'en'] as const) {
    const { html } = await site.ask(localizedPath(locale, '/'))
    const voices = (html.match(/<figure\b.*?<\/figure>/gs) ?? []).filter((one) => one.includes('<blockquote'))
    expect(voices.length).toBeGreaterThan(0)
    const mark = `>${wordIn(locale, 'shell', 'example')}<`
    expect(voices.filter((one) => !one.includes(mark))).toEqual([])
  }
})
