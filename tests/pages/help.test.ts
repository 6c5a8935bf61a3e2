import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type TestSite } from '../kit/site'
import { structuredOfType } from '../kit/structured-data'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** The slugs that a page of results leads to, in their order. */
const resultsIn = (html: string) => {
  const [, list = ''] = /<ol class="border-t[^>]*>(.*?)<\/ol>/s.exec(html) ?? []
  return [...list.matchAll(/href="[^"]*\/help\/([^"]+)"/g)].map(([, slug]) => slug)
}
const search = async (q: string, prefix = '') =>
  (await site.ask(`${prefix}/help?q=${encodeURIComponent(q)}`)).html

describe.each(['fa', 'en', 'es'] as const)('the help centre in %s', (locale) => {
  const path = (to: string) => localizedPath(locale, to)

  it('leads to every page, and answers in short what is asked often', async () => {
    const { status, html } = await site.ask(path('/help'))
    expect(status).toBe(200)
    const slugs = await site.lake.fetch<string[]>('*[_type == "helpArticle"].slug.current')
    expect(slugs.length).toBeGreaterThanOrEqual(14)
    for (const slug of slugs) expect(html).toContain(`href="${path(`/help/${slug}`)}"`)
    const often = await site.lake.fetch<number>('count(*[_type == "helpArticle" && isAskedOften])')
    expect(structuredOfType(html, 'FAQPage')?.mainEntity).toHaveLength(often)
    expect(html).toContain(wordIn(locale, 'help', 'heading'))
    expect(html).toContain(`<title>${wordIn(locale, 'help', 'title')} |`)
  })

  it('a page of it has its answer, its data and its place', async () => {
    const { status, html } = await site.ask(path('/help/cancel-visit'))
    expect(status).toBe(200)
    expect(structuredOfType(html, 'TechArticle')).toMatchObject({
      mainEntityOfPage: expect.stringContaining(path('/help/cancel-visit')),
    })
    expect(structuredOfType(html, 'BreadcrumbList')?.itemListElement).toHaveLength(3)
    expect(html).toContain(`href="${path('/help/book-visit')}"`)
    expect((await site.ask('/sitemap.xml')).html).toContain(path('/help/cancel-visit'))
  })

  it('a page that nobody has written is none', async () => {
    expect((await site.ask(path('/help/nothing'))).status).toBe(404)
  })
})

describe('the search of help', () => {
  it.each([
    ['لغو نوبت', 'cancel-visit'],
    ['اگر نوبتم را لغو كنم پولم چه مي شود', 'cancel-visit'],
    ['فشارسنج وصل نمیشود', 'connecting-devices'],
    ['پیامک نمی‌رسد', 'sms-problems'],
    ['هزينه ارسال', 'delivery'],
    ['گارانتی', 'warranty'],
    ['بازوبند', 'blood-pressure'],
    ['کد هدیه', 'wallet'],
    ['لغو سفارش و بازگشت پول', 'returning'],
    ['عضو خانواده', 'family-members'],
    ['115', 'call-request'],
    ['بستن حساب', 'privacy-and-export'],
  ])('«%s» has %s first', async (q, slug) => {
    expect(resultsIn(await search(q))[0]).toBe(slug)
  })

  it.each([
    ['cancel a visit', 'cancel-visit'],
    ['device does not connect', 'connecting-devices'],
    ['delivery cost', 'delivery'],
  ])('in English “%s” has %s first', async (q, slug) => {
    expect(resultsIn(await search(q, '/en'))[0]).toBe(slug)
  })

  it('works without script, keeps what was typed, and is not for search engines', async () => {
    const browser = new PlainBrowser(site)
    await browser.goto('/help')
    await browser.press(wordIn('fa', 'help', 'searchSend'), { q: 'گارانتي' })
    // The field of the menu is another.
    expect(browser.html).toMatch(/<input(?=[^>]*name="q")[^>]*value="گارانتي"/)
    expect(browser.html).toContain('<mark')
    expect(browser.html).toContain('noindex')
  })

  it('says when it has found nothing, and when not all of the words', async () => {
    const none = await search('زردآلو')
    expect(none).toContain(wordIn('fa', 'help', 'none.text'))
    expect(none).toContain(`href="/search?q=${encodeURIComponent('زردآلو')}"`)
    expect(resultsIn(none)).toEqual([])
    expect(await search('لغو نوبت زردآلو')).toContain(wordIn('fa', 'help', 'nearest'))
    // What is sought is text, also where it looks like a page.
    expect(await search('<b>نوبت</b>')).not.toContain('<b>نوبت</b>')
  })
})

it('stands without a page as well', async () => {
  const before = site.contentVersion()
  await site.lake.delete({ query: '*[_type == "helpArticle"]' })
  await expect.poll(() => site.contentVersion()).not.toBe(before)
  for (const locale of ['fa', 'en', 'es'] as const) {
    const { status, html } = await site.ask(localizedPath(locale, '/help'))
    expect([locale, status]).toEqual([locale, 200])
    expect(html).toContain(wordIn(locale, 'help', 'searchSend'))
    expect(structuredOfType(html, 'FAQPage')).toBeUndefined()
  }
  expect((await site.ask('/help/cancel-visit')).status).toBe(404)
  expect(await search('نوبت')).toContain(wordIn('fa', 'help', 'none.text'))
})
