import { recordAccesses } from '~/api/platform/audit/public'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { Tx } from '~/api/platform/database/database'
import type { ComparableRecords, Comparison, DeskRecord } from '~/domain/desk/records-contract'
import { kindOfSerial } from '~/domain/devices/kinds'
import { titlePartOf } from '~/domain/records/title'
import { recordDefinitions } from '~/domain/records/types'
import type { FamilyMemberId, RecordId, UserId } from '~/domain/values/ids'
import type { RecordsDeps } from '../deps'
import {
  countDeskRecords,
  findDeskRecords,
  isOnDesk,
  listComparable,
  listDeskRecords,
  newestDeskRecords,
  typeOf,
  type DeskFilter,
} from '../repo/desk-records'
import type { DeskReader, DeskRow } from '../repo/desk-records'
import { markFavourite, unmarkFavourite } from '../repo/favourites'
import { recordsOfTypes, type FoundRecord } from '../repo/records'
import { insertNamesSeen } from '../sharing/repo/reads'
import { refuseRecord, type Call } from './refusals'

const readerOf = ({ clock }: Pick<RecordsDeps, 'clock'>, { actor }: Call): DeskReader => ({
  userId: actor.userId,
  at: clock.now(),
})

/** A doctor’s records, newest first. Of whomever a record is named, that it was is written down before it is answered. */
export const deskRecordsOf = (
  deps: Pick<RecordsDeps, 'database' | 'clock'>,
  call: Call,
  { cursor, limit, ...filter }: DeskFilter & PageInput,
): Promise<Page<DeskRecord>> =>
  deps.database.transaction(async (tx) => {
    const reader = readerOf(deps, call)
    const page = await readPage(newestDeskRecords, { cursor, limit }, (part) =>
      listDeskRecords(tx, reader, filter, part),
    )
    return { ...page, items: await namedTo(tx, call, reader, page.items) }
  })

/** How many records stand behind each tab of it, none of them named. */
export const deskRecordCountsOf = (deps: Pick<RecordsDeps, 'database' | 'clock'>, call: Call) =>
  countDeskRecords(deps.database.db, readerOf(deps, call))

/**
 * One record of a doctor’s desk: what it is called, and by what it is read.
 * @throws ApiProblem 404
 */
export async function deskRecordOf(deps: RecordsDeps, call: Call, id: RecordId): Promise<DeskRecord> {
  const [found] = await deps.database.transaction(async (tx) => {
    const reader = readerOf(deps, call)
    return namedTo(tx, call, reader, await findDeskRecords(tx, reader, [id]))
  })
  if (!found) throw await refuseOnDesk(deps, call, id)
  return found
}

/**
 * One record of a doctor’s desk, and the others of its type and of the same person that stand there, newest first.
 * @throws ApiProblem 404; 422 `invalid-cursor`
 */
export async function comparableOf(
  deps: RecordsDeps,
  call: Call,
  { id, ...asked }: { id: RecordId } & PageInput,
): Promise<ComparableRecords> {
  // What is no cursor is said before whether there is such a record.
  newestDeskRecords.read(asked.cursor)
  const found = await deps.database.transaction(async (tx) => {
    const reader = readerOf(deps, call)
    const [row] = await findDeskRecords(tx, reader, [id])
    if (!row) return undefined
    const page = await readPage(newestDeskRecords, asked, (part) => listComparable(tx, reader, row, part))
    const [record, ...items] = await namedTo(tx, call, reader, [row, ...page.items])
    return record && { ...page, record, items }
  })
  if (!found) throw await refuseOnDesk(deps, call, id)
  return found
}

/**
 * Two records of one type and one person, the earlier one first.
 * @throws ApiProblem 404; 422 `not-comparable` for the same record twice, and where they are of two types or two people
 */
export async function comparisonOf(
  deps: RecordsDeps,
  call: Call,
  ids: [RecordId, RecordId],
): Promise<Comparison> {
  const found = await deps.database.transaction(async (tx) => {
    const reader = readerOf(deps, call)
    const rows = await findDeskRecords(tx, reader, ids)
    return { rows, named: await namedTo(tx, call, reader, rows) }
  })
  const missing = ids.find((id) => !found.rows.some((row) => row.id === id))
  if (missing) throw await refuseOnDesk(deps, call, missing)
  const [laterRow, earlierRow] = found.rows
  const [later, earlier] = found.named
  const isOfOne =
    laterRow?.type === earlierRow?.type &&
    laterRow?.ownerId === earlierRow?.ownerId &&
    laterRow?.subjectId === earlierRow?.subjectId
  if (!earlier || !later || !isOfOne)
    throw new ApiProblem(422, 'not-comparable', {
      title: 'Two different records of one type and one person can be compared',
    })
  return { earlier, later }
}

/** Whose records are meant: the account and the body. */
interface OfPerson {
  ownerId: UserId
  subjectId: UserId | FamilyMemberId
}

/** What of one person is open to a doctor now, the newest, as `namedTo` writes it down. */
export async function openRecordsOf(
  tx: Tx,
  call: Call,
  at: Date,
  { ownerId, subjectId }: OfPerson,
  limit: number,
): Promise<DeskRecord[]> {
  const reader = { userId: call.actor.userId, at }
  const filter: DeskFilter = { tab: 'shared', family: ownerId, subject: subjectId }
  return namedTo(tx, call, reader, await listDeskRecords(tx, reader, filter, { limit }))
}

/** Which of some are of one person and open to a doctor now, the newest first. */
export async function openRecordsAmong(
  tx: Tx,
  call: Call,
  at: Date,
  { ownerId, subjectId }: OfPerson,
  ids: readonly RecordId[],
): Promise<DeskRecord[]> {
  if (ids.length === 0) return []
  const reader = { userId: call.actor.userId, at }
  const rows = await findDeskRecords(tx, reader, ids)
  const isOf = (row: DeskRow) =>
    row.shareId !== null && row.ownerId === ownerId && row.subjectId === subjectId
  return namedTo(tx, call, reader, rows.filter(isOf))
}

/** As a doctor sees them. Of whomever a record is named, that it was is written down before it is answered. */
async function namedTo(
  tx: Tx,
  call: Call,
  reader: DeskReader,
  rows: readonly DeskRow[],
): Promise<DeskRecord[]> {
  const groups = await recordsOfTypes(tx, recordDefinitions, reader.userId, rows)
  const details = new Map(groups.flatMap(({ found }) => found.map((record) => [record.common.id, record])))
  await noteNames(tx, call, reader, rows)
  return rows.flatMap((row) => {
    const record = details.get(row.id)
    return record ? [shownOf(row, record)] : []
  })
}

function shownOf(row: DeskRow, { common, fields, isFavourite }: FoundRecord): DeskRecord {
  const definition = recordDefinitions.find(({ type }) => type === row.type)
  const { deviceSerial } = common
  const { id, type, takenAt, shareId, firstName, lastName, comments, unreadComments } = row
  const leads = fields.leads === undefined || fields.leads === null ? null : Number(fields.leads)
  return {
    id,
    type,
    takenAt: takenAt.toISOString(),
    title: definition ? titlePartOf(definition, fields) : null,
    leads,
    deviceSerial,
    device: deviceSerial && kindOfSerial(deviceSerial),
    isFavourite,
    shareId,
    comments,
    unreadComments,
    patient:
      firstName === null && lastName === null
        ? null
        : { firstName: firstName ?? '', lastName: lastName ?? '' },
    mayDelete: shareId === null || (row.way === 'doctor' && row.isRecorded && !row.isAnswered),
  }
}

/** By each of what is open through which something was named: one row for its owner to see, and one of the audit. */
async function noteNames(tx: Tx, { actor, requestId }: Call, reader: DeskReader, rows: readonly DeskRow[]) {
  const by = new Map(
    rows.flatMap(({ shareId, way, ownerId }) =>
      shareId && way ? [[shareId, { id: shareId, way, ownerId }]] : [],
    ),
  )
  const written = await insertNamesSeen(tx, [...by.values()], reader)
  await recordAccesses(
    tx,
    written.map((id) => ({
      at: reader.at,
      actor,
      requestId,
      action: 'list',
      resource: 'records',
      resourceId: id,
      subjectId: by.get(id)?.ownerId,
      outcome: 'allowed',
    })),
  )
}

/** What is answered of a record that is not on the caller’s desk, whether there is one or not. */
export async function refuseOnDesk(
  deps: Pick<RecordsDeps, 'database' | 'clock'>,
  call: Call,
  id: RecordId,
): Promise<ApiProblem> {
  const type = await typeOf(deps.database.db, id)
  if (type === null) return new ApiProblem(404, 'not-found', { title: 'There is no such record' })
  return refuseRecord(deps, call, { action: 'read', type, id })
}

/** Marks what the doctor has recorded or what is open to them, for themselves alone. @throws ApiProblem 404 */
export async function markOnDesk(deps: RecordsDeps, call: Call, id: RecordId): Promise<void> {
  const reader = readerOf(deps, call)
  const isMarked = await deps.database.transaction(async (tx) => {
    if (!(await isOnDesk(tx, reader, id))) return false
    await markFavourite(tx, reader.userId, id, reader.at)
    return true
  })
  if (!isMarked) throw await refuseOnDesk(deps, call, id)
}

/** Takes one’s own mark away, also from what is open no more; without one nothing is answered of what is not on this desk. @throws ApiProblem 404 */
export const unmarkOnDesk = (
  { database, clock }: RecordsDeps,
  { actor }: Call,
  id: RecordId,
): Promise<void> =>
  database.transaction(async (tx) => {
    if (await unmarkFavourite(tx, actor.userId, id)) return
    if (!(await isOnDesk(tx, { userId: actor.userId, at: clock.now() }, id)))
      throw new ApiProblem(404, 'not-found', { title: 'There is no such record' })
  })
