import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { emptyEnquiries } from '../kit/enquiries'
import { bringFactsIntoForce } from '../kit/facts'
import { textsOf } from '../kit/page-text'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await bringFactsIntoForce(site.test)
})
afterAll(() => site.close())

const basket = 20_000_000

it.each(['fa', 'en', 'es'] as const)(
  'the example in %s is worked out of the figures in force',
  async (locale) => {
    // Others than the seed's, which could stand in a text.
    const percents = { bronze: [0.7, 0.3], silver: [1.2, 1.1], gold: [3.5, 2.4] } as const
    await bringFactsIntoForce(
      site.test,
      Object.fromEntries(
        Object.entries(percents).flatMap(([tier, [percent, gift]]) => [
          [`group.${tier}.percent`, percent],
          [`group.${tier}.gift-percent`, gift],
        ]),
      ),
    )
    const { status, html } = await site.ask(localizedPath(locale, '/group-sale'))
    expect(status).toBe(200)
    const section = /<section aria-labelledby="example"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
    const texts = textsOf(section)
    const number = (value: number) => formatNumber(locale, Math.round(value))
    expect(texts).toContain(wordIn(locale, 'groups', 'example.lead', { amount: number(basket) }))
    for (const [percent, gift] of Object.values(percents)) {
      const off = (basket * percent) / 100
      const given = (basket * gift) / 100
      expect(texts).toEqual(expect.arrayContaining([off, basket - off, given, off + given].map(number)))
    }
  },
)

describe.each(['fa', 'en'] as const)('who asks in %s to be called about buying in a group', (locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string) => wordIn(locale, 'groups', key)
  const asked = { name: 'نرگس آزمون', phone: '۰۹۱۲ ۱۱۱ ۰۲۰۷' }
  beforeEach(() => emptyEnquiries(site.test))

  it('is told what is wrong beside the field, keeps what was typed, and reads how long it is kept', async () => {
    const page = await new PlainBrowser(site).goto(at('/group-sale'))
    await page.press(say('form.submit'), { ...asked, phone: '12' })
    expect([page.status, page.valueOf('name')]).toEqual([422, asked.name])
    expect(page.says(wordIn(locale, 'fields', 'error.phone'))).toBe(true)
    expect(page.says(wordIn(locale, 'groups', 'form.kept_other', { count: formatNumber(locale, 180) }))).toBe(
      true,
    )
  })

  it('waits for staff, once for the same asked twice, who call and close it', async () => {
    for (let time = 0; time < 2; time += 1) {
      const page = await new PlainBrowser(site).goto(at('/group-sale'))
      await page.press(say('form.submit'), asked)
      expect([page.status, page.says(say('done'))]).toEqual([200, true])
    }
    const staff = await new PlainBrowser(site, { visitor: 'support' }).goto(at('/admin'))
    expect(staff.html).toContain(at('/admin/contact'))
    await staff.goto(at('/admin/contact?kind=group'))
    const opened = [...staff.html.matchAll(/href="([^"]*\/admin\/contact\/[0-9a-f-]{36})"/g)].map(
      ([, to]) => to,
    )
    expect(new Set(opened).size).toBe(1)
    await staff.goto(opened[0] ?? '')
    expect([staff.says(asked.name), staff.says(wordIn(locale, 'staff-contact', 'wantsCall'))]).toEqual([
      true,
      true,
    ])
    expect(staff.html).toContain('tel:')
    await staff.press(wordIn(locale, 'staff-contact', 'step.close'))
    await staff.goto(at('/admin/contact?kind=group'))
    expect(staff.says(asked.name)).toBe(false)
  })
})
