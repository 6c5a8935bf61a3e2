import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { writtenOnceOf } from './written-once'

interface Whose {
  userId: string
  at: Date
}
const kinds = { userId: 'id', at: 'instant' } as const

/** A pool that notes what is sent. */
function noting() {
  const sent: { name: string; text: string; values: unknown[] }[] = []
  const query = (statement: (typeof sent)[number]) => {
    sent.push(statement)
    return Promise.resolve({ rows: [] })
  }
  return { sent, pool: { query } as unknown as Pool }
}

test('a statement is put together once and sent with the values of each sending', async () => {
  let times = 0
  const statement = writtenOnceOf<{ count: number }, Whose>(kinds, ({ userId, at }) => {
    times += 1
    const dayBefore = new Date(at.getTime() - 86_400_000)
    return sql`select ${'ticket'} from t where owner = ${userId} and due < ${at} and ${dayBefore.toISOString()} < ended and by = ${userId}`
  })
  const { sent, pool } = noting()
  const [first, second] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-04-01T10:00:00Z')]
  await statement.rows({ pool }, { userId: 'nargess', at: first })
  await statement.rows({ pool }, { userId: 'omid', at: second })
  expect(times).toBe(2)
  expect(sent.map(({ values }) => values)).toEqual([
    ['ticket', 'nargess', '2026-03-01T10:00:00.000Z', '2026-02-28T10:00:00.000Z', 'nargess'],
    ['ticket', 'omid', '2026-04-01T10:00:00.000Z', '2026-03-31T10:00:00.000Z', 'omid'],
  ])
  expect(new Set(sent.map(({ name }) => name)).size).toBe(1)
  expect(sent[0]?.text).toContain('owner = $2 and due < $3')
})

test('what is worked out of a value cannot be written once', () => {
  const midnight = (at: Date) => new Date(at).setUTCHours(0, 0, 0, 0)
  expect(() =>
    writtenOnceOf<{ one: 1 }, Whose>(kinds, ({ at }) => sql`select ${new Date(midnight(at))} < made_at`),
  ).toThrow(/worked out/)
  expect(() =>
    writtenOnceOf<{ one: 1 }, Whose>(kinds, ({ userId }) => sql`select ${`key of ${userId}`}`),
  ).toThrow(/worked out/)
  expect(() =>
    writtenOnceOf<{ one: 1 }, Whose>(kinds, ({ userId }) => sql`select ${sql.raw(`'${userId}'`)}`),
  ).toThrow(/text of a statement/)
})
