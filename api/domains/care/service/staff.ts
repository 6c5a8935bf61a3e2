import { randomUUID } from 'node:crypto'
import { findNames } from '~/api/domains/identity/public'
import { tell } from '~/api/domains/reminders/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction, AuditResource } from '~/domain/audit/vocabulary'
import { careMachine } from '~/domain/care/care-machine'
import type {
  CareOffer,
  CareRequest,
  DoctorCode,
  DoctorCodeState,
  NewDoctorCode,
} from '~/domain/care/contract'
import { doctorCodeIdSchema, type CareId, type DoctorCodeId, type UserId } from '~/domain/values/ids'
import type { Call, CareDeps } from '../deps'
import { listRequests, lockRequest, newestCare, offer, type RequestRow } from '../repo/care'
import { endCode, insertCode, listCodes, mayAccompany, newestCodes, type DoctorCodeRow } from '../repo/codes'
import { missing } from './refusals'
import { offerReason } from './notices'
import { writtenName } from './view'

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  done: { at: Date; action: AuditAction; resource: AuditResource; resourceId?: string; subjectId?: UserId },
) => recordAccess(tx, { ...done, actor, requestId, outcome: 'allowed' })

const invalid = (path: string, code: string) =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: [path], code }] })

async function requestsOf(queryable: Queryable, rows: readonly RequestRow[]): Promise<CareRequest[]> {
  const people = rows.flatMap(({ ownerId, doctorId }) => (doctorId ? [ownerId, doctorId] : [ownerId]))
  const names = await findNames(queryable, people)
  return rows.map(({ id, ownerId, memberId, status, requestedAt, doctorId }) => ({
    id,
    userId: ownerId,
    name: writtenName(names.get(ownerId)),
    isForMember: memberId !== null,
    status,
    requestedAt: requestedAt.toISOString(),
    doctor: doctorId && writtenName(names.get(doctorId)),
  }))
}

/** What people have asked support for, newest first. Audited. */
export const findRequests = (
  { database, clock }: CareDeps,
  call: Call,
  { status, ...paging }: PageInput & { status?: 'requested' | 'offered' | undefined },
): Promise<Page<CareRequest>> =>
  database.transaction(async (tx) => {
    const page = await readPage(newestCare, paging, (part) => listRequests(tx, status, part))
    const items = await requestsOf(tx, page.items)
    await audit(tx, call, { at: clock.now(), action: 'list', resource: 'accompanying-doctor' })
    return { ...page, items }
  })

/**
 * Names a doctor at the person's request, who is told and has to agree: nothing is open by it.
 * @throws ApiProblem 404; 409 `care-decided`; 422 where the account may accompany nobody, or is the person's own
 */
export const offerDoctor = (
  deps: CareDeps,
  call: Call,
  id: CareId,
  { doctorId }: CareOffer,
): Promise<CareRequest> =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now()
    const row = await lockRequest(tx, id)
    if (!row) throw missing()
    if (!careMachine.mayDo('offer', row.status, 'staff')) throw new ApiProblem(409, 'care-decided')
    if (row.ownerId === doctorId) throw invalid('doctorId', 'error.careDoctorOwn')
    const by = { doctorId, codeId: null, offeredBy: call.actor.userId, offeredAt: at }
    if (!(await mayAccompany(tx, doctorId)) || !(await offer(tx, id, by)))
      throw invalid('doctorId', 'error.choice')
    await tell(tx, deps, 'care-offered', {
      userId: row.ownerId,
      path: '/app/family/doctor',
      stillStands: offerReason.of(id),
    })
    const [request] = await requestsOf(tx, [{ ...row, ...by, status: 'offered' }])
    if (!request) throw missing()
    await audit(tx, call, {
      at,
      action: 'offer',
      resource: 'accompanying-doctor',
      resourceId: id,
      subjectId: row.ownerId,
    })
    return request
  })

function stateOf({ endedAt, validUntil, uses, maxUses }: DoctorCodeRow, now: Date): DoctorCodeState {
  if (endedAt !== null) return 'ended'
  if (validUntil <= now) return 'expired'
  return uses < maxUses ? 'in-force' : 'used-up'
}

async function codesOf(
  queryable: Queryable,
  rows: readonly DoctorCodeRow[],
  now: Date,
): Promise<DoctorCode[]> {
  const names = await findNames(
    queryable,
    rows.flatMap(({ doctorId, createdBy }) => [doctorId, createdBy]),
  )
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    doctor: writtenName(names.get(row.doctorId)),
    uses: row.uses,
    maxUses: row.maxUses,
    validUntil: row.validUntil.toISOString(),
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    madeBy: writtenName(names.get(row.createdBy)),
    state: stateOf(row, now),
  }))
}

async function codeOf(tx: Tx, row: DoctorCodeRow, now: Date): Promise<DoctorCode> {
  const [code] = await codesOf(tx, [row], now)
  if (!code) throw new Error('One code was asked for')
  return code
}

/** Codes that name a doctor, newest first. Audited. */
export const findCodes = (
  { database, clock }: CareDeps,
  call: Call,
  paging: PageInput,
): Promise<Page<DoctorCode>> =>
  database.transaction(async (tx) => {
    const page = await readPage(newestCodes, paging, (part) => listCodes(tx, part))
    const items = await codesOf(tx, page.items, clock.now())
    await audit(tx, call, { at: clock.now(), action: 'list', resource: 'doctor-code' })
    return { ...page, items }
  })

/** @throws ApiProblem 409 `vip-code-taken`; 422 where the account may accompany nobody, or the end is not to come */
export async function addCode(
  tx: Tx,
  { clock }: CareDeps,
  call: Call,
  { validUntil: until, note, code, doctorId, maxUses }: NewDoctorCode,
): Promise<DoctorCode> {
  const at = clock.now()
  const validUntil = new Date(until)
  if (validUntil <= at) throw invalid('validUntil', 'error.endsBeforeItBegins')
  if (!(await mayAccompany(tx, doctorId))) throw invalid('doctorId', 'error.choice')
  const row: DoctorCodeRow = {
    id: doctorCodeIdSchema.parse(randomUUID()),
    code,
    doctorId,
    maxUses,
    uses: 0,
    validUntil,
    note: note || null,
    createdAt: at,
    createdBy: call.actor.userId,
    endedAt: null,
  }
  if (!(await insertCode(tx, row))) throw new ApiProblem(409, 'vip-code-taken')
  const added = await codeOf(tx, row, at)
  await audit(tx, call, { at, action: 'add', resource: 'doctor-code', resourceId: row.id })
  return added
}

/** Nobody begins with it any more. @throws ApiProblem 404 */
export const endDoctorCode = (
  { database, clock }: CareDeps,
  call: Call,
  id: DoctorCodeId,
): Promise<DoctorCode> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const row = await endCode(tx, id, at)
    if (!row) throw new ApiProblem(404, 'not-found', { title: 'There is no such code' })
    const ended = await codeOf(tx, row, at)
    await audit(tx, call, { at, action: 'end', resource: 'doctor-code', resourceId: id })
    return ended
  })
