import { sql } from 'drizzle-orm'
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'
import type { Toman } from '../../../domain/values/money'

export const instant = (name: string) => timestamp(name, { withTimezone: true })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Several spans of time; read in SQL alone. */
export const spans = customType<{ data: string }>({ dataType: () => 'tstzmultirange' })

/** Whole toman. */
export const amount = (name: string) => bigint(name, { mode: 'number' }).$type<Toman>()

/**
 * What a check compares a column of words with: `'a', 'b'`.
 * @param values words of our own, never what a person typed: nothing is escaped
 */
export const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
