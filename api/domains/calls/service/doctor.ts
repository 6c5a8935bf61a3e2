import { recordListed } from '~/api/platform/audit/looks'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { readPage, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import { actsOfDoctor, type CallAct } from '~/domain/calls/call-machine'
import type { DoctorCallDetail, DoctorCallPage, NewCallAction } from '~/domain/calls/contract'
import { mostCallActions } from '~/domain/calls/rules'
import type { CallRequestId, DoctorId, UserId } from '~/domain/values/ids'
import type { Call, CallsDeps } from '../deps'
import { listActions, step } from '../repo/actions'
import {
  findForDoctor,
  listForDoctor,
  lockForDoctor,
  orderOf,
  type CallRow,
  type CallState,
} from '../repo/requests'
import { findWorking, placesOf } from '../repo/rosters'
import { tellDoctor, tellFamily, tellFormerDoctor } from './notices'
import { decided, refuseDoctor } from './refusals'
import { doctorDetailOf, doctorViewOf } from './view'

/** What a doctor reads and does is a row that the family sees. */
const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  done: { at: Date; action: AuditAction; resourceId?: CallRequestId; subjectId?: UserId },
) => recordAccess(tx, { ...done, actor, requestId, resource: 'call-request', outcome: 'allowed' })

/** What the caller may see: of what is open emergencies first, of what is closed their own, newest first; and whether there is a list of the trial for them. Audited. */
export const listDoctorCalls = (
  { database, clock }: CallsDeps,
  call: Call,
  {
    state,
    isPilot,
    family,
    isToDo,
    ...paging
  }: PageInput & {
    state: CallState
    isPilot: boolean
    family?: UserId | undefined
    isToDo?: boolean | undefined
  },
): Promise<DoctorCallPage> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const reader = { userId: call.actor.userId, now: at }
    const { isListed, isInPilot } = await placesOf(tx, reader.userId)
    const shown = { state, isPilot, family, isToDo, isListed }
    const page = await readPage(orderOf[state], paging, (part) =>
      listForDoctor(tx, reader, { ...shown, part }),
    )
    const { actor, requestId } = call
    await recordListed(
      tx,
      { at, actor, requestId, action: 'list', resource: 'call-request', outcome: 'allowed' },
      page.items.map(({ id, ownerId }) => ({ id, subjectId: ownerId })),
    )
    return { ...page, items: page.items.map((row) => doctorViewOf(row, at)), isInPilot }
  })

/** One of them. @throws ApiProblem 403 with the reason why it is seen no more; 404 */
export async function readDoctorCall(
  deps: CallsDeps,
  call: Call,
  id: CallRequestId,
): Promise<DoctorCallDetail> {
  const at = deps.clock.now()
  const detail = await deps.database.transaction(async (tx) => {
    const row = await findForDoctor(tx, { userId: call.actor.userId, now: at }, id)
    if (!row) return null
    const read = doctorDetailOf(row, await listActions(tx, id), { userId: call.actor.userId, now: at })
    await audit(tx, call, { at, action: 'read', resourceId: id, subjectId: row.ownerId })
    return read
  })
  if (!detail) throw await refuseDoctor(deps, call, { action: 'read', id })
  return detail
}

/**
 * One of the acts that the machine allows in this state, by whoever has the request, is asked about it, or takes it. Of two at once one wins.
 * @throws ApiProblem 403 with the reason why it is seen no more; 404; 409 `call-decided`, `call-history-full`, `call-doctor-own`; 422 for a doctor who does not work here
 */
export async function actOnCall(
  deps: CallsDeps,
  call: Call,
  id: CallRequestId,
  given: NewCallAction,
): Promise<void> {
  const at = deps.clock.now()
  const reader = { userId: call.actor.userId, now: at }
  const isDone = await deps.database.transaction(async (tx) => {
    const row = await lockForDoctor(tx, reader, id)
    if (!row?.reach) return false
    const mayAct = actsOfDoctor(row, row.reach, at).includes(given.type)
    if (!mayAct || row.lastNumber !== given.seen) throw decided()
    if (row.lastNumber >= mostCallActions && given.type !== 'done' && given.type !== 'cancel')
      throw new ApiProblem(409, 'call-history-full')
    await act(tx, deps, row, { given, at, userId: reader.userId })
    await auditAct(tx, call, { at, type: given.type, row })
    return true
  })
  if (!isDone) throw await refuseDoctor(deps, call, { action: auditNames[given.type], id })
}

/** One of the acts, in the log of the family. */
export const auditAct = (
  tx: Tx,
  call: Call,
  { at, type, row }: { at: Date; type: CallAct; row: Pick<CallRow, 'id' | 'ownerId'> },
): Promise<void> =>
  audit(tx, call, { at, action: auditNames[type], resourceId: row.id, subjectId: row.ownerId })

/** As the log of the family has words for them. */
const auditNames = {
  take: 'take',
  done: 'finish',
  usAnsweredCall: 'call',
  reference: 'refer',
  referenceAnswer: 'answer',
  doctorNote: 'write',
  prescription: 'prescribe',
  cancel: 'cancel',
  assign: 'assign',
} as const satisfies Record<CallAct, string>

async function act(
  tx: Tx,
  deps: CallsDeps,
  row: CallRow,
  { given, at, userId }: { given: NewCallAction; at: Date; userId: UserId },
): Promise<void> {
  const told = {
    type: given.type,
    by: given.type === 'referenceAnswer' ? ('consultant' as const) : ('doctor' as const),
    actorId: userId,
    at,
  }
  switch (given.type) {
    case 'take':
      await step(tx, row, { ...told, to: { status: 'PROCESSING', doctorId: userId, consultantId: null } })
      if (row.consultantId) await tellFormerDoctor(tx, deps, row.consultantId)
      return
    case 'usAnsweredCall':
      await step(tx, row, { ...told, to: { status: 'UNANSWERED_CALL' } })
      return tellFamily(tx, deps, row, 'UNANSWERED_CALL')
    case 'reference': {
      const consultantId = await consultantOf(tx, row, given.doctorId)
      await step(tx, row, {
        ...told,
        to: { status: 'REFERENCED', consultantId },
        text: given.text,
        toDoctorId: consultantId,
      })
      return tellDoctor(tx, deps, row, { userId: consultantId, status: 'REFERENCED' })
    }
    case 'referenceAnswer':
      await step(tx, row, { ...told, to: { status: 'PROCESSING', consultantId: null }, text: given.text })
      if (row.doctorId) await tellDoctor(tx, deps, row, { userId: row.doctorId, status: 'PROCESSING' })
      return
    case 'done':
      await step(tx, row, { ...told, to: { status: 'DONE', closedAt: at }, text: given.text })
      return tellFamily(tx, deps, row, 'DONE')
    case 'cancel':
      await step(tx, row, {
        ...told,
        to: { status: 'CANCELED', consultantId: null, closedAt: at, doctorId: userId },
        text: given.text,
      })
      if (row.consultantId) await tellFormerDoctor(tx, deps, row.consultantId)
      return tellFamily(tx, deps, row, 'CANCELED')
    case 'doctorNote':
      return step(tx, row, { ...told, to: { status: row.status }, text: given.text })
  }
}

async function consultantOf(tx: Tx, row: CallRow, doctorId: DoctorId): Promise<UserId> {
  const userId = await findWorking(tx, doctorId)
  if (!userId)
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['doctorId'], code: 'error.choice' }] })
  if (userId === row.ownerId || userId === row.doctorId)
    throw new ApiProblem(409, 'call-doctor-own', {
      errors: [{ path: ['doctorId'], code: 'error.callDoctorOwn' }],
    })
  return userId
}
