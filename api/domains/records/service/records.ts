import { isDeviceOf } from '~/api/domains/devices/public'
import { findSubjectOf } from '~/api/domains/family/public'
import { recordAccess } from '~/api/platform/audit/public'
import { brokenConstraint, type Queryable, type Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import { isDocument, type Fields, type RecordDefinition } from '~/domain/records/define'
import { earliestInstant, isInFuture, restorableForMs } from '~/domain/records/rules'
import type { AnyRecord, NewRecord, RecordEdit, RecordSource } from '~/domain/records/schemas'
import type { RecordType } from '~/domain/records/types'
import type { DeviceSerial } from '~/domain/values/device-serial'
import { shareIdSchema, type RecordId, type ShareId, type UserId } from '~/domain/values/ids'
import type { RecordsDeps } from '../deps'
import {
  isChangeable,
  mayWriteAsDoctor,
  reachesDays,
  readableBy,
  recordedBy,
  recordedHistory,
  sourcesOf,
  viewerOf,
  writableBy,
  type History,
  type Subject,
} from '../policy'
import { countRecords, refreshDays } from '../repo/days'
import { listRecords } from '../repo/lists'
import { markFavourite, unmarkFavourite } from '../repo/favourites'
import {
  countRange,
  findRecord,
  insertRecords,
  isAnswered,
  lockDeletion,
  lockRecord,
  updateRecord,
  type FoundRecord,
  type ListQuery,
} from '../repo/records'
import { isImportedAnew } from '../repo/imports'
import { carriedValues, insertValues, updateValues } from '../repo/values'
import { holdAccompanied } from '../sharing/repo/accompanied'
import { refuseShare } from '../sharing/service/refusals'
import { editedFields, invalid, newFields } from './fields'
import { giveFiles } from './files'
import { newRecordId } from './record-id'
import { refuseRecord, type Call, type ReadingCall } from './refusals'
import { noteReadOf, requireReadable, requireWritableHistory, scopeOfReading, type OfWhom } from './subject'
import { recordsWithFiles, recordWithFiles } from './view'

/** A record names no device but one of the person who keeps it. @throws ApiProblem 422 */
async function requireOwnDevice(queryable: Queryable, ownerId: UserId, serial: string | null): Promise<void> {
  if (serial !== null && !(await isDeviceOf(queryable, ownerId, serial as DeviceSerial)))
    throw invalid('deviceSerial', 'error.serialOfNone')
}

/** Into whose archive something new goes, and as what. */
interface Archive {
  history: History
  ownerId: UserId
  source: RecordSource
}

/** @throws ApiProblem 403; 404 when the member is none of theirs, or they accompany nobody by this; 409 `guardianship-ended` */
async function requireArchive(
  tx: Tx,
  deps: RecordsDeps,
  call: Call,
  { careId, memberId, source = 'self' }: Pick<NewRecord, 'careId' | 'memberId' | 'source'>,
): Promise<Archive> {
  const { userId } = call.actor
  if (careId === undefined) {
    if (!sourcesOf(call.actor).includes(source)) throw new ApiProblem(403, 'forbidden')
    return { history: await requireWritableHistory(tx, deps, call, memberId), ownerId: userId, source }
  }
  const now = deps.clock.now()
  const whose = await holdAccompanied(tx, { userId, at: now }, careId)
  const subject = whose && (await findSubjectOf(tx, whose.ownerId, { memberId: whose.memberId, now }))
  if (!subject || subject.isGuardianshipEnded || !mayWriteAsDoctor(userId, subject))
    throw await refuseShare(deps, call, { action: 'add', id: shareIdSchema.parse(careId) })
  return { history: recordedHistory(subject), ownerId: whose.ownerId, source: 'doctor' }
}

/**
 * Into the caller’s own archive, that of a member of their family, or as their doctor into that of whom they accompany, who are told that there is something.
 * @throws ApiProblem 422 when it names a device that is not theirs, or is said to have been measured later than now, or earlier than anybody lives; 403; 404 when the member is none, or nobody is accompanied by it; 409 `guardianship-ended`
 */
export async function addRecord(
  tx: Tx,
  deps: RecordsDeps,
  call: Call,
  definition: RecordDefinition,
  given: NewRecord,
): Promise<AnyRecord> {
  const { actor } = call
  const { deviceSerial = null, note } = given
  await requireOwnDevice(tx, actor.userId, deviceSerial)
  const now = deps.clock.now()
  const { history, ownerId, source } = await requireArchive(tx, deps, call, given)
  const fields = newFields(definition, given, await carriedOf(tx, deps, { definition, history, ownerId }))
  const common = {
    id: newRecordId(now),
    ownerId,
    memberId: history.memberId,
    takenAt: instantOf(given.takenAt, now),
    source,
    deviceSerial: deviceSerial as DeviceSerial | null,
    note: note || null,
    createdAt: now,
    updatedAt: now,
  }
  await insertRecords(tx, [{ ...common, type: definition.type as RecordType, writtenBy: actor.userId }])
  await insertValues(tx, definition, [{ id: common.id, fields }])
  await giveFiles(tx, deps, actor, definition, { recordId: common.id, given: given.files ?? [] })
  await refreshDays(tx, definition, history, [common.takenAt])
  if (source === 'doctor') {
    await noteByDoctor(tx, call, { action: 'add', type: definition.type, id: common.id, ownerId, at: now })
    await deps.tellOfRecord?.(tx, common)
  }
  const added = await findRecord(tx, definition, {
    scope: history.scope,
    id: common.id,
    viewer: actor.userId,
  })
  if (!added) throw new ApiProblem(404, 'not-found')
  return recordWithFiles(tx, deps, definition, added)
}

/**
 * What the caller has recorded for whom they accompany, as it is now: for a repetition of what was done already, which is no attempt at anything.
 * @throws ApiProblem 404 where it is gone, or they accompany them no more
 */
export async function readRecorded(
  tx: Tx,
  deps: RecordsDeps,
  { actor }: Call,
  definition: RecordDefinition,
  id: RecordId,
): Promise<AnyRecord> {
  const row = await findRecord(tx, definition, {
    scope: recordedBy(actor, deps.clock.now()),
    id,
    viewer: actor.userId,
  })
  // Nothing is written down in a transaction of its own: whoever holds a connection waits for no second one.
  if (!row) throw new ApiProblem(404, 'not-found', { title: 'There is no such record' })
  return recordWithFiles(tx, deps, definition, row)
}

/** In the log of the family. */
const noteByDoctor = (
  tx: Tx,
  { actor, requestId }: Call,
  {
    action,
    type,
    id,
    ownerId,
    at,
    outcome = 'allowed',
  }: {
    action: AuditAction
    type: string
    id: RecordId
    ownerId: UserId
    at: Date
    outcome?: 'allowed' | 'refused'
  },
): Promise<void> =>
  recordAccess(tx, {
    at,
    actor,
    requestId,
    action,
    resource: `${type}-record`,
    resourceId: id,
    subjectId: ownerId,
    outcome,
  })

/** What is the person's rather than the reading's: as their latest record has it, or as their file or their family says. */
async function carriedOf(
  tx: Tx,
  { statedHeight }: RecordsDeps,
  { definition, history, ownerId }: { definition: RecordDefinition; history: History; ownerId: UserId },
): Promise<Fields> {
  const carried = await carriedValues(tx, history, definition)
  if (carried.height !== null || !statedHeight) return carried
  const { memberId, subjectId } = history
  return { ...carried, height: await statedHeight(tx, { ownerId, memberId, subjectId }) }
}

export interface RecordPage {
  found: AnyRecord[]
  /** In the whole range. */
  total: number
}

/** @throws ApiProblem 404 when the member is none of the caller's family */
export async function listHistory(
  deps: RecordsDeps,
  call: ReadingCall,
  definition: RecordDefinition,
  { memberId, shareId, ...query }: ListQuery & OfWhom,
): Promise<RecordPage> {
  const { database } = deps
  const viewer = viewerOf(call.actor)
  const subject = await requireReadable(
    deps,
    call,
    { memberId, shareId },
    { kind: 'list', type: definition.type as RecordType },
  )
  const [rows, total] = await Promise.all([
    listRecords(database, definition, subject, viewer, query),
    query.isFavourite || isDocument(definition) || !reachesDays(subject)
      ? countRange(database.db, definition, subject, viewer, query)
      : countRecords(database, definition, subject, query),
  ])
  return { found: await recordsWithFiles(database.db, deps, definition, rows), total }
}

/** @param target with a share: by what is shared @throws ApiProblem 404 */
export async function requireRecord(
  deps: RecordsDeps,
  call: ReadingCall,
  definition: RecordDefinition,
  { id, shareId }: { id: RecordId; shareId?: ShareId | undefined },
): Promise<AnyRecord> {
  const viewer = viewerOf(call.actor)
  const reading = { kind: 'record', type: definition.type as RecordType, recordId: id } as const
  const scope = await scopeOfReading(deps, call, shareId, reading)
  const row = await findRecord(deps.database.db, definition, { scope, id, viewer })
  if (row) await noteReadOf(deps, call, scope, reading)
  if (!row) throw await refuseRecord(deps, call, { action: 'read', type: definition.type, id })
  return recordWithFiles(deps.database.db, deps, definition, row)
}

/** @throws ApiProblem 404; 409 `written-by-doctor`, `guardianship-ended`; 422 when the new values do not go with those that stay */
export async function editRecord(
  deps: RecordsDeps,
  call: Call,
  definition: RecordDefinition,
  { id, edit }: { id: RecordId; edit: RecordEdit },
): Promise<AnyRecord> {
  const target = { scope: writableBy(call.actor), id, viewer: call.actor.userId }
  const now = deps.clock.now()
  const edited = await deps.database.transaction(async (tx): Promise<FoundRecord | undefined> => {
    const before = await lockRecord(tx, definition, target)
    if (!before) return undefined
    if (!isChangeable(before.common.source)) throw new ApiProblem(409, 'written-by-doctor')
    // A new file is a new document, whatever it stands in.
    if (edit.files?.some((file) => 'upload' in file))
      await requireWritableHistory(tx, deps, call, before.common.memberId)
    const fields = editedFields(definition, before.fields, edit)
    const changes = {
      takenAt: edit.takenAt === undefined ? before.common.takenAt : instantOf(edit.takenAt, now),
      note: edit.note === undefined ? before.common.note : edit.note || null,
      updatedAt: now,
    }
    await updateRecord(tx, id, changes)
    await updateValues(tx, definition, id, fields)
    if (edit.files) await giveFiles(tx, deps, call.actor, definition, { recordId: id, given: edit.files })
    await refreshDays(tx, definition, subjectOf(before.common), [before.common.takenAt, changes.takenAt])
    return { ...before, common: { ...before.common, ...changes }, fields }
  })
  if (!edited) throw await refuseRecord(deps, call, { action: 'edit', type: definition.type, id })
  return recordWithFiles(deps.database.db, deps, definition, edited)
}

/** A record that the caller may delete and bring back: of their archive, or recorded by them for whom they accompany and not deleted by the family. */
async function lockErasable(tx: Tx, { actor }: Call, at: Date, target: { type: string; id: RecordId }) {
  for (const scope of [writableBy(actor), recordedBy(actor, at)]) {
    const found = await lockDeletion(tx, { scope, ...target })
    if (found) return { ...found, scope, isOfPatient: found.ownerId !== actor.userId }
  }
  return undefined
}

/**
 * It can be brought back for a week.
 * @throws ApiProblem 409 `record-answered` for the doctor who recorded it, once others have written about it: what they wrote is not theirs to take away; 404
 */
export async function deleteRecord(
  deps: RecordsDeps,
  call: Call,
  definition: RecordDefinition,
  id: RecordId,
): Promise<void> {
  const { type } = definition
  const at = deps.clock.now()
  const deleted = await deps.database.transaction(async (tx) => {
    const found = await lockErasable(tx, call, at, { type, id })
    if (!found || found.deletedAt) return undefined
    const { ownerId } = found
    if (found.isOfPatient && (await isAnswered(tx, id, call.actor.userId)))
      return { ownerId, isAnswered: true }
    await updateRecord(tx, id, { deletedAt: at, deletedBy: call.actor.userId })
    if (found.isOfPatient) await noteByDoctor(tx, call, { action: 'delete', type, id, ownerId, at })
    await refreshDays(tx, definition, subjectOf(found), [found.takenAt])
    return { ownerId, isAnswered: false }
  })
  if (!deleted) throw await refuseRecord(deps, call, { action: 'delete', type, id })
  if (!deleted.isAnswered) return
  // The family sees that it was tried.
  const attempt = { action: 'delete', type, id, ownerId: deleted.ownerId, at, outcome: 'refused' } as const
  await deps.database.transaction((tx) => noteByDoctor(tx, call, attempt))
  throw new ApiProblem(409, 'record-answered', { title: 'Others have written about this record' })
}

/**
 * Undoes a deletion; a record that is there stays as it is.
 * @throws ApiProblem 409 `restore-too-late` after seven days; 409 `imported-anew` when its file was imported again meanwhile; 404
 */
export async function restoreRecord(
  deps: RecordsDeps,
  call: Call,
  definition: RecordDefinition,
  id: RecordId,
): Promise<AnyRecord> {
  const { type } = definition
  const at = deps.clock.now()
  const earliest = new Date(at.getTime() - restorableForMs)
  const row = await deps.database.transaction(async (tx) => {
    const found = await lockErasable(tx, call, at, { type, id })
    if (!found) return undefined
    const { scope } = found
    if (found.deletedAt && found.deletedAt < earliest) throw new ApiProblem(409, 'restore-too-late')
    if (found.deletedAt) {
      if (await isImportedAnew(tx, id)) throw new ApiProblem(409, 'imported-anew')
      await bringBack(tx, id)
      await refreshDays(tx, definition, subjectOf(found), [found.takenAt])
      if (found.isOfPatient)
        await noteByDoctor(tx, call, { action: 'bring-back', type, id, ownerId: found.ownerId, at })
    }
    return findRecord(tx, definition, { scope, id, viewer: call.actor.userId })
  })
  if (!row) throw await refuseRecord(deps, call, { action: 'bring-back', type, id })
  return recordWithFiles(deps.database.db, deps, definition, row)
}

/** Waits for an import of the same reading that is under way, which nobody else sees yet. @throws ApiProblem 409 `imported-anew` */
async function bringBack(tx: Tx, id: RecordId): Promise<void> {
  try {
    await updateRecord(tx, id, { deletedAt: null, deletedBy: null })
  } catch (error) {
    throw brokenConstraint(error) === 'records_imported_once' ? new ApiProblem(409, 'imported-anew') : error
  }
}

/** Marks a record that this person may read, for themselves alone. @throws ApiProblem 404 */
export async function setFavourite(
  deps: RecordsDeps,
  call: Call,
  definition: RecordDefinition,
  { id, isFavourite }: { id: RecordId; isFavourite: boolean },
): Promise<void> {
  const { userId } = call.actor
  const isFound = await deps.database.transaction(async (tx) => {
    const target = { scope: readableBy(call.actor), id, viewer: userId }
    if (!(await findRecord(tx, definition, target))) return false
    if (isFavourite) await markFavourite(tx, userId, id, deps.clock.now())
    else await unmarkFavourite(tx, userId, id)
    return true
  })
  if (!isFound) throw await refuseRecord(deps, call, { action: 'read', type: definition.type, id })
}

const subjectOf = ({
  ownerId,
  subjectId,
}: Pick<FoundRecord['common'], 'ownerId' | 'subjectId'>): Subject => ({
  scope: { kind: 'own', ownerId },
  subjectId,
})

/** When something was measured. @throws ApiProblem 422 when nobody can have measured it then */
export function instantOf(text: string, now: Date): Date {
  const instant = new Date(text)
  if (instant < earliestInstant) throw invalid('takenAt', 'error.instant')
  if (isInFuture(instant, now)) throw invalid('takenAt', 'error.future')
  return instant
}
