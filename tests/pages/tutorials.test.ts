import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, paragraph, references, slug as slugOf, text } from '~/content/seed/build'
import { tutorials } from '~/content/seed/tutorials'
import { searchEntriesQuery } from '~/content/queries/search'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { settleJobs as settle } from '../kit/jobs'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type TestSite } from '../kit/site'
import { structuredOfType, type StructuredNode } from '../kit/structured-data'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/** The addresses of tutorials in the order in which they stand on a page, each once. */
const listed = (html: string): string[] => [
  ...new Set(
    [...mainOf(html).matchAll(/href="[^"]*\/tutorials\/([a-z0-9-]+)"/g)].map(([, name = '']) => name),
  ),
]

const all = [
  'measure-blood-pressure',
  'six-lead-ecg',
  'measure-blood-sugar',
  'read-monitor-memory',
  'record-heart-sounds',
  'add-device',
  'activate-warranty',
  'share-with-doctor',
  'add-family-member',
  'book-visit',
]

describe.each(['fa', 'en', 'es'] as const)('in %s', (locale: Locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'tutorials', key, values)

  it('every tutorial is led to, under what it is about', async () => {
    const { status, html, headers } = await site.ask(at('/tutorials'))
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')])
    expect(listed(html)).toEqual(all)
    for (const topic of ['measuring', 'devices', 'record', 'visits'])
      expect(mainOf(html)).toContain(`id="${topic}"`)
    expect(structuredOfType(html, 'BreadcrumbList')?.itemListElement).toHaveLength(2)
    expect(mainOf(html)).not.toMatch(/href="[^"]*undefined/)
  })

  it('is chosen from by topic and by device, without script', async () => {
    const page = await new PlainBrowser(site).goto(at('/tutorials'))
    await page.follow(/\/tutorials\?topic=record$/)
    expect([page.status, listed(page.html)]).toEqual([200, ['share-with-doctor', 'add-family-member']])
    expect(page.html).toContain('noindex')
    await page.goto(at('/tutorials'))
    await page.follow(/\/tutorials\?device=nh1$/)
    expect(listed(page.html)).toEqual(['six-lead-ecg', 'add-device', 'activate-warranty'])
    await page.follow(/topic=measuring&(?:amp;)?device=nh1$/)
    expect(listed(page.html)).toEqual(['six-lead-ecg'])
    await page.goto(at('/tutorials?topic=visits&device=nb1'))
    expect([listed(page.html), page.says(say('none.such'))]).toEqual([[], true])
  })

  it('a tutorial has its steps in order, what it takes, and its data', async () => {
    const path = at('/tutorials/measure-blood-pressure')
    const { status, html } = await site.ask(path)
    expect(status).toBe(200)
    const ids = [...html.matchAll(/<li id="(step-\d+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `step-${number}`))
    const data = structuredOfType(html, 'HowTo') as StructuredNode & { step: Record<string, unknown>[] }
    expect(data).toMatchObject({
      totalTime: 'PT10M',
      inLanguage: locale === 'fa' ? 'fa' : 'en',
      url: `${site.origin}${path}`,
    })
    expect(data.step).toHaveLength(7)
    expect(data.step[2]).toMatchObject({
      '@type': 'HowToStep',
      position: 3,
      url: `${site.origin}${path}#step-3`,
    })
    expect(data.step[6]?.image).toMatch(/^https?:\/\//)
    expect(html).toMatch(/property="og:image" content="[^"]*\/social\/tutorials\/measure-blood-pressure\.jpg/)
    // Marking a step is the work of a script; nothing stands there that would do nothing.
    expect(mainOf(html)).not.toContain('type="checkbox"')
    expect(html).toContain(
      '115'.replace(/\d/g, (digit) => (locale === 'fa' ? ('۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '') : digit)),
    )
    expect((await site.ask('/sitemap.xml')).html).toContain(`${path}</loc>`)
    expect((await site.ask(at('/tutorials/nothing'))).status).toBe(404)
  })

  it('leads to the manual of its device, and the manual back', async () => {
    const page = await new PlainBrowser(site).goto(at('/tutorials/read-monitor-memory'))
    await page.follow(/\/guides\/nb1$/)
    expect([page.status, page.says(say('ofDevice'))]).toEqual([200, true])
    expect(listed(page.html)).toEqual([
      'measure-blood-pressure',
      'read-monitor-memory',
      'add-device',
      'activate-warranty',
    ])
    await page.follow(/\/tutorials\?device=nb1$/)
    expect([page.status, listed(page.html).length]).toEqual([200, 4])
  })

  it('is led to from the menu and the foot of every page', async () => {
    const { html } = await site.ask(at('/contact'))
    const [top = '', foot = ''] = [html.slice(0, html.indexOf('<main')), html.slice(html.indexOf('<footer'))]
    for (const part of [top, foot]) expect(part).toContain(`href="${at('/tutorials')}"`)
  })
})

it('every place in the product that a step names is linked to', async () => {
  for (const document of tutorials) {
    const { html } = await site.ask(`/tutorials/${document._id.replace('tutorial-', '')}`)
    const links = [...JSON.stringify(document.steps).matchAll(/"href":"([^"]+)"/g)].map(
      ([, href = '']) => href,
    )
    for (const href of links)
      expect([document._id, mainOf(html).includes(`href="${href}"`), href]).toEqual([
        document._id,
        true,
        href,
      ])
  }
})

it('every step that leads somewhere leads to a page, or to where one signs in', async () => {
  const links = new Set<string>()
  for (const slug of all)
    for (const [, href = ''] of mainOf((await site.ask(`/tutorials/${slug}`)).html).matchAll(
      /<a\b[^>]*href="(\/[^"#?]*)"/g,
    ))
      links.add(href)
  expect(links.size).toBeGreaterThan(15)
  for (const link of links) {
    // The desk of doctors is there for nobody else.
    const visitor = link.startsWith('/doctor/') ? 'doctor' : 'patient'
    const { status } = await site.ask(link, { visitor })
    expect([link, [200, 302].includes(status)]).toEqual([link, true])
  }
})

it('a link of a step to a page that there is not is left out, and the step stays', async () => {
  await settle(site, () =>
    site.lake.create({
      _id: 'tutorial-lost',
      _type: 'tutorial',
      title: text({ fa: 'آموزشی با پیوند مرده' }),
      slug: slugOf('lost'),
      topic: 'visits',
      audience: 'home',
      minutes: 1,
      lead: paragraph({ fa: 'یک گام.' }),
      products: references(['product-ns0']),
      steps: list('tutorialStep', [
        {
          title: text({ fa: 'گام نخست' }),
          text: paragraph({ fa: 'شرح.' }),
          link: { label: text({ fa: 'ناکجا' }), href: '/nowhere-at-all' },
        },
        {
          title: text({ fa: 'گام دوم' }),
          text: paragraph({ fa: 'شرح.' }),
          link: { label: text({ fa: 'پزشکان' }), href: '/doctors' },
        },
      ]),
      order: 1,
    }),
  )
  const { html } = await site.ask('/en/tutorials/lost')
  expect([html.includes('nowhere-at-all'), html.includes('ناکجا'), html.includes('گام نخست')]).toEqual([
    false,
    false,
    true,
  ])
  expect(mainOf(html)).toContain('href="/en/doctors"')
  // What nobody has translated is marked with its own language.
  expect(mainOf(html)).toMatch(/lang="fa"[^>]*dir="rtl"|dir="rtl"[^>]*lang="fa"/)
  await settle(site, () => site.lake.delete('tutorial-lost'))
})

it('drops what is no topic, and a device that nothing is told of', async () => {
  for (const query of ['topic=cooking', 'device=teapot', 'device=%3Cb%3E', 'topic=']) {
    const { status, headers } = await site.ask(`/tutorials?${query}`)
    expect([query, status, headers.get('location')]).toEqual(
      query === 'topic=' ? [query, 200, null] : [query, 302, '/tutorials'],
    )
  }
})

it('is found by the search, by its steps as well', async () => {
  const found = (await site.lake.fetch(searchEntriesQuery)).find(
    ({ id }) => id === 'tutorial-share-with-doctor',
  )
  expect(found?.kind).toBe('help')
  expect(found?.bodies.flat()).toContain('رمز را جدا بگویید')
})

it('says so in every language when nothing has been written', async () => {
  await settle(site, () => site.lake.delete({ query: '*[_type == "tutorial"]' }))
  for (const locale of ['fa', 'en', 'es'] as const) {
    const { status, html } = await site.ask(localizedPath(locale, '/tutorials'))
    expect([status, html.includes(wordIn(locale, 'tutorials', 'none'))]).toEqual([200, true])
    expect(html).toContain(wordIn(locale, 'tutorials', 'none.text'))
    const manual = await site.ask(localizedPath(locale, '/guides/nb1'))
    expect([manual.status, manual.html.includes(wordIn(locale, 'tutorials', 'ofDevice'))]).toEqual([
      200,
      false,
    ])
    expect((await site.ask(localizedPath(locale, '/tutorials/book-visit'))).status).toBe(404)
  }
})
