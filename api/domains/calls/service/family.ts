import { randomUUID } from 'node:crypto'
import { requireWritableSubject } from '~/api/domains/family/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type PageInput } from '~/api/platform/database/keyset'
import { factsInForce } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import { newTrackingNumber } from '~/api/platform/tracking-number'
import type { AuditAction } from '~/domain/audit/vocabulary'
import { callMachine } from '~/domain/calls/call-machine'
import type { CallRequestDetail, NewCallRequest, OwnCallRequests } from '~/domain/calls/contract'
import { callDueAt, callRequestsPerDay, emergenciesPerDay } from '~/domain/calls/rules'
import { callRequestIdSchema, type CallRequestId } from '~/domain/values/ids'
import { perDay } from '~/domain/values/token-bucket'
import type { Call, CallsDeps } from '../deps'
import { insertAction, listActions, step } from '../repo/actions'
import { findOwn, insertRequest, listOwn, lockOwn, orderOf, type CallState } from '../repo/requests'
import { isInPilot, isSomebodyOnDuty } from '../repo/rosters'
import { alert, listAlerted, tellCompanions, tellDoctorsOfEnd } from './notices'
import { decided, missing } from './refusals'
import { ownDetailOf, ownOf } from './view'

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  done: { at: Date; action: AuditAction; resourceId: CallRequestId },
) =>
  recordAccess(tx, {
    ...done,
    actor,
    requestId,
    resource: 'call-request',
    subjectId: actor.userId,
    outcome: 'allowed',
  })

/** The family’s own: what is open, emergencies first, or what is closed, newest first. */
export async function listOwnCalls(
  { database: { db }, clock }: CallsDeps,
  { actor }: Call,
  { state, ...paging }: PageInput & { state: CallState },
): Promise<OwnCallRequests> {
  const [page, facts, onDuty] = await Promise.all([
    readPage(orderOf[state], paging, (part) => listOwn(db, actor.userId, { state, part })),
    factsInForce(db),
    isSomebodyOnDuty(db, actor.userId, clock.now()),
  ])
  return {
    ...page,
    items: page.items.map((row) => ownOf(row, clock.now())),
    answerHours: facts.values['call-request.answer-hours']?.number ?? null,
    isSomebodyOnDuty: onDuty,
  }
}

async function detailOf(
  queryable: Queryable,
  { actor }: Call,
  { id, now }: { id: CallRequestId; now: Date },
): Promise<CallRequestDetail> {
  const row = await findOwn(queryable, actor.userId, id)
  if (!row) throw missing()
  const isWaiting = row.kind === 'EMERGENCY' && row.status === 'NEW'
  const isSomebodyAlerted = isWaiting ? (await listAlerted(queryable, row, now)).length > 0 : null
  return ownDetailOf(row, await listActions(queryable, id), now, isSomebodyAlerted)
}

/** @throws ApiProblem 404 for another family’s as for none */
export const readOwnCall = ({ database, clock }: CallsDeps, call: Call, id: CallRequestId) =>
  detailOf(database.db, call, { id, now: clock.now() })

/**
 * Asks for a call, which is due by the fact that is in force. Of an emergency everybody on duty is alerted.
 * @throws ApiProblem 404 when the member is not theirs; 409 `call-there`, `guardianship-ended`; 429 after ten in a day, of emergencies after twenty
 */
export async function askForCall(
  tx: Tx,
  deps: CallsDeps,
  call: Call,
  { memberId: of, kind, note, phone }: NewCallRequest,
): Promise<CallRequestDetail> {
  const { actor } = call
  const at = deps.clock.now()
  const { memberId } = await requireWritableSubject(tx, actor, { memberId: of, now: at })
  const isEmergency = kind === 'EMERGENCY'
  await deps.buckets.take(tx, [
    isEmergency
      ? deps.buckets.use('call-emergencies', perDay(emergenciesPerDay), actor.userId)
      : deps.buckets.use('call-requests', perDay(callRequestsPerDay), actor.userId),
  ])
  const facts = await factsInForce(tx)
  const id = callRequestIdSchema.parse(randomUUID())
  const isFirst = await insertRequest(tx, {
    id,
    number: newTrackingNumber('CR'),
    ownerId: actor.userId,
    memberId,
    kind,
    note: note || null,
    phone,
    createdAt: at,
    dueAt: callDueAt(at, facts.number('call-request.answer-hours')),
    isPilot: await isInPilot(tx, actor.userId),
  })
  if (!isFirst)
    throw new ApiProblem(409, 'call-there', { title: 'This person waits for a call of this kind already' })
  await insertAction(tx, {
    requestId: id,
    number: 1,
    type: 'create',
    by: 'family',
    actorId: actor.userId,
    at,
    fromStatus: null,
    toStatus: callMachine.first,
  })
  await (isEmergency ? alert(tx, deps, id) : tellCompanions(tx, deps, id))
  const detail = await detailOf(tx, call, { id, now: at })
  await audit(tx, call, { at, action: 'request', resourceId: id })
  return detail
}

/** Calls it off, whoever has it. @throws ApiProblem 404; 409 `call-decided` */
export const cancelOwnCall = (deps: CallsDeps, call: Call, id: CallRequestId): Promise<CallRequestDetail> =>
  deps.database.transaction(async (tx) => {
    const row = await lockOwn(tx, call.actor.userId, id)
    if (!row) throw missing()
    if (!callMachine.mayDo('cancel', row.status, 'family')) throw decided()
    const at = deps.clock.now()
    await step(tx, row, {
      to: { status: 'CANCELED', consultantId: null, closedAt: at },
      type: 'cancel',
      by: 'family',
      actorId: call.actor.userId,
      at,
    })
    await tellDoctorsOfEnd(tx, deps, row)
    const detail = await detailOf(tx, call, { id, now: at })
    await audit(tx, call, { at, action: 'cancel', resourceId: id })
    return detail
  })
