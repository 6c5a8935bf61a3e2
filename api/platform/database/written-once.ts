import { createHash } from 'node:crypto'
import { is, Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './database'

/** A statement whose text is made once, and that each connection has PostgreSQL parse once. */
export interface WrittenOnce<Row extends QueryResultRow> {
  /** @param given a value for each placeholder, by its name */
  rows(database: Pick<Database, 'pool'>, given: Readonly<Record<string, unknown>>): Promise<Row[]>
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
  const name = `once_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  return {
    async rows({ pool }, given) {
      const { rows } = await pool.query<Row>({
        name,
        text,
        values: values.map((value) => {
          if (!is(value, Placeholder)) return value
          if (!(value.name in given)) throw new RangeError(`The statement wants ${value.name}`)
          return given[value.name]
        }),
      })
      return rows
    },
  }
}
