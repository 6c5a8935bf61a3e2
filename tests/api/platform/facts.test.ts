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

const fee = (number: unknown, more: Partial<GivenFact> = {}): GivenFact => ({
  key: 'lab-sampling.fee',
  number,
  unit: 'toman',
  minimum: 50_000,
  maximum: 1_000_000,
  ...more,
})
const motto = (fa: string): GivenFact => ({ key: 'brand.motto', text: { fa } })
const publish = (given: GivenFact[]) =>
  test.database.transaction((tx) => publishFacts(tx, () => Promise.resolve(given), test.clock.now()))
const inForce = () => factsInForce(test.database.db)

it('has none in force before content was read, and says so', async () => {
  const facts = await inForce()
  expect(facts.version).toBe(0)
  expect(() => facts.number('lab-sampling.fee')).toThrow(/ever been published/)
})

it('puts valid facts in force, and makes no version when nothing changed', async () => {
  expect(await publish([fee(275_000), motto('تپش')])).toMatchObject({ version: 1, isNew: true, refused: [] })
  expect(await publish([motto('تپش'), fee(275_000)])).toMatchObject({ version: 1, isNew: false })
  expect((await inForce()).number('lab-sampling.fee')).toBe(275_000)
})

it.each([
  ['out of its bounds', [fee(2_750_000)], 'above-maximum'],
  [
    'out of the code’s bounds, though an editor moved its own',
    [fee(2_750_000, { maximum: 9_000_000 })],
    'outside-code-bounds',
  ],
  ['a fraction of a toman', [fee(275_000.5)], 'not-whole'],
  ['in another unit', [fee(275_000, { unit: 'percent' })], 'wrong-unit'],
  ['no number', [fee('275000')], 'not-a-number'],
  ['without its number', [fee(undefined)], 'number-missing'],
  ['given twice', [fee(300_000), fee(310_000)], 'given-twice'],
])('refuses a fact that is %s, and keeps its last valid value', async (_, given, reason) => {
  const { refused } = await publish([...given, motto('تپش')])
  expect(refused.flatMap(({ reasons }) => reasons)).toContain(reason)
  expect((await inForce()).number('lab-sampling.fee')).toBe(275_000)
})

it('takes what is right beside what is refused, and forgets a refusal that was mended', async () => {
  await publish([fee(1), motto('تپشِ دل')])
  expect((await inForce()).values['brand.motto']).toMatchObject({ text: { fa: 'تپشِ دل' } })
  const shown = async () =>
    (await (await test.request('GET', '/facts', { token: testToken(['admin']) })).json()) as {
      version: number
      refused: { key: string; reasons: string[] }[]
      versions: { version: number; changed: string[] }[]
    }
  expect((await shown()).refused).toMatchObject([
    { key: 'lab-sampling.fee', reasons: ['below-minimum', 'outside-code-bounds'] },
  ])
  await publish([fee(280_000), motto('تپشِ دل')])
  const after = await shown()
  expect(after.refused).toEqual([])
  expect(after.versions[0]).toMatchObject({ version: after.version, changed: ['lab-sampling.fee'] })
})

it('keeps a fact whose document was taken away', async () => {
  await publish([])
  expect((await inForce()).number('lab-sampling.fee')).toBe(280_000)
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
        return [fee(300_000)]
      },
      test.clock.now(),
    ),
  )
  await reading
  let isLaterDone = false
  const later = publish([fee(310_000)]).finally(() => {
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
  expect((await inForce()).number('lab-sampling.fee')).toBe(310_000)
})

it('never changes a version, which orders were made under', async () => {
  await expect(test.database.db.execute(sql`update fact_versions set values = '{}'`)).rejects.toThrow()
  await expect(test.database.db.execute(sql`delete from fact_versions`)).rejects.toThrow()
})
