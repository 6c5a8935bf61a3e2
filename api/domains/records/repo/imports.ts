import { and, count, desc, eq, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { Fields, RecordDefinition } from '~/domain/records/define'
import type { RecordType } from '~/domain/records/types'
import type { RecordId, RecordImportId, UserId } from '~/domain/values/ids'
import type { RecordScope, Subject } from '../policy'
import { recordImports, records } from '../tables'
import { liveRecordsOf, oneInScope } from './scope'
import { fieldColumnsOf, valueTableOf } from './values'

type RecordImportRow = typeof recordImports.$inferSelect

/** Records of a history that a file may say again: those of its minutes, and those that were imported by one of its keys. */
export async function recordsLike(
  queryable: Queryable,
  definition: RecordDefinition,
  subject: Subject,
  { minutes, keys }: { minutes: readonly Date[]; keys: readonly string[] },
): Promise<{ takenAt: Date; importKey: string | null; fields: Fields }[]> {
  const table = valueTableOf(definition.type)
  const at = sql.join(
    minutes.map((minute) => sql`${minute.toISOString()}::timestamptz`),
    sql`, `,
  )
  const rows = await queryable
    .select({ takenAt: records.takenAt, importKey: records.importKey, fields: fieldColumnsOf(definition) })
    .from(records)
    .innerJoin(table, eq(table.recordId, records.id))
    .where(
      and(
        liveRecordsOf(subject),
        eq(records.type, definition.type as RecordType),
        or(sql`date_trunc('minute', ${records.takenAt}) in (${at})`, inArray(records.importKey, [...keys])),
      ),
    )
  return rows.map(({ fields, ...row }) => ({ ...row, fields: fields as Fields }))
}

export async function insertImport(tx: Tx, row: RecordImportRow): Promise<void> {
  await tx.insert(recordImports).values(row)
}

/**
 * Adds records of an import, but for those that another import has brought meanwhile (`records_imported_once`), for whose end this waits.
 * @returns the ids of those that were added
 */
export async function insertImported(
  tx: Tx,
  rows: readonly (typeof records.$inferInsert)[],
): Promise<Set<RecordId>> {
  const added = await tx
    .insert(records)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: records.id })
  return new Set(added.map(({ id }) => id))
}

/** Nobody has touched it since it was imported. */
const isUnchanged = sql`${records.updatedAt} = ${records.createdAt}`

const liveOf = (scope: RecordScope, ids: readonly RecordImportId[]): SQL | undefined =>
  and(inArray(records.importId, [...ids]), isNull(records.deletedAt), oneInScope(scope))

/** Imports of somebody since then, latest first, with what is left of them. */
export async function recentImports(
  queryable: Queryable,
  scope: RecordScope,
  since: Date,
  limit: number,
): Promise<(RecordImportRow & { undoable: number; changed: number })[]> {
  const rows = await queryable
    .select()
    .from(recordImports)
    .where(and(eq(recordImports.ownerId, scope.ownerId), gte(recordImports.createdAt, since)))
    .orderBy(desc(recordImports.createdAt), desc(recordImports.id))
    .limit(limit)
  if (rows.length === 0) return []
  const left = await queryable
    .select({
      importId: records.importId,
      undoable: sql<number>`count(*) filter (where ${isUnchanged})`.mapWith(Number),
      all: count(),
    })
    .from(records)
    .where(
      liveOf(
        scope,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(records.importId)
  const byId = new Map(left.map((row) => [row.importId, row]))
  return rows.map((row) => {
    const { undoable = 0, all = 0 } = byId.get(row.id) ?? {}
    return { ...row, undoable, changed: all - undoable }
  })
}

/** Every import of somebody, oldest first, with the records that it has brought and that are still kept. */
export async function allImportsOf(
  queryable: Queryable,
  ownerId: UserId,
): Promise<(RecordImportRow & { records: RecordId[] })[]> {
  return queryable
    .select({
      id: recordImports.id,
      ownerId: recordImports.ownerId,
      deviceSerial: recordImports.deviceSerial,
      createdAt: recordImports.createdAt,
      records: sql<
        RecordId[]
      >`coalesce(array_agg(${records.id} order by ${records.id}) filter (where ${records.id} is not null), '{}')`,
    })
    .from(recordImports)
    .leftJoin(records, eq(records.importId, recordImports.id))
    .where(eq(recordImports.ownerId, ownerId))
    .groupBy(recordImports.id)
    .orderBy(recordImports.createdAt, recordImports.id)
}

/** An import of somebody's; nobody else undoes it until the transaction ends. */
export async function lockImport(
  tx: Tx,
  ownerId: UserId,
  id: RecordImportId,
): Promise<RecordImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(recordImports)
    .where(and(eq(recordImports.id, id), eq(recordImports.ownerId, ownerId)))
    .for('update')
  return row
}

/** Deletes what an import has brought and nobody has changed since. @returns whose and of when it was */
export async function deleteUnchanged(
  tx: Tx,
  scope: RecordScope,
  id: RecordImportId,
  at: Date,
): Promise<{ subjectId: string; takenAt: Date }[]> {
  return tx
    .update(records)
    .set({ deletedAt: at })
    .where(and(liveOf(scope, [id]), isUnchanged))
    .returning({ subjectId: records.subjectId, takenAt: records.takenAt })
}

export const countLeft = (queryable: Queryable, scope: RecordScope, id: RecordImportId): Promise<number> =>
  queryable.$count(records, liveOf(scope, [id]))

/** Whether what a deleted record says has been imported once more since. */
export async function isImportedAnew(tx: Tx, id: RecordId): Promise<boolean> {
  const deleted = alias(records, 'deleted')
  const found = await tx
    .select({ id: records.id })
    .from(records)
    .innerJoin(
      deleted,
      and(
        eq(deleted.ownerId, records.ownerId),
        eq(deleted.subjectId, records.subjectId),
        eq(deleted.type, records.type),
        eq(deleted.importKey, records.importKey),
      ),
    )
    .where(and(eq(deleted.id, id), isNull(records.deletedAt)))
    .limit(1)
  return found.length > 0
}
