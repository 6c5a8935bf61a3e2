import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { bringFactsIntoForce } from '../kit/facts'
import { textsOf } from '../kit/page-text'
import { readPdf } from '../kit/pdf-text'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
let models: string[] = []
beforeAll(async () => {
  site = await openTestSite()
  models = await site.lake.fetch<string[]>('*[_type == "product"].slug.current')
})
afterAll(() => site.close())

const audiences = ['home', 'doctor'] as const

describe.each(['fa', 'en', 'es'] as const)('manuals in %s', (locale) => {
  const path = (to: string) => localizedPath(locale, to)

  it('are there for each device, for home and for doctors, as page and as file', async () => {
    expect(models).toHaveLength(10)
    const { status, html } = await site.ask(path('/guides'))
    expect(status).toBe(200)
    expect(html).toContain(`<title>${wordIn(locale, 'guides', 'title')} |`)
    for (const model of models)
      for (const audience of audiences) {
        const query = audience === 'home' ? '' : '?for=doctor'
        expect(html).toContain(`href="${path(`/guides/${model}`)}${query}"`)
        expect(html).toContain(`href="${path(`/guides/${model}/${audience}.pdf`)}"`)
      }
  })

  it('open at one of their own, whose product leads to it', async () => {
    for (const query of ['', '?for=doctor']) {
      const { status, html } = await site.ask(`${path('/guides/nb1')}${query}`)
      expect(status).toBe(200)
      expect(html.match(/<h1\b/g)).toHaveLength(1)
      expect(html).toContain('TechArticle')
      expect((await site.ask(path('/products/nb1'))).html).toContain(`href="${path('/guides/nb1')}${query}"`)
    }
  })

  it('say what every manual has to say', async () => {
    const needed = [locale === 'fa' ? 'ایمنی' : 'Safety', wordIn(locale, 'guides', 'technical')]
    for (const model of models)
      for (const query of ['', '?for=doctor']) {
        const texts = textsOf((await site.ask(`${path(`/guides/${model}`)}${query}`)).html)
        for (const heading of needed)
          expect([model, query, texts.some((text) => text.startsWith(heading))]).toEqual([model, query, true])
      }
  })
})

describe('how long the warranty is', () => {
  it.each(['fa', 'en'] as const)('is said in %s as it is in force, and changes with it', async (locale) => {
    const path = localizedPath(locale, '/guides/nb1')
    const many = locale === 'fa' ? '' : '_other'
    const said = async () => textsOf((await site.ask(path)).html).join(' ')
    await bringFactsIntoForce(site.test, { 'warranty.months': 24 })
    expect(await said()).toContain(
      wordIn(locale, 'guides', `warranty.years${many}`, { count: formatNumber(locale, 2) }),
    )
    await bringFactsIntoForce(site.test, { 'warranty.months': 18 })
    expect(await said()).toContain(
      wordIn(locale, 'guides', `warranty.months${many}`, { count: formatNumber(locale, 18) }),
    )
  })
})

describe('the file of a manual', () => {
  it.each([
    ['/guides/nb1/home.pdf', ['راهنمای خانگی NB1', 'ایمنی']],
    ['/guides/nh1/doctor.pdf', ['راهنمای پزشک NH1', 'مقیاس کاغذ']],
    ['/en/guides/ns1/home.pdf', ['NS1 home guide', 'up to 17 times']],
  ])('%s says what its page says', async (path, said) => {
    // On a machine that is busy with other things it may be another's turn: who asks again gets it.
    await expect.poll(async () => (await site.ask(path)).status, { timeout: 120_000 }).toBe(200)
    const { headers, body } = await site.ask(path)
    expect(headers.get('content-type')).toBe('application/pdf')
    const { pages, size } = await readPdf(body)
    expect(size).toEqual([595, 842])
    // Where directions meet, readers put words in an order of their own.
    for (const word of said.flatMap((words) => words.split(' '))) expect(pages.join(' ')).toContain(word)
  })

  it('is none of what nobody has written', async () => {
    for (const path of ['/guides/ns9', '/guides/nb1/vet.pdf', '/guides/ns9/home.pdf'])
      expect([path, (await site.ask(path)).status]).toEqual([path, 404])
  })
})

it('without manuals the list says so and still leads to a warranty, and products name none', async () => {
  const before = site.contentVersion()
  await site.lake.delete({ query: '*[_type == "guide"]' })
  await expect.poll(() => site.contentVersion()).not.toBe(before)
  const { html } = await site.ask('/guides')
  expect(html).toContain(wordIn('fa', 'guides', 'none'))
  expect(html).toContain('action="/app/warranties/new"')
  expect((await site.ask('/guides/nb1')).status).toBe(404)
  expect((await site.ask('/products/nb1')).html).not.toContain('/guides/nb1')
})
