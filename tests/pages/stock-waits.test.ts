import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { localizedPath } from '~/domain/values/locale'
import { PlainBrowser } from '../kit/plain-browser'
import { setStock } from '../kit/shop'
import { openTestSite, type TestSite } from '../kit/site'
import { newPerson } from '../kit/site-fixtures'
import { wordIn } from '../kit/words'

/** To be told when something can be bought again, in a browser that runs no script. */
let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
// Only what hangs runs into it.
vi.setConfig({ testTimeout: 600_000 })

const slug = 'stethoscope-diaphragms'
const shop = `/shop/${slug}`
const { id } = demoShopProduct(slug)
beforeEach(() => setStock(site.test, slug, 0))

describe.each(['fa', 'en', 'es'] as const)('in %s', (locale) => {
  const path = (to: string) => localizedPath(locale, to)
  const say = (key: string, list = 'shop') => wordIn(locale, list, key)

  it('is asked for, found again on the dashboard, and taken back where it was asked for', async () => {
    const page = await new PlainBrowser(site, { token: (await newPerson(site)).token }).goto(path(shop))
    expect(page.says(say('buy.wait.title'))).toBe(true)
    await page.press(say('buy.wait.do'))
    expect(page.path).toBe(path(shop))
    expect(page.says(say('stockWait.kept', 'messages'))).toBe(true)
    expect(page.says(say('buy.wait.is'))).toBe(true)
    await page.goto(path('/dashboard'))
    expect(page.says(say('stockWaits', 'overview'))).toBe(true)
    // By its id, as in the message: the shop knows where it is.
    await page.follow(new RegExp(id))
    expect([page.status, page.path]).toEqual([200, path(shop)])
    await page.press(say('buy.wait.drop'))
    expect(page.says(say('stockWait.dropped', 'messages'))).toBe(true)
    expect(page.says(say('buy.wait.title'))).toBe(true)
    await page.goto(path('/dashboard'))
    expect(page.says(say('stockWaits', 'overview'))).toBe(false)
  })

  it('leads whoever has not signed in to where one does, and back', async () => {
    const page = await new PlainBrowser(site).goto(path(shop))
    await page.follow(say('buy.wait.signIn'))
    expect(page.path).toBe(path('/login'))
    expect(page.address).toContain(encodeURIComponent(shop))
  })

  it('says so when it can be bought meanwhile', async () => {
    const page = await new PlainBrowser(site, { token: (await newPerson(site)).token }).goto(path(shop))
    await setStock(site.test, slug, 3)
    await page.press(say('buy.wait.do'))
    expect(page.says(say('product-in-stock', 'problems'))).toBe(true)
  })
})

it('leads on to the colour that came back, which is chosen there, and has one address for search engines', async () => {
  const { id: coloured, colours } = demoShopProduct('ns0')
  for (const colour of colours.slice(0, 2)) {
    if (colour === colours[0]) await setStock(site.test, 'ns0', 3)
    const led = await site.ask(`/en/shop/${coloured}?colour=${colour}`)
    expect(led.headers.get('location')).toBe(`/en/shop/ns0?colour=${colour}`)
    const { html } = await site.ask(`/en/shop/ns0?colour=${colour}`)
    const [chosen = ''] = /<input (?=[^>]*name="colour")[^>]*\schecked=""[^>]*>/.exec(html) ?? []
    expect(chosen).toContain(`value="${colour}"`)
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(/\/en\/shop\/ns0$/)
  }
})

it.each(['fa', 'en', 'es'] as const)(
  'names the colours that are missing where the others can be had, in %s',
  async (locale) => {
    const { html } = await site.ask(localizedPath(locale, '/shop/ns1'))
    const asks = /id="restock"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
    const [before = '', after = ''] = wordIn(locale, 'shop', 'buy.wait.titleColour', { colours: '|' }).split(
      '|',
    )
    const colours = asks.slice(before.length, asks.length - after.length)
    expect(asks).toBe(before + colours + after)
    const { colours: all, stock } = demoShopProduct('ns1')
    const missing = all.filter((_, place) => stock[place] === 0)
    expect(missing.length).toBeGreaterThan(0)
    expect(colours.split(/[،,] /)).toEqual(
      missing.map((colour) => wordIn(locale, 'products', `colour.${colour}`)),
    )
  },
)

it('is not offered for what can be bought, and nothing is told of what there is not', async () => {
  // All colours of the one are there; of the other some are not, which its page leaves to the shop's.
  const offers = async (path: string) => (await site.ask(path)).html.includes('id="restock"')
  expect([await offers('/shop/ns0'), await offers('/shop/ns1'), await offers('/products/ns1')]).toEqual([
    false,
    true,
    true,
  ])
  expect((await site.ask(`/shop/${randomUUID()}`)).status).toBe(404)
  const { status, headers } = await site.ask(`/en/shop/${id}`)
  expect([status, headers.get('location')]).toEqual([302, `/en${shop}`])
})
