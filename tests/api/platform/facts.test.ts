import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { factsInForce, publishFacts } from '~/api/platform/facts/public'
import type { GivenFact } from '~/domain/facts/contract'
import { openTestApi, testToken, testTokens, type TestApi } from '../../kit/api'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi({ deps: { tokens: testTokens } })
})
afterAll(() => test.close())

const days = (number: unknown, more: Partial<GivenFact> = {}): GivenFact => ({
  key: 'delivery.tehran-days',
  number,
  unit: 'working-day',
  ...more,
})
const motto = (fa: string): GivenFact => ({ key: 'brand.motto', text: { fa } })
const publish = (given: GivenFact[]) =>
  test.database.transaction((tx) => publishFacts(tx, () => Promise.resolve(given), test.clock.now()))
const inForce = () => factsInForce(test.database.db)

it('has none in force before content was read, and says so', async () => {
  const facts = await inForce()
  expect(facts.version).toBe(0)
  expect(() => facts.number('delivery.tehran-days')).toThrow(/ever been published/)
})

it('puts valid facts in force, and makes no version when nothing changed', async () => {
  expect(await publish([days(2), motto('تپش')])).toMatchObject({ version: 1, isNew: true, refused: [] })
  expect(await publish([motto('تپش'), days(2)])).toMatchObject({ version: 1, isNew: false })
  expect((await inForce()).number('delivery.tehran-days')).toBe(2)
})

it.each([
  ['below the code’s bounds', [days(0)], 'below-least'],
  ['above the code’s bounds', [days(31)], 'above-most'],
  [
    'above them, with bounds that an editor or an import put beside it',
    [{ ...days(31), minimum: 0, maximum: 90, least: 0, most: 90 }],
    'above-most',
  ],
  ['a fraction of a day', [days(2.5)], 'not-whole'],
  ['in another unit', [days(2, { unit: 'hour' })], 'wrong-unit'],
  ['no number', [days('2')], 'not-a-number'],
  ['without its number', [days(undefined)], 'number-missing'],
  ['given twice', [days(3), days(4)], 'given-twice'],
])('refuses a fact that is %s, and keeps its last valid value', async (_, given, reason) => {
  const { refused } = await publish([...given, motto('تپش')])
  expect(refused.flatMap(({ reasons }) => reasons)).toContain(reason)
  expect((await inForce()).number('delivery.tehran-days')).toBe(2)
})

it('takes what is right beside what is refused, and forgets a refusal that was mended', async () => {
  await publish([days(0), motto('تپشِ دل')])
  expect((await inForce()).values['brand.motto']).toMatchObject({ text: { fa: 'تپشِ دل' } })
  const shown = async () =>
    (await (await test.request('GET', '/facts', { token: testToken(['admin']) })).json()) as {
      version: number
      refused: { key: string; reasons: string[] }[]
      versions: { version: number; changed: string[] }[]
    }
  expect((await shown()).refused).toMatchObject([{ key: 'delivery.tehran-days', reasons: ['below-least'] }])
  await publish([days(3), motto('تپشِ دل')])
  const after = await shown()
  expect(after.refused).toEqual([])
  expect(after.versions[0]).toMatchObject({ version: after.version, changed: ['delivery.tehran-days'] })
})

it('tells everybody the figures that rules compute with, and no more', async () => {
  const answer = (await (await test.request('GET', '/facts-in-force')).json()) as { items: unknown[] }
  expect(answer.items).toEqual([{ key: 'delivery.tehran-days', number: 3, unit: 'working-day' }])
})

it('keeps a fact whose document was taken away', async () => {
  await publish([])
  expect((await inForce()).number('delivery.tehran-days')).toBe(3)
})

it('reads content in turns, so that what was read before is never published after', async () => {
  let hasRead: () => void = () => {}
  let goOn: () => void = () => {}
  const reading = new Promise<void>((resolve) => {
    hasRead = resolve
  })
  const slowly = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const earlier = test.database.transaction((tx) =>
    publishFacts(
      tx,
      async () => {
        hasRead()
        await slowly
        return [days(4)]
      },
      test.clock.now(),
    ),
  )
  await reading
  let isLaterDone = false
  const later = publish([days(5)]).finally(() => {
    isLaterDone = true
  })
  // Without turns it would be done by now; with them it stands in the queue.
  await vi.waitFor(async () => {
    const { rows } = await test.database.db.execute(
      sql`select 1 from pg_locks where locktype = 'advisory' and not granted`,
    )
    expect(rows.length > 0 || isLaterDone).toBe(true)
  }, 20_000)
  goOn()
  await Promise.all([earlier, later])
  expect((await inForce()).number('delivery.tehran-days')).toBe(5)
})

it('never changes a version, which orders were made under', async () => {
  await expect(test.database.db.execute(sql`update fact_versions set values = '{}'`)).rejects.toThrow()
  await expect(test.database.db.execute(sql`delete from fact_versions`)).rejects.toThrow()
})
