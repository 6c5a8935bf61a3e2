import { and, avg, count, desc, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { PressureMeans } from '~/domain/records/rules'
import type { RecordId, UserId } from '~/domain/values/ids'
import type { RecordScope } from '../policy'
import { bloodPressureValues, records } from '../tables'
import { liveRecord, type RecordRow } from './records'
import { inScope } from './scope'

const type = 'blood-pressure'

export type PressureValues = Pick<
  typeof bloodPressureValues.$inferSelect,
  'systolic' | 'diastolic' | 'heartRate'
>
export type PressureRow = Omit<RecordRow, 'ownerId' | 'type' | 'deletedAt'> & PressureValues

const columns = {
  id: records.id,
  takenAt: records.takenAt,
  source: records.source,
  note: records.note,
  createdAt: records.createdAt,
  updatedAt: records.updatedAt,
  systolic: bloodPressureValues.systolic,
  diastolic: bloodPressureValues.diastolic,
  heartRate: bloodPressureValues.heartRate,
}

const selectPressures = (queryable: Queryable) =>
  queryable
    .select(columns)
    .from(records)
    .innerJoin(bloodPressureValues, eq(bloodPressureValues.recordId, records.id))

export async function insertPressure(tx: Tx, recordId: RecordId, values: PressureValues): Promise<void> {
  await tx.insert(bloodPressureValues).values({ recordId, type, ...values })
}

/** Adds those that are not there yet. */
export async function insertMissingPressures(
  tx: Tx,
  rows: (PressureValues & { recordId: RecordId })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(bloodPressureValues)
    .values(rows.map((row) => ({ type, ...row }) as const))
    .onConflictDoNothing()
}

/** @param values at least one; the record has been found to be within reach in the same transaction */
export async function updatePressure(
  tx: Tx,
  recordId: RecordId,
  values: Partial<PressureValues>,
): Promise<void> {
  await tx.update(bloodPressureValues).set(values).where(eq(bloodPressureValues.recordId, recordId))
}

export async function findPressure(
  queryable: Queryable,
  scope: RecordScope,
  id: RecordId,
): Promise<PressureRow | undefined> {
  const [row] = await selectPressures(queryable).where(liveRecord(scope, type, id))
  return row
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockPressure(
  tx: Tx,
  scope: RecordScope,
  id: RecordId,
): Promise<PressureRow | undefined> {
  const [row] = await selectPressures(tx)
    .where(liveRecord(scope, type, id))
    .for('update')
  return row
}

export interface HistoryQuery {
  from?: Date | undefined
  to?: Date | undefined
  /** Where the page before ended. */
  after?: { takenAt: Date; id: RecordId } | undefined
  limit: number
}

/** A history, newest first; records of the same instant by id. */
export async function listPressures(
  queryable: Queryable,
  scope: RecordScope,
  { from, to, after, limit }: HistoryQuery,
): Promise<PressureRow[]> {
  return selectPressures(queryable)
    .where(and(history(scope, { from, to }), after && isAfter(after)))
    .orderBy(desc(records.takenAt), desc(records.id))
    .limit(limit)
}

/** Count and means of a stretch of time. */
export async function pressureFigures(
  queryable: Queryable,
  scope: RecordScope,
  range: { from: Date; to: Date },
): Promise<PressureMeans & { count: number }> {
  const [row] = await queryable
    .select({
      count: count(),
      systolic: avg(bloodPressureValues.systolic).mapWith(Number),
      diastolic: avg(bloodPressureValues.diastolic).mapWith(Number),
      heartRate: avg(bloodPressureValues.heartRate).mapWith(Number),
    })
    .from(records)
    .innerJoin(bloodPressureValues, eq(bloodPressureValues.recordId, records.id))
    .where(history(scope, range))
  if (!row) throw new Error('An aggregate answers one row')
  return row
}

/** Everything of a person, what is deleted but still there included. */
export const allPressuresOf = (queryable: Queryable, ownerId: UserId) =>
  selectPressures(queryable)
    .where(and(eq(records.ownerId, ownerId), eq(records.type, type)))
    .orderBy(records.takenAt, records.id)

const history = (scope: RecordScope, { from, to }: { from?: Date | undefined; to?: Date | undefined }) =>
  and(
    inScope(scope),
    eq(records.type, type),
    isNull(records.deletedAt),
    from && gte(records.takenAt, from),
    to && lt(records.takenAt, to),
  )

const isAfter = ({ takenAt, id }: { takenAt: Date; id: RecordId }): SQL =>
  sql`(${records.takenAt}, ${records.id}) < (${takenAt.toISOString()}::timestamptz, ${id}::uuid)`
