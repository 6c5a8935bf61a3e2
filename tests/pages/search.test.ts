import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchesPerNetwork } from '~/api/domains/search/limits'
import { publishEntries } from '~/api/domains/search/public'
import type { Suggestions } from '~/app/features/search/suggestions'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { readSearchEntries } from '~/server/search-entries'
import { localizedPath } from '~/domain/values/locale'
import { textsOf } from '../kit/page-text'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  const entries = await readSearchEntries(site.lake)
  await site.test.database.transaction((tx) => publishEntries(tx, () => Promise.resolve(entries)))
})
afterAll(() => site.close())

it('the shop knows what measures something that it is not called after', async () => {
  const shop = (q: string, kind = '') =>
    new PlainBrowser(site).goto(`/shop?${new URLSearchParams({ q, ...(kind && { kind }) })}`)
  const found = await shop('قند')
  expect(found.html).toContain('href="/shop/package-family-health"')
  expect(found.says(wordIn('fa', 'shop', 'none.title'))).toBe(false)
  const none = wordIn('fa', 'shop', 'none.title')
  expect((await shop('قند', 'device')).says(none)).toBe(true)
  // Not all of its words are found anywhere.
  expect((await shop('قند مریخ')).says(none)).toBe(true)
})

const addressOf = (q: string, more: Record<string, string> = {}) =>
  `/search?${new URLSearchParams({ q, ...more })}`

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'search', key, values)
  const path = (to: string) => localizedPath(locale, to)

  it('begins with a field and what most people look for', async () => {
    const page = await new PlainBrowser(site).goto(path('/search'))
    expect(page.html).toContain(`action="${path('/search')}"`)
    expect(page.says(say('begin'))).toBe(true)
  })

  it('answers in groups that lead to their pages, with prices of the shop', async () => {
    const page = await new PlainBrowser(site).goto(path(addressOf('nb1')))
    expect(page.status).toBe(200)
    expect(page.html).toContain(`href="${path('/products/nb1')}"`)
    expect(page.html).toContain(`href="${path('/shop/nb1-cuff-large')}"`)
    expect(page.says(say('kind.shop'))).toBe(true)
    expect(page.html).toMatch(/<mark[^>]*>NB1<\/mark>/)
    expect(page.says(wordIn(locale, 'ui', 'toman'))).toBe(true)
  })

  it('tells questions and courses apart from pages, each in a group that can be looked at alone', async () => {
    const page = await new PlainBrowser(site).goto(path(addressOf('ECG')))
    expect(page.html).toContain(`aria-label="${say('kind.courses')}"`)
    const questions = await new PlainBrowser(site).goto(
      path(addressOf('ویزیت آنلاین', { kind: 'questions' })),
    )
    const has = (text: string) => questions.html.includes(text)
    expect([has(`href="${path('/questions/')}`), has(`aria-label="${say('kind.articles')}"`)]).toEqual([
      true,
      false,
    ])
  })

  it('leads to pages that no document is of', async () => {
    for (const [q, to, title] of [
      ['استخدام', '/careers', wordIn(locale, 'careers', 'title')],
      ['قیمت ویزیت', '/pricing', wordIn(locale, 'pricing', 'title')],
      ['تماس با ما', '/contact', locale === 'fa' ? 'تماس با تپش' : 'Contact Tapesh'],
    ] as const) {
      const { html } = await new PlainBrowser(site).goto(path(addressOf(q)))
      const results = html.slice(html.indexOf('<main'), html.indexOf('</main'))
      const titles = [...results.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
        ([, href, text = '']) => `${href} ${text.replace(/<[^>]*>/g, '')}`,
      )
      expect(titles).toContain(`${path(to)} ${title}`)
    }
  })

  it('shows all of one group, and the way back', async () => {
    const page = await new PlainBrowser(site).goto(path(addressOf('گوشی', { kind: 'shop' })))
    expect(page.html).not.toContain(say('kind.articles') + '</h2>')
    expect(page.html).toContain(path('/search?q='))
  })

  it('says how it read another keyboard, with the way to what was typed', async () => {
    const page = await new PlainBrowser(site).goto(path(addressOf('rkn')))
    expect(page.says(say('read.keyboard', { words: 'قند' }))).toBe(true)
    expect(page.html).toContain('as=typed')
    const typed = await new PlainBrowser(site).goto(path(addressOf('rkn', { as: 'typed' })))
    expect(typed.says(say('none.title', { words: 'rkn' }))).toBe(true)
  })

  it('says that there is nothing, and what to try', async () => {
    const page = await new PlainBrowser(site).goto(path(addressOf('xyzzy')))
    expect(page.status).toBe(200)
    expect(page.says(say('none.title', { words: 'xyzzy' }))).toBe(true)
  })
})

it('is kept by no cache, and results by no search engine', async () => {
  const { headers, html } = await site.ask(addressOf('قند'))
  expect(headers.get('cache-control')).toContain('no-store')
  expect(html).toMatch(/name="robots" content="noindex/)
})

it('prints what was typed as words, never as markup', async () => {
  const { html } = await site.ask(addressOf('<img src=x onerror=alert(1)>'))
  expect(html).not.toContain('<img src=x')
})

it('drops what no search is', async () => {
  const { status, headers } = await site.ask(addressOf('ق'.repeat(101)))
  expect([status, headers.get('location')]).toEqual([302, '/search'])
})

it('suggests pages that no document is of', async () => {
  const { body } = await site.ask(`/search/suggestions?${new URLSearchParams({ q: 'تعرفه' })}`)
  const { items } = JSON.parse(body.toString()) as Suggestions
  expect(items[0]).toMatchObject({ path: '/pricing', kind: 'pages', title: { lang: 'fa' } })
})

it('suggests pages while somebody types', async () => {
  const { body, headers } = await site.ask(`/en/search/suggestions?${new URLSearchParams({ q: 'کیف سل' })}`)
  const { q, items } = JSON.parse(body.toString()) as Suggestions
  expect(q).toBe('کیف سل')
  expect(items[0]).toMatchObject({ path: '/products/health-kit', kind: 'shop', title: { lang: 'en' } })
  expect(headers.get('cache-control')).toContain('no-store')
  const none = await site.ask('/search/suggestions')
  expect(JSON.parse(none.body.toString())).toEqual({ q: '', words: [], items: [] })
})

it('suggests goods with what they cost now, and nothing else with a price', async () => {
  const of = async (q: string) =>
    (
      JSON.parse(
        (await site.ask(`/search/suggestions?${new URLSearchParams({ q })}`)).body.toString(),
      ) as Suggestions
    ).items
  const goods = await of('nb1')
  expect(goods.find(({ path }) => path === '/shop/nb1-cuff-large')?.price).toBe(
    demoShopProduct('nb1-cuff-large').price,
  )
  const pages = (await of('تعرفه')).filter(({ kind }) => kind !== 'shop')
  expect([pages.length > 0, pages.some(({ price }) => price !== undefined)]).toEqual([true, false])
})

it.each(['fa', 'en', 'es'] as const)(
  'counts how often a network searches, and says when it may again, with what was typed still there, in %s',
  async (locale) => {
    const network = `198.51.100.${{ fa: 71, en: 72, es: 73 }[locale]}`
    for (let time = 0; time < searchesPerNetwork.points; time += 1)
      await site.test.deps.limits.consume(searchesPerNetwork, network)
    const asked = { headers: { 'x-forwarded-for': network } }
    const many = await site.ask(localizedPath(locale, addressOf('قند')), asked)
    const minutes = { fa: '۵', en: '5', es: '5' }[locale]
    expect([many.status, many.headers.get('cache-control')]).toEqual([429, 'private, no-store'])
    expect(textsOf(many.html)).toEqual(
      expect.arrayContaining([
        wordIn(locale, 'search', 'many.title'),
        wordIn(locale, 'search', 'many.text_other', { count: minutes }),
      ]),
    )
    expect(many.html).toContain('value="قند"')
    // It leads to where it is found without searching, and to no further search.
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(many.html) ?? []
    expect(main).toContain(`href="${localizedPath(locale, '/shop')}"`)
    expect(main).not.toMatch(/href="[^"]*\/search\?q=/)
    const suggested = await site.ask(`/search/suggestions?${new URLSearchParams({ q: 'قند' })}`, asked)
    expect(JSON.parse(suggested.body.toString())).toMatchObject({ q: 'قند', items: [] })
    // The shop still finds what is called so; pages of a search that says nothing are no search.
    expect((await site.ask(`/shop?${new URLSearchParams({ q: 'NB1' })}`, asked)).html).toContain('/shop/nb1')
    expect((await site.ask('/search', asked)).status).toBe(200)
    // Whoever comes from elsewhere is not counted with them, and nobody for ever.
    expect((await site.ask(addressOf('قند'))).status).toBe(200)
    // The library reads the system’s clock, which runs on by milliseconds meanwhile: a second more.
    site.test.clock.advance((searchesPerNetwork.seconds + 1) * 1000)
    expect((await site.ask(addressOf('قند'), asked)).status).toBe(200)
  },
)

it('is offered where there is no page', async () => {
  const { html, status } = await site.ask('/no-such-page')
  expect(status).toBe(404)
  expect(html).toContain('action="/search"')
})
