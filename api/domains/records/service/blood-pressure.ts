import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import {
  isPressureOrdered,
  pressureOrderProblem,
  type AddBloodPressure,
  type BloodPressureRecord,
  type EditBloodPressure,
} from '~/domain/records/contract'
import { classifyPressure } from '~/domain/records/pressure'
import { earliestInstant, isInFuture, restorableForMs } from '~/domain/records/rules'
import { recordIdSchema, type RecordId } from '~/domain/values/ids'
import type { RecordsDeps } from '../deps'
import { readableBy, writableBy } from '../policy'
import {
  findPressure,
  insertPressure,
  listPressures,
  lockPressure,
  updatePressure,
  type HistoryQuery,
  type PressureRow,
} from '../repo/blood-pressure'
import { deletionOf, insertRecord, markDeleted, unmarkDeleted, updateRecord } from '../repo/records'
import { refuseRecord, type Call } from './refusals'

const type = 'blood-pressure'

export function pressureRecordOf({
  takenAt,
  createdAt,
  updatedAt,
  ...rest
}: PressureRow): BloodPressureRecord {
  return {
    ...rest,
    takenAt: takenAt.toISOString(),
    classification: classifyPressure(rest),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** @throws ApiProblem 422 when it is said to have been measured later than now, or earlier than anybody lives */
export async function addPressure(
  tx: Tx,
  { clock }: RecordsDeps,
  { actor }: Call,
  { takenAt, note, source = 'self', systolic, diastolic, heartRate = null }: AddBloodPressure,
): Promise<BloodPressureRecord> {
  const now = clock.now()
  const id = recordIdSchema.parse(randomUUID())
  const common = {
    id,
    takenAt: instantOf(takenAt, now),
    note: note || null,
    source,
    createdAt: now,
    updatedAt: now,
  }
  const values = { systolic, diastolic, heartRate }
  await insertRecord(tx, { ...common, ownerId: actor.userId, type, deletedAt: null })
  await insertPressure(tx, id, values)
  return pressureRecordOf({ ...common, ...values })
}

export async function listPressureRecords(
  { database }: RecordsDeps,
  { actor }: Call,
  query: HistoryQuery,
): Promise<BloodPressureRecord[]> {
  const rows = await listPressures(database.db, readableBy(actor), query)
  return rows.map(pressureRecordOf)
}

/** @throws ApiProblem 404 */
export async function requirePressure(
  deps: RecordsDeps,
  call: Call,
  id: RecordId,
): Promise<BloodPressureRecord> {
  const row = await findPressure(deps.database.db, readableBy(call.actor), id)
  if (!row) throw await refuseRecord(deps, call, { action: 'read', type, id })
  return pressureRecordOf(row)
}

/** @throws ApiProblem 404; 422 when the new values do not go with those that stay */
export async function editPressure(
  deps: RecordsDeps,
  call: Call,
  id: RecordId,
  patch: EditBloodPressure,
): Promise<BloodPressureRecord> {
  const scope = writableBy(call.actor)
  const now = deps.clock.now()
  const edited = await deps.database.transaction(async (tx) => {
    const before = await lockPressure(tx, scope, id)
    if (!before) return undefined
    const after = { ...before, ...changesOf(patch, now), updatedAt: now }
    if (!isPressureOrdered(after)) throw invalid(pressureOrderProblem.path, pressureOrderProblem.error)
    const { takenAt, note, systolic, diastolic, heartRate } = after
    await updateRecord(tx, { scope, type, id }, { takenAt, note, updatedAt: now })
    await updatePressure(tx, id, { systolic, diastolic, heartRate })
    return after
  })
  if (!edited) throw await refuseRecord(deps, call, { action: 'edit', type, id })
  return pressureRecordOf(edited)
}

/** It can be brought back for a week. @throws ApiProblem 404 */
export async function deletePressure(deps: RecordsDeps, call: Call, id: RecordId): Promise<void> {
  const target = { scope: writableBy(call.actor), type, id } as const
  const isDeleted = await deps.database.transaction((tx) => markDeleted(tx, target, deps.clock.now()))
  if (!isDeleted) throw await refuseRecord(deps, call, { action: 'delete', type, id })
}

/**
 * Undoes a deletion; a record that is there stays as it is.
 * @throws ApiProblem 409 `restore-too-late` after seven days; 404
 */
export async function restorePressure(
  deps: RecordsDeps,
  call: Call,
  id: RecordId,
): Promise<BloodPressureRecord> {
  const scope = writableBy(call.actor)
  const earliest = new Date(deps.clock.now().getTime() - restorableForMs)
  const row = await deps.database.transaction(async (tx) => {
    const deletedAt = await deletionOf(tx, { scope, type, id })
    if (deletedAt && deletedAt < earliest) throw new ApiProblem(409, 'restore-too-late')
    if (deletedAt) await unmarkDeleted(tx, id)
    return findPressure(tx, scope, id)
  })
  if (!row) throw await refuseRecord(deps, call, { action: 'restore', type, id })
  return pressureRecordOf(row)
}

function instantOf(text: string, now: Date): Date {
  const instant = new Date(text)
  if (instant < earliestInstant) throw invalid(['takenAt'], 'error.instant')
  if (isInFuture(instant, now)) throw invalid(['takenAt'], 'error.future')
  return instant
}

const invalid = (path: string[], code: string) =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path, code }] })

/** Only what was given: a field that is left out is not a field that is taken away. */
function changesOf({ takenAt, note, ...values }: EditBloodPressure, now: Date) {
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    ...(takenAt === undefined ? {} : { takenAt: instantOf(takenAt, now) }),
    ...(note === undefined ? {} : { note: note || null }),
  } as Partial<Pick<PressureRow, keyof EditBloodPressure>>
}
