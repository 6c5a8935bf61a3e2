import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
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

const models = 'تفاوت-مدل‌های-ns1'

describe.each(['fa', 'en', 'es'] as const)('in %s', (locale) => {
  const at = (path: string) => localizedPath(locale, path)

  it('every question is led to, under what it is about', async () => {
    const { status, html, headers } = await site.ask(at('/questions'))
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')])
    const slugs = await site.lake.fetch<string[]>('*[_type == "question"].slug.current')
    expect(slugs.length).toBeGreaterThan(10)
    for (const slug of slugs) expect(html).toContain(`href="${at(`/questions/${encodeURIComponent(slug)}`)}"`)
    expect(html).toContain(wordIn(locale, 'questions', 'heading'))
    // Nobody reads on who has to call.
    expect(html).toContain(wordIn(locale, 'questions', 'urgent.text'))
  })

  it('a question has its answer, its data, its place and others about the same', async () => {
    const path = at(`/questions/${encodeURIComponent(models)}`)
    const { status, html } = await site.ask(path)
    expect(status).toBe(200)
    const [asked] = ofType(html, 'FAQPage')?.mainEntity as {
      name: string
      acceptedAnswer: { text: string }
    }[]
    expect(asked?.name).toContain('NS1-SE-Plus')
    expect(asked?.acceptedAnswer.text).toMatch(/NS1-SE/)
    expect(ofType(html, 'BreadcrumbList')?.itemListElement).toHaveLength(3)
    expect(html).toContain(encodeURIComponent('گوشی-آکوستیک-یا-دیجیتال'))
    expect((await site.ask('/sitemap.xml')).html).toContain(path)
    expect((await site.ask(at('/questions/nothing'))).status).toBe(404)
  })

  it('is searched without script, in words and answers alike', async () => {
    const say = (key: string, values?: Record<string, string>) => wordIn('fa', 'questions', key, values)
    if (locale !== 'fa') return
    const page = await new PlainBrowser(site).goto('/questions')
    await page.press(say('searchSend'), { q: 'هدفون بلوتوث' })
    const [, list = ''] = /<ol class="border-t[^>]*>(.*?)<\/ol>/s.exec(page.html) ?? []
    expect(list).toContain(encodeURIComponent(models))
    expect(page.html).toContain('noindex')
    await page.goto(`/questions?q=${encodeURIComponent('زردآلو')}`)
    expect(page.says(say('none.text'))).toBe(true)
    // The other search reads other keyboards, too, and finds more than questions.
    expect(page.html).toContain(`href="/search?q=${encodeURIComponent('زردآلو')}"`)
    await page.goto(`/questions?q=${encodeURIComponent('<b>نوبت</b>')}`)
    expect([page.status, page.html.includes('<b>نوبت</b>')]).toEqual([200, false])
  })
})

it('what somebody looks for is kept by no cache', async () => {
  const keptBy = async (path: string) => (await site.ask(path)).headers.get('cache-control')
  for (const path of ['/questions', '/help']) {
    expect(await keptBy(path)).toContain('public')
    expect(await keptBy(`${path}?q=${encodeURIComponent('قند')}`)).toBe('private, no-store')
  }
})

it('says so when nothing has been published', async () => {
  const before = site.contentVersion()
  await site.lake.patch({ query: '*[_type == "question"]' }).set({ slug: null }).commit()
  await expect.poll(() => site.contentVersion()).not.toBe(before)
  for (const locale of ['fa', 'en', 'es'] as const)
    expect((await site.ask(localizedPath(locale, '/questions'))).status).toBe(200)
  expect((await site.ask('/questions')).html).toContain(wordIn('fa', 'questions', 'nothing'))
})
