import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { isDocument, type Fields, type RecordDefinition } from '~/domain/records/define'
import { fieldsOf, valueNamesOf } from '~/domain/records/fields'
import type { RecordId } from '~/domain/values/ids'
import type { QuantityName } from '~/domain/values/quantity'
import type { Subject } from '../policy'
import { records, valueTables } from '../tables'
import { liveRecordsOf } from './scope'

/** The table of a type's values. @throws RangeError when no type is called so */
export function valueTableOf(type: string) {
  const table = valueTables.get(type)
  if (!table) throw new RangeError(`No record type is called ${type}`)
  return table
}

/** The columns of a type's fields, by their names. */
export function fieldColumnsOf(definition: RecordDefinition): Record<string, AnyPgColumn> {
  const columns: Record<string, AnyPgColumn> = getTableColumns(valueTableOf(definition.type))
  return Object.fromEntries(
    fieldsOf(definition).map(({ name }) => {
      const column = columns[name]
      if (!column) throw new RangeError(`${definition.type} has no column of ${name}`)
      return [name, column]
    }),
  )
}

export function fieldColumnOf(definition: RecordDefinition, name: string): AnyPgColumn {
  const column = fieldColumnsOf(definition)[name]
  if (!column) throw new RangeError(`${definition.type} has no column of ${name}`)
  return column
}

/** The choice that a type is judged by, as text; empty where a record does not say or the type has none. */
export const optionOf = (definition: RecordDefinition): SQL<string> =>
  isDocument(definition) || definition.status.by === undefined
    ? sql<string>`''`
    : sql<string>`coalesce(${fieldColumnOf(definition, definition.status.by)}, '')`

export async function insertValues(
  tx: Tx,
  definition: RecordDefinition,
  rows: readonly { id: RecordId; fields: Fields }[],
): Promise<void> {
  const { type } = definition
  if (rows.length === 0) return
  await tx
    .insert(valueTableOf(type))
    .values(rows.map(({ id, fields }) => ({ ...fields, recordId: id, type })))
    .onConflictDoNothing()
}

/** @param fields at least one; the record has been found to be within reach in the same transaction */
export async function updateValues(
  tx: Tx,
  definition: RecordDefinition,
  id: RecordId,
  fields: Fields,
): Promise<void> {
  const table = valueTableOf(definition.type)
  await tx.update(table).set(fields).where(eq(table.recordId, id))
}

/** The latest of somebody's values that are the person's rather than the reading's, as the latest record says them. */
export async function carriedValues(
  queryable: Queryable,
  subject: Subject,
  definition: RecordDefinition,
): Promise<Fields> {
  const names = valueNamesOf(definition).filter((name) => definition.values[name]?.carried)
  const found = await Promise.all(names.map((name) => latestValue(queryable, subject, definition, name)))
  return Object.fromEntries(names.map((name, index) => [name, found[index] ?? null]))
}

async function latestValue(
  queryable: Queryable,
  subject: Subject,
  definition: RecordDefinition,
  name: QuantityName,
): Promise<number | undefined> {
  return (await latestReading(queryable, subject, definition, name))?.value
}

/** The latest record that has a value, and when it was taken. */
export async function latestReading(
  queryable: Queryable,
  subject: Subject,
  definition: RecordDefinition,
  name: QuantityName,
): Promise<{ value: number; takenAt: Date } | undefined> {
  const table = valueTableOf(definition.type)
  const column = fieldColumnOf(definition, name)
  const [row] = await queryable
    .select({ value: column, takenAt: records.takenAt })
    .from(records)
    .innerJoin(table, eq(table.recordId, records.id))
    .where(sql`${liveRecordsOf(subject)} and ${records.type} = ${definition.type} and ${column} is not null`)
    .orderBy(sql`${records.takenAt} desc, ${records.id} desc`)
    .limit(1)
  return typeof row?.value === 'number' ? { value: row.value, takenAt: row.takenAt } : undefined
}
