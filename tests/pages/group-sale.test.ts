import { afterAll, beforeAll, expect, it } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { bringFactsIntoForce } from '../kit/facts'
import { textsOf } from '../kit/page-text'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
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
