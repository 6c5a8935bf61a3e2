import { sql } from 'drizzle-orm'
import { integer, PgDialect, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { invalidCursor, keyset, ofParts, readPage, type Keyset, type Part } from './keyset'

const things = pgTable('things', {
  id: uuid('id').notNull(),
  price: integer('price').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

interface Row {
  id: string
  price: number
  at: Date
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const rowOf = (number: number): Row => ({
  id: idOf(number),
  price: number * 10,
  at: new Date(Date.UTC(2026, 0, 1) + number),
})

const newest = keyset<Row>(
  [
    [things.at, 'desc'],
    [things.id, 'desc'],
  ],
  ({ at, id }) => [at, id],
)
const cheapest = keyset<Row>(
  [
    [things.price, 'asc'],
    [things.id, 'asc'],
  ],
  ({ price, id }) => [price, id],
  'cheapest',
)
const dearest = keyset<Row>(
  [
    [things.price, 'desc'],
    [things.id, 'desc'],
  ],
  ({ price, id }) => [price, id],
  'dearest',
)
const mixed = keyset<Row>(
  [
    [things.at, 'desc'],
    [things.id, 'asc'],
  ],
  ({ at, id }) => [at, id],
)

const written = (order: Keyset<Row>, row: Row) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(
    order.after({ after: order.read(order.write(row)), limit: 2 }) ?? sql``,
  )
  return { text, params }
}

describe('a condition', () => {
  it('is one comparison of rows, which an index answers', () => {
    expect(written(newest, rowOf(7))).toEqual({
      text: '("things"."at", "things"."id") < ($1::timestamp with time zone, $2::uuid)',
      params: [rowOf(7).at.toISOString(), idOf(7)],
    })
    expect(written(cheapest, rowOf(7))).toEqual({
      text: '("things"."price", "things"."id") > ($1::integer, $2::uuid)',
      params: [70, idOf(7)],
    })
  })

  it('goes column by column where they run different ways', () => {
    expect(written(mixed, rowOf(7)).text).toBe(
      '(("things"."at" < $1::timestamp with time zone) or ' +
        '("things"."at" = $2::timestamp with time zone and "things"."id" > $3::uuid))',
    )
  })

  it('is none at the beginning', () => {
    expect(newest.after({ after: undefined, limit: 2 })).toBeUndefined()
  })
})

describe('a cursor', () => {
  const refused = (order: Keyset<Row>, cursor: string) => {
    try {
      order.read(cursor)
    } catch (error) {
      return (error as Error).message
    }
    return 'read'
  }
  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('is good for the order that it was made in, and for no other', () => {
    expect(refused(cheapest, cheapest.write(rowOf(1)))).toBe('read')
    for (const cursor of [dearest.write(rowOf(1)), newest.write(rowOf(1))])
      expect(refused(cheapest, cursor)).toBe(invalidCursor().message)
  })

  it.each([
    'x',
    '',
    made(null),
    made([]),
    made({ 0: 'cheapest' }),
    made(['cheapest', '70', idOf(7)]),
    made(['cheapest', 7.5, idOf(7)]),
    made(['cheapest', 7, 'seven']),
    made(['cheapest', 7, idOf(7), 1]),
  ])('%j that nobody made is refused', (cursor) => {
    expect(refused(cheapest, cursor)).toBe(invalidCursor().message)
  })
})

describe('pages', () => {
  const rows = Array.from({ length: 23 }, (_, number) => rowOf(number))

  /** What a statement with this condition would find. */
  const find = ({ after, limit }: Part) =>
    Promise.resolve(rows.filter(({ price }) => !after || price > Number(after[1])).slice(0, limit))

  it('have every row once, and the last one leads nowhere', async () => {
    const seen: string[] = []
    const sizes: number[] = []
    let cursor: string | undefined
    do {
      const page = await readPage(cheapest, { cursor, limit: 10 }, find)
      seen.push(...page.items.map(({ id }) => id))
      sizes.push(page.items.length)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(rows.map(({ id }) => id))
    expect(sizes).toEqual([10, 10, 3])
  })

  it('end with the last row also where it fills its page', async () => {
    expect((await readPage(cheapest, { limit: 23 }, find)).nextCursor).toBeNull()
    expect((await readPage(cheapest, { limit: 22 }, find)).nextCursor).toBe(cheapest.write(rowOf(21)))
  })

  it('are of rows that hold the columns in a part of them, too', async () => {
    const order = ofParts(cheapest, ({ thing }: { thing: Row }) => thing)
    const page = await readPage(order, { limit: 1 }, async (part) =>
      (await find(part)).map((thing) => ({ thing })),
    )
    expect(page.nextCursor).toBe(cheapest.write(rowOf(0)))
  })
})
