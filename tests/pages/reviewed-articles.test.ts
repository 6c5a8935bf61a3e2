import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articles } from '~/content/seed/magazine'
import { toAsciiDigits } from '~/domain/values/digits'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { unescaped } from '../kit/forms-in-html'
import { settleJobs as settle } from '../kit/jobs'
import { textsOf } from '../kit/page-text'
import { openTestSite, type TestSite } from '../kit/site'
import { structuredOfType } from '../kit/structured-data'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const slugOf = (id: string): string =>
  (articles.find(({ _id }) => _id === `article-${id}`)?.slug as { current: string }).current
const pathOf = (id: string) => `/magazine/${encodeURIComponent(slugOf(id))}`

/** What is seen: the words themselves are handed over with every article. */
const saysReviewed = (html: string, locale: Locale) =>
  textsOf(html).some((text) => text.startsWith(wordIn(locale, 'magazine', 'reviewedBy')))

/** Which article of a series stands where, and which is the one at hand. */
const partsIn = (html: string) =>
  [...html.matchAll(/<nav aria-labelledby="series".*?<\/nav>/gs)].flatMap(([nav]) =>
    [...nav.matchAll(/<a [^>]*?(aria-current="page")?[^>]*?href="([^"]+)"[^>]*>/g)].map(
      ([link, , href = '']) => ({
        slug: decodeURIComponent(href.split('/').at(-1) ?? ''),
        isHere: link.includes('aria-current="page"'),
      }),
    ),
  )

describe.each(['fa', 'en', 'es'] as const)('in %s', (locale: Locale) => {
  const at = (path: string) => localizedPath(locale, path)

  it('an article says who has reviewed it and on which day, to people and to machines', async () => {
    const { status, html } = await site.ask(at(pathOf('family-record')))
    expect(status).toBe(200)
    expect(saysReviewed(html, locale)).toBe(true)
    expect(html).toContain('<time dateTime="2026-03-28"')
    expect(structuredOfType(html, 'MedicalWebPage')).toMatchObject({
      lastReviewed: '2026-03-28',
      reviewedBy: { '@type': 'Person', name: expect.stringMatching(/مهدوی|Mahdavi/) as string },
    })
  })

  it('an article of a series leads through it, in order', async () => {
    const { html } = await site.ask(at(pathOf('six-lead-ecg')))
    expect(partsIn(html)).toEqual([
      { slug: slugOf('heart-sounds'), isHere: false },
      { slug: slugOf('six-lead-ecg'), isHere: true },
      { slug: slugOf('ultrasound-modes'), isHere: false },
    ])
    expect(partsIn((await site.ask(at(pathOf('bmi')))).html)).toEqual([])
  })

  it('an article says how long it takes to read, leads to others on the same, and is handed on by plain links', async () => {
    const path = at(pathOf('bmi'))
    const { html } = await site.ask(path)
    const minutes = (['one', 'other'] as const).flatMap((form) => {
      const [before = '', after = ''] = wordIn(locale, 'magazine', `readingTime_${form}`, {
        count: '|',
      }).split('|')
      return textsOf(html)
        .filter((text) => text.startsWith(before) && text.endsWith(after))
        .map((text) => Number(toAsciiDigits(text.slice(before.length, text.length - after.length))))
    })
    expect(minutes.some((count) => count >= 1 && count <= 30)).toBe(true)
    const [same = ''] = /<section\b[^>]*aria-labelledby="same"[\s\S]*?<\/section>/.exec(html) ?? []
    expect(textsOf(same)).toContain(wordIn(locale, 'magazine', 'sameArticles'))
    const others = [...same.matchAll(/<a\b[^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(others.filter((href) => href.startsWith(at('/magazine/'))).length).toBeGreaterThan(0)
    expect(others).not.toContain(path)
    const [share = ''] = /<section\b[^>]*aria-labelledby="share"[\s\S]*?<\/section>/.exec(html) ?? []
    const links = [...share.matchAll(/<a\b[^>]*href="([^"]+)"/g)].map(([, href = '']) => unescaped(href))
    expect(links.map((link) => new URL(link).host || new URL(link).protocol)).toEqual([
      't.me',
      'wa.me',
      'x.com',
      'mailto:',
    ])
    // Each carries the whole address of this article, in the language that it is read in.
    for (const link of links) expect(decodeURIComponent(decodeURIComponent(link))).toContain(decodeURI(path))
  })

  it('a doctor’s page says to machines who that is and of which speciality', async () => {
    const { html } = await site.ask(at('/doctors/sara-karimi'))
    expect(structuredOfType(html, 'Physician')).toMatchObject({
      medicalSpecialty: 'https://schema.org/Cardiovascular',
      name: expect.stringMatching(/کریمی|Karimi/) as string,
    })
  })
})

it('an article whose time has not come is no part of its series yet, and a series of one is none', async () => {
  const later = { publishedAt: '2100-01-01T00:00:00Z' }
  const was = { publishedAt: articles.find(({ _id }) => _id === 'article-three-guidelines')?.publishedAt }
  await settle(site, () => site.lake.patch('article-three-guidelines').set(later).commit())
  try {
    const { html } = await site.ask(pathOf('home-blood-pressure'))
    expect(partsIn(html)).toEqual([])
    expect(html).not.toContain(slugOf('three-guidelines'))
  } finally {
    await settle(site, () => site.lake.patch('article-three-guidelines').set(was).commit())
  }
  expect(partsIn((await site.ask(pathOf('home-blood-pressure'))).html)).toHaveLength(2)
})

it('a text that nobody has reviewed says nothing of it', async () => {
  await settle(site, () => site.lake.patch('article-bmi').unset(['reviewer', 'reviewedAt']).commit())
  const { html } = await site.ask(pathOf('bmi'))
  expect(saysReviewed(html, 'fa')).toBe(false)
  expect(structuredOfType(html, 'MedicalWebPage')).toBeUndefined()
})
