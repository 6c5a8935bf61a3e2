import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { instantInput } from '~/domain/values/time-input'
import { findJsonFault } from '../http/bounded-json'
import { ApiProblem } from '../problem'

export const defaultLimit = 25

/** What a list is asked for, as `pageQuery` of HTTP reads it. */
export interface PageInput {
  /** `nextCursor` of the page before. */
  cursor?: string | undefined
  limit?: number | undefined
}

export interface Page<Row> {
  items: Row[]
  nextCursor: string | null
}

/** The part of a list that its statement reads: one row more than is shown, which only says that there are more. */
export interface Part {
  after?: Key | undefined
  limit: number
}

type Key = readonly (string | number)[]
type Way = 'asc' | 'desc'
/** What a column is compared by: SQL name of its type, and what a cursor may carry of it. */
interface Kind {
  type: string
  value: z.ZodType
}

interface Step {
  what: PgColumn | SQL
  way: Way
  kind: Kind
}

const kinds: Readonly<Record<string, z.ZodType>> = {
  'timestamp with time zone': instantInput,
  uuid: z.uuid(),
  integer: z.int32(),
  bigint: z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
  text: z.string().max(300),
}

function kindOf(type: string): Kind {
  const value = kinds[type]
  if (!value) throw new Error(`No list runs by a column of type ${type}`)
  return { type, value }
}

/**
 * The order of a list, the same in its statement and in its cursors: columns with their ways, of which the last tells any two rows apart, so that
 * each page is one walk along one index whatever was added meanwhile.
 */
export interface Keyset<Row> {
  orderBy: SQL[]
  /** The condition of a part, for the `where`. */
  after(part: Part): SQL | undefined
  /** @throws ApiProblem 422 `invalid-cursor` when it is none of this order */
  read(cursor: string | undefined): Key | undefined
  write(row: Row): string
}

/** The list begins anew; clients that keep cursors throw this one away. */
export const invalidCursor = () =>
  new ApiProblem(422, 'invalid-cursor', {
    errors: [{ path: ['cursor'], code: 'error.cursor' }],
    title: 'The cursor is none of this list; leave it out to begin anew',
  })

const plain = (value: string | number | Date): string | number =>
  value instanceof Date ? value.toISOString() : value

/**
 * @param columns each with its way, the unique one last; an expression brings the SQL name of its type
 * @param keyOf what a row has in them
 * @param name where a list has several orders: a cursor is good for the one it was made in
 */
export function keyset<Row>(
  columns: readonly (readonly [PgColumn, Way] | readonly [SQL, Way, string])[],
  keyOf: (row: Row) => readonly (string | number | Date)[],
  name?: string,
): Keyset<Row> {
  const steps: Step[] = columns.map(([what, way, type]) => ({
    what,
    way,
    kind: kindOf(type ?? (what as PgColumn).getSQLType()),
  }))
  const head = name === undefined ? [] : [name]
  const key = z.tuple([
    ...(head.map((one) => z.literal(one)) as []),
    ...(steps.map(({ kind }) => kind.value) as []),
  ]) as unknown as z.ZodType<Key>
  return {
    orderBy: steps.map(({ what, way }) => (way === 'desc' ? sql`${what} desc` : sql`${what} asc`)),
    after: (part) => part.after && isPast(steps, part.after.slice(head.length)),
    read(cursor) {
      if (cursor === undefined) return undefined
      const read = key.safeParse(writtenIn(cursor))
      if (!read.success) throw invalidCursor()
      return read.data
    },
    write: (row) => Buffer.from(JSON.stringify([...head, ...keyOf(row).map(plain)])).toString('base64url'),
  }
}

function writtenIn(cursor: string): unknown {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  try {
    const written: unknown = JSON.parse(text)
    return findJsonFault(written) ? undefined : written
  } catch {
    return undefined
  }
}

/** One comparison of rows where all columns run the same way, which an index answers; else column by column. */
function isPast(steps: readonly Step[], key: Key): SQL {
  const value = ({ kind }: Step, place: number) => sql`${key[place]}::${sql.raw(kind.type)}`
  const sign = ({ way }: Step) => sql.raw(way === 'desc' ? '<' : '>')
  const [first] = steps
  if (first && steps.every(({ way }) => way === first.way)) {
    const columns = sql.join(
      steps.map(({ what }) => sql`${what}`),
      sql`, `,
    )
    return sql`(${columns}) ${sign(first)} (${sql.join(steps.map(value), sql`, `)})`
  }
  const further = steps.map((step, place) => {
    const before = steps.slice(0, place).map((one, at) => sql`${one.what} = ${value(one, at)}`)
    return sql`(${sql.join([...before, sql`${step.what} ${sign(step)} ${value(step, place)}`], sql` and `)})`
  })
  return sql`(${sql.join(further, sql` or `)})`
}

/**
 * A page of a list: what `read` finds of the part, cut where the page ends.
 * @throws ApiProblem 422 `invalid-cursor`
 */
export async function readPage<Sorted, Row extends Sorted>(
  order: Keyset<Sorted>,
  { cursor, limit = defaultLimit }: PageInput,
  read: (part: Part) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
  const rows = await read({ after: order.read(cursor), limit: limit + 1 })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? order.write(last) : null }
}

/** The same order for rows that have its columns in a part of them. */
export const ofParts = <Row, Whole>(order: Keyset<Row>, pick: (whole: Whole) => Row): Keyset<Whole> => ({
  ...order,
  write: (whole) => order.write(pick(whole)),
})
