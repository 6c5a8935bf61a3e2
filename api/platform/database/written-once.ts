import { createHash, randomInt, randomUUID } from 'node:crypto'
import { is, Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import { onceFor } from '../memory/once-for'
import type { Database, Queryable } from './database'

/** A statement whose text is made once, and that each connection has PostgreSQL parse once. */
export interface WrittenOnce<
  Row extends QueryResultRow,
  Values extends object = Readonly<Record<string, unknown>>,
> {
  /** @param given a value for each placeholder, by its name */
  rows(database: Pick<Database, 'pool'>, given: Values): Promise<Row[]>
}

/**
 * Writes a statement in which `sql.placeholder(…)` stands where each sending has a value of its own. A placeholder that stands in many places is
 * sent once. What the connection answers is not mapped: instants come as text only within JSON.
 */
export function writtenOnce<Row extends QueryResultRow>(statement: SQL): WrittenOnce<Row> {
  const { sql: written, params } = new PgDialect().sqlToQuery(statement)
  const places = new Map<unknown, number>()
  // Constants are values of their own, since their types differ from place to place.
  const keyOf = (place: number): unknown => {
    const param: unknown = params[place]
    return is(param, Placeholder) ? param.name : { place }
  }
  const values: unknown[] = []
  const text = written.replace(/\$(\d+)/g, (_, number: string) => {
    const key = keyOf(Number(number) - 1)
    let place = places.get(key)
    if (place === undefined) {
      place = values.push(params[Number(number) - 1])
      places.set(key, place)
    }
    return `$${place}`
  })
  return sentAs(text, values, (value, given) => {
    if (!is(value, Placeholder)) return value
    if (!(value.name in given)) throw new RangeError(`The statement wants ${value.name}`)
    return given[value.name]
  })
}

/** What a value is, so that one can be made up that stands nowhere else. */
type KindOf<Value> = Value extends Date ? 'instant' : 'id'
const madeUp = {
  id: () => randomUUID(),
  instant: () => new Date(Date.UTC(3000, 0) + randomInt(2 ** 40)),
}

/**
 * The same for a statement that is put together of parts which take values and know no placeholders. It is put together twice, of values that are made up: where
 * they stand, or an instant so long before or after one, each sending has its own. Whatever else was worked out of a value would stay what it was at first.
 * @throws RangeError when anything is, or when the text depends on a value
 */
export function writtenOnceOf<Row extends QueryResultRow, Values extends object>(
  kinds: { [Name in keyof Values & string]: KindOf<Values[Name]> },
  write: (values: Values) => SQL<Row>,
): WrittenOnce<Row, Values> {
  const names = Object.keys(kinds) as (keyof Values & string)[]
  const [first, second] = [1, 2].map(() => {
    const given = Object.fromEntries(names.map((name) => [name, madeUp[kinds[name]]()])) as Values
    return { given, ...new PgDialect().sqlToQuery(write(given)) }
  }) as [WrittenOf<Values>, WrittenOf<Values>]
  if (first.sql !== second.sql) throw new RangeError('The text of a statement depends on a value')
  const places = first.params.map((param, place): ((values: Values) => unknown) => {
    const other = second.params[place]
    if (JSON.stringify(param) === JSON.stringify(other)) return () => param
    for (const name of names) {
      const distance = distanceOf(param, first.given[name])
      if (distance !== undefined && distance === distanceOf(other, second.given[name]))
        return (values) => movedBy(values[name], distance)
    }
    throw new RangeError('Something in a statement is worked out of a value')
  })
  return sentAs(first.sql, places, (valueOf, given) => valueOf(given))
}

interface WrittenOf<Values> {
  given: Values
  sql: string
  params: unknown[]
}

/** Milliseconds between an instant and what was made of it, which Drizzle may have written as text by then; zero of what is the same; undefined of anything else. */
function distanceOf(made: unknown, given: unknown): number | undefined {
  if (!(given instanceof Date)) return made === given ? 0 : undefined
  const at = made instanceof Date || typeof made === 'string' ? new Date(made).getTime() : NaN
  return Number.isNaN(at) ? undefined : at - given.getTime()
}

const movedBy = (value: unknown, distance: number): unknown =>
  value instanceof Date && distance !== 0 ? new Date(value.getTime() + distance) : value

function sentAs<Row extends QueryResultRow, Values extends object, Place>(
  text: string,
  places: readonly Place[],
  valueOf: (place: Place, given: Values) => unknown,
): WrittenOnce<Row, Values> {
  const name = `once_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  return {
    async rows({ pool }, given) {
      const values = places.map((place) => {
        const value = valueOf(place, given)
        return value instanceof Date ? value.toISOString() : value
      })
      const { rows } = await pool.query<Row>({ name, text, values })
      return rows
    },
  }
}

/**
 * A query that Drizzle puts together once for each database, and that each connection has PostgreSQL parse once. Inside a transaction it is put
 * together each time. It ends in `.prepare(name)`, by a name that nothing else has.
 */
export const preparedOnce = <Prepared>(
  prepare: (queryable: Queryable) => Prepared,
): ((queryable: Queryable) => Prepared) => onceFor(prepare)
