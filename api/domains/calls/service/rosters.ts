import { randomUUID } from 'node:crypto'
import { findByPhone, findNames } from '~/api/domains/identity/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { CallRosterEntry, NewCallRosterEntry } from '~/domain/calls/contract'
import { mostInPilot, mostOnDuty, type CallRoster } from '~/domain/calls/rules'
import { callRosterIdSchema, type CallRosterId, type UserId } from '~/domain/values/ids'
import type { Call, CallsDeps } from '../deps'
import { alertWhoBegins } from './notices'
import {
  countEntries,
  deleteEntry,
  insertEntry,
  listEntries,
  mayActAsDoctor,
  newestEntries,
  type CallRosterRow,
} from '../repo/rosters'

const most: Record<CallRoster, number> = { duty: mostOnDuty, pilot: mostInPilot }

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  done: { at: Date; action: AuditAction; resourceId?: CallRosterId; subjectId?: UserId },
) => recordAccess(tx, { ...done, actor, requestId, resource: 'call-roster', outcome: 'allowed' })

async function entriesOf(
  tx: Tx,
  rows: readonly (CallRosterRow & { isDoctor: boolean })[],
): Promise<CallRosterEntry[]> {
  const names = await findNames(
    tx,
    rows.flatMap(({ userId, addedBy }) => [userId, addedBy]),
  )
  const nameOf = (id: UserId) => {
    const name = names.get(id)
    return [name?.firstName, name?.lastName].filter(Boolean).join(' ') || null
  }
  return rows.map(({ id, roster, userId, isDoctor, addedAt, addedBy, endsAt }) => ({
    id,
    roster,
    userId,
    name: nameOf(userId),
    isDoctor,
    addedAt: addedAt.toISOString(),
    addedBy: nameOf(addedBy),
    endsAt: endsAt?.toISOString() ?? null,
  }))
}

/** Who is on duty now, or of the trial, newest first. Audited. */
export const listRoster = (
  { database, clock }: CallsDeps,
  call: Call,
  { roster, ...paging }: PageInput & { roster: CallRoster },
): Promise<Page<CallRosterEntry>> =>
  database.transaction(async (tx) => {
    const now = clock.now()
    const page = await readPage(newestEntries, paging, (part) => listEntries(tx, { roster, now }, part))
    const items = await entriesOf(tx, page.items)
    await audit(tx, call, { at: now, action: 'list' })
    return { ...page, items }
  })

const refused = (code: string) =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: ['phone'], code }] })

/**
 * Puts whoever has a phone on a list. On duty are doctors alone.
 * @throws ApiProblem 409 `call-roster-there`, `call-roster-full`; 422 where nobody has the phone, or no doctor
 */
export async function addToRoster(
  tx: Tx,
  deps: CallsDeps,
  call: Call,
  { roster, phone, hours }: NewCallRosterEntry,
): Promise<CallRosterEntry> {
  const at = deps.clock.now()
  const userId = await findByPhone(tx, phone)
  if (!userId) throw refused('error.callNobody')
  if (roster === 'duty' && !(await mayActAsDoctor(tx, userId))) throw refused('error.callNoDoctor')
  if ((await countEntries(tx, roster, at)) >= most[roster]) throw new ApiProblem(409, 'call-roster-full')
  const id = callRosterIdSchema.parse(randomUUID())
  const isNew = await insertEntry(tx, {
    id,
    roster,
    userId,
    addedAt: at,
    addedBy: call.actor.userId,
    endsAt: hours === undefined ? null : new Date(at.getTime() + hours * 60 * 60 * 1000),
  })
  if (!isNew) throw new ApiProblem(409, 'call-roster-there')
  const [entry] = await entriesOf(tx, await listEntries(tx, { id, now: at }, { limit: 1 }))
  if (!entry) throw new Error('What was put on the list is not there')
  await alertWhoBegins(tx, deps, userId)
  await audit(tx, call, { at, action: 'add', resourceId: id, subjectId: userId })
  return entry
}

/** Takes somebody off a list: from the next row on they see nothing by it. @throws ApiProblem 404 */
export const takeOffRoster = ({ database, clock }: CallsDeps, call: Call, id: CallRosterId): Promise<void> =>
  database.transaction(async (tx) => {
    const row = await deleteEntry(tx, id)
    if (!row) throw new ApiProblem(404, 'not-found', { title: 'There is no such entry' })
    await audit(tx, call, { at: clock.now(), action: 'end', resourceId: id, subjectId: row.userId })
  })
