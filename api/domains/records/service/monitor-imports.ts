import { createHash, randomUUID } from 'node:crypto'
import { isDeviceOf } from '~/api/domains/devices/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { Fields } from '~/domain/records/define'
import { valueNamesOf } from '~/domain/records/fields'
import {
  isMonitorSerial,
  monitorDefinition,
  mostRecentImports,
  type MonitorImport,
  type MonitorImportResult,
  type RecentImport,
} from '~/domain/records/monitor-import'
import { restorableForMs } from '~/domain/records/rules'
import type { RecordType } from '~/domain/records/types'
import { recordImportIdSchema, type FamilyMemberId, type RecordImportId } from '~/domain/values/ids'
import type { RecordsDeps } from '../deps'
import { writableBy, type History } from '../policy'
import { refreshDaysBetween } from '../repo/days'
import {
  countLeft,
  deleteUnchanged,
  insertImport,
  insertImported,
  lockImport,
  recentImports,
  recordsLike,
} from '../repo/imports'
import { insertValues } from '../repo/values'
import { invalid, newFields } from './fields'
import { newRecordId } from './record-id'
import { instantOf } from './records'
import type { Call } from './refusals'
import { requireWritableHistory } from './subject'

const minuteMs = 60_000

/** What a reading says: the minute and the values, and nothing that somebody adds to it. */
function keyOf(takenAt: Date, fields: Fields): string {
  const minute = Math.floor(takenAt.getTime() / minuteMs)
  const values = valueNamesOf(monitorDefinition).map((name) => fields[name] ?? null)
  return createHash('sha256')
    .update(JSON.stringify([minute, ...values]))
    .digest('hex')
}

interface Reading {
  /** In the list that was sent. */
  place: number
  history: History
  takenAt: Date
  fields: Fields
  note: string | null
  key: string
}

/** What is sent, looked at as any new record is. @throws ApiProblem 404 when a member is none; 409 `guardianship-ended`; 422 */
async function readingsOf(
  queryable: Queryable,
  deps: RecordsDeps,
  call: Call,
  { deviceSerial, readings }: MonitorImport,
): Promise<Reading[]> {
  if (deviceSerial !== null) {
    const isTheirs =
      isMonitorSerial(deviceSerial) && (await isDeviceOf(queryable, call.actor.userId, deviceSerial))
    if (!isTheirs) throw invalid('deviceSerial', 'error.serial')
  }
  const now = deps.clock.now()
  const memberIds = [...new Set(readings.map(({ memberId }) => memberId ?? null))]
  const histories = new Map<FamilyMemberId | null, History>()
  for (const memberId of memberIds)
    histories.set(memberId, await requireWritableHistory(queryable, deps, call, memberId))
  return readings.flatMap((given, place) => {
    const history = histories.get(given.memberId ?? null)
    if (!history) return []
    const takenAt = instantOf(given.takenAt, now)
    const fields = newFields(monitorDefinition, given, {})
    return [{ place, history, takenAt, fields, note: given.note || null, key: keyOf(takenAt, fields) }]
  })
}

/** By whose body they are of. */
function bySubject(readings: readonly Reading[]): { history: History; own: Reading[] }[] {
  const groups = new Map<string, { history: History; own: Reading[] }>()
  for (const reading of readings) {
    const { history } = reading
    const group = groups.get(history.subjectId) ?? { history, own: [] }
    group.own.push(reading)
    groups.set(history.subjectId, group)
  }
  // In one order for all, so that nobody waits in a circle.
  return [...groups.values()].sort((a, b) => (a.history.subjectId < b.history.subjectId ? -1 : 1))
}

/** Those that are not there yet, each of them once. */
async function newAmong(queryable: Queryable, readings: readonly Reading[]): Promise<Reading[]> {
  const parts = await Promise.all(
    bySubject(readings).map(async ({ history, own }) => {
      const there = await recordsLike(queryable, monitorDefinition, history, {
        minutes: own.map(({ takenAt }) => new Date(Math.floor(takenAt.getTime() / minuteMs) * minuteMs)),
        keys: own.map(({ key }) => key),
      })
      const known = new Set(
        there.flatMap(({ takenAt, importKey, fields }) => [keyOf(takenAt, fields), importKey ?? '']),
      )
      return own.filter(({ key }) => {
        const isNew = !known.has(key)
        known.add(key)
        return isNew
      })
    }),
  )
  return parts.flat()
}

/** Which readings of a file are there already, by their place in the list. @throws ApiProblem 404 when a member is none; 409 `guardianship-ended`; 422 */
export async function previewImport(deps: RecordsDeps, call: Call, given: MonitorImport): Promise<number[]> {
  const { db } = deps.database
  const readings = await readingsOf(db, deps, call, given)
  const fresh = new Set((await newAmong(db, readings)).map(({ place }) => place))
  return readings.filter(({ place }) => !fresh.has(place)).map(({ place }) => place)
}

/**
 * Makes records of the readings that are not there yet: all of them, or none.
 * @throws ApiProblem 409 `nothing-new`; 404 when a member is none; 422
 */
export async function importReadings(
  tx: Tx,
  deps: RecordsDeps,
  call: Call,
  given: MonitorImport,
): Promise<MonitorImportResult> {
  const { userId: ownerId } = call.actor
  const { deviceSerial } = given
  const now = deps.clock.now()
  const readings = await readingsOf(tx, deps, call, given)
  const fresh = await newAmong(tx, readings)
  const id = recordImportIdSchema.parse(randomUUID())
  await insertImport(tx, { id, ownerId, deviceSerial, createdAt: now })
  let imported = 0
  for (const { history, own } of bySubject(fresh)) {
    const rows = own
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map((reading) => ({ ...reading, id: newRecordId(now) }))
    const added = await insertImported(
      tx,
      rows.map((row) => ({
        id: row.id,
        ownerId,
        memberId: history.memberId,
        type: monitorDefinition.type as RecordType,
        takenAt: row.takenAt,
        source: 'import' as const,
        writtenBy: ownerId,
        deviceSerial,
        importId: id,
        importKey: row.key,
        note: row.note,
        createdAt: now,
        updatedAt: now,
      })),
    )
    const stored = rows.filter((row) => added.has(row.id))
    await insertValues(tx, monitorDefinition, stored)
    await refreshSpan(tx, history, stored)
    imported += stored.length
  }
  if (imported === 0) throw new ApiProblem(409, 'nothing-new')
  return { id, imported, known: readings.length - imported }
}

async function refreshSpan(
  tx: Tx,
  subject: Pick<History, 'scope' | 'subjectId'>,
  changed: readonly { takenAt: Date }[],
): Promise<void> {
  const times = changed.map(({ takenAt }) => takenAt.getTime())
  if (times.length === 0) return
  await refreshDaysBetween(tx, monitorDefinition, subject, {
    from: new Date(Math.min(...times)),
    to: new Date(Math.max(...times)),
  })
}

/** Since when an import can still be undone. */
const undoableSince = (now: Date) => new Date(now.getTime() - restorableForMs)

/** The imports of the last seven days of which something is left, latest first. */
export async function listImports(deps: RecordsDeps, { actor }: Call): Promise<RecentImport[]> {
  const since = undoableSince(deps.clock.now())
  const rows = await recentImports(deps.database.db, writableBy(actor), since, mostRecentImports)
  return rows
    .filter(({ undoable }) => undoable > 0)
    .map(({ id, deviceSerial, createdAt, undoable, changed }) => ({
      id,
      deviceSerial,
      createdAt: createdAt.toISOString(),
      undoable,
      changed,
    }))
}

/**
 * Deletes what an import has brought, but for what was changed since; as other deleted records these can be brought back for seven days.
 * @throws ApiProblem 409 `undo-too-late` seven days after the import; 404
 */
export async function undoImport(
  deps: RecordsDeps,
  { actor }: Call,
  id: RecordImportId,
): Promise<{ removed: number; kept: number }> {
  const scope = writableBy(actor)
  const now = deps.clock.now()
  return deps.database.transaction(async (tx) => {
    const row = await lockImport(tx, actor.userId, id)
    if (!row) throw new ApiProblem(404, 'not-found', { title: 'There is no such import' })
    if (row.createdAt < undoableSince(now)) throw new ApiProblem(409, 'undo-too-late')
    const removed = await deleteUnchanged(tx, scope, id, now)
    const subjects = [...new Set(removed.map(({ subjectId }) => subjectId))].sort()
    for (const subjectId of subjects)
      await refreshSpan(
        tx,
        { scope, subjectId },
        removed.filter((one) => one.subjectId === subjectId),
      )
    return { removed: removed.length, kept: await countLeft(tx, scope, id) }
  })
}
