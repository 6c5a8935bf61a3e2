import { recordAccesses } from '~/api/platform/audit/public'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { Tx } from '~/api/platform/database/database'
import type { DeskRecord } from '~/domain/desk/records-contract'
import { kindOfSerial } from '~/domain/devices/kinds'
import { titlePartOf } from '~/domain/records/title'
import { recordDefinitions } from '~/domain/records/types'
import type { RecordId } from '~/domain/values/ids'
import type { RecordsDeps } from '../deps'
import { isOnDesk, listDeskRecords, newestDeskRecords, typeOf, type DeskFilter } from '../repo/desk-records'
import type { DeskReader, DeskRow } from '../repo/desk-records'
import { markFavourite, unmarkFavourite } from '../repo/favourites'
import { recordsOfTypes, type FoundRecord } from '../repo/records'
import { insertNamesSeen } from '../sharing/repo/reads'
import { refuseRecord, type Call } from './refusals'

/** A doctor’s records, newest first. Of whomever a record is named, that it was is written down before it is answered. */
export const deskRecordsOf = (
  { database, clock }: Pick<RecordsDeps, 'database' | 'clock'>,
  call: Call,
  { cursor, limit, ...filter }: DeskFilter & PageInput,
): Promise<Page<DeskRecord>> =>
  database.transaction(async (tx) => {
    const reader = { userId: call.actor.userId, at: clock.now() }
    const page = await readPage(newestDeskRecords, { cursor, limit }, (part) =>
      listDeskRecords(tx, reader, filter, part),
    )
    const groups = await recordsOfTypes(tx, recordDefinitions, reader.userId, page.items)
    const details = new Map(groups.flatMap(({ found }) => found.map((record) => [record.common.id, record])))
    await noteNames(tx, call, reader, page.items)
    return {
      ...page,
      items: page.items.flatMap((row) => {
        const record = details.get(row.id)
        return record ? [shownOf(row, record)] : []
      }),
    }
  })

function shownOf(row: DeskRow, { common, fields, isFavourite }: FoundRecord): DeskRecord {
  const definition = recordDefinitions.find(({ type }) => type === row.type)
  const { deviceSerial } = common
  const { id, type, takenAt, shareId, firstName, lastName } = row
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
    patient:
      firstName === null && lastName === null
        ? null
        : { firstName: firstName ?? '', lastName: lastName ?? '' },
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

/** Marks what the doctor has recorded or what is open to them, for themselves alone. @throws ApiProblem 404 */
export async function markOnDesk(deps: RecordsDeps, call: Call, id: RecordId): Promise<void> {
  const reader = { userId: call.actor.userId, at: deps.clock.now() }
  const isMarked = await deps.database.transaction(async (tx) => {
    if (!(await isOnDesk(tx, reader, id))) return false
    await markFavourite(tx, reader.userId, id, reader.at)
    return true
  })
  if (isMarked) return
  const type = await typeOf(deps.database.db, id)
  if (type === null) throw new ApiProblem(404, 'not-found', { title: 'There is no such record' })
  throw await refuseRecord(deps, call, { action: 'read', type, id })
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
