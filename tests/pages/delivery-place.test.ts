import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formatNearDay } from '~/domain/values/dates'
import { localizedPath } from '~/domain/values/locale'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

/** By which day something arrives, for the place that was chosen on the device, in a browser that runs no script. */
let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
// Only what hangs runs into it.
vi.setConfig({ testTimeout: 600_000 })

interface Estimate {
  place: string
  by: string
}

describe.each(['fa', 'en', 'es'] as const)('in %s', (locale) => {
  const path = (to: string) => localizedPath(locale, to)
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'shop', key, values)
  const elsewhere = say('delivery.to', { place: say('delivery.elsewhere') })
  const name = { fa: 'فارس', en: 'Fars', es: 'Fars' }[locale]

  async function dayOf(place: string): Promise<string> {
    const answer = await site.test.request('GET', '/delivery-estimates')
    const { items } = (await answer.json()) as { items: Estimate[] }
    return formatNearDay(locale, items.find((one) => one.place === place)?.by ?? '')
  }

  it('says the dates of all, then those of the province that was chosen, on the cards, the product and the cart', async () => {
    const page = await new PlainBrowser(site).goto(path('/shop'))
    expect(page.says(say('delivery.datesForAll'))).toBe(true)
    expect(
      page.says(say('delivery.arrives', { place: say('delivery.tehran'), day: await dayOf('tehran-city') })),
    ).toBe(true)
    await page.press(say('delivery.show'), { place: 'fars' })
    expect(page.path).toBe(path('/shop'))
    expect(page.says(say('delivery.datesFor', { place: name }))).toBe(true)
    expect(page.says(say('delivery.arrives', { place: name, day: await dayOf('fars') }))).toBe(true)
    expect(page.says(say('delivery.datesForAll'))).toBe(false)

    for (const at of ['/shop/nb1', '/products/nb1']) {
      await page.goto(path(at))
      expect(page.says(say('delivery.to', { place: name })), at).toBe(true)
      expect(page.says(elsewhere), at).toBe(false)
    }
    await page.press(say('buy.add'))
    expect(page.path).toBe(path('/cart'))
    expect(page.says(await dayOf('fars'))).toBe(true)
    // There, too, it can be changed, and the cart is what one comes back to.
    await page.press(say('delivery.show'), { place: 'tehran-city' })
    expect([page.path, page.says(await dayOf('tehran-city'))]).toEqual([path('/cart'), true])
    await page.press(say('delivery.show'), { place: '' })
    expect(page.says(wordIn(locale, 'cart', 'destination.none'))).toBe(true)
    expect(page.cookie('place') ?? '').toBe('')
  })

  it('shows nobody else the place of a visitor', async () => {
    const page = await new PlainBrowser(site).goto(path('/shop/nb1'))
    await page.press(say('delivery.show'), { place: 'yazd' })
    for (let turn = 0; turn < 2; turn += 1) {
      await page.goto(path('/shop/nb1'))
      const other = await new PlainBrowser(site).goto(path('/shop/nb1'))
      expect(other.says(elsewhere)).toBe(true)
      expect(page.says(elsewhere)).toBe(false)
    }
  })
})

it('keeps nothing that is no place, and leads nowhere else', async () => {
  const page = await new PlainBrowser(site).goto('/shop')
  const { form } = page.form(wordIn('fa', 'shop', 'delivery.show'))
  expect(form.controls.find(({ name }) => name === 'back')?.value).toBe('/shop')
  const post = (place: string, back: string) =>
    site.ask('/delivery-place', {
      form: [
        ['place', place],
        ['back', back],
      ],
    })
  for (const [place, back, to] of [
    ['atlantis', '/shop', '/shop'],
    ['fars', 'https://evil.example/', '/shop'],
    ['fars', '//evil.example', '/shop'],
    ['', '/cart?x=1', '/cart?x=1'],
  ] as const) {
    const { status, headers, cookies } = await post(place, back)
    expect([place, back, status, headers.get('location')]).toEqual([place, back, 302, to])
    expect(cookies.find((cookie) => cookie.startsWith('place='))).toBe(
      place === 'atlantis' ? undefined : `place=${place}`,
    )
  }
})
