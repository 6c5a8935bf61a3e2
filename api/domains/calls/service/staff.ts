import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import { callMachine } from '~/domain/calls/call-machine'
import type { CallAssignment, StaffCallRequest } from '~/domain/calls/contract'
import type { CallRequestId, UserId } from '~/domain/values/ids'
import type { Call, CallsDeps } from '../deps'
import { step } from '../repo/actions'
import { listForStaff, lockForStaff, orderOf, type CallRow } from '../repo/requests'
import { findWorking } from '../repo/rosters'
import { alert, tellDoctor, tellFormerDoctor } from './notices'
import { decided, missing } from './refusals'
import { staffViewOf } from './view'

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  done: { at: Date; action: AuditAction; resourceId?: CallRequestId; subjectId?: UserId },
) => recordAccess(tx, { ...done, actor, requestId, resource: 'call-request', outcome: 'allowed' })

/** Emergencies first: all that is open, or what is overdue; or what is closed, newest first. Not a word of what was written. Audited. */
export const listStaffCalls = (
  { database, clock }: CallsDeps,
  call: Call,
  { view, ...paging }: PageInput & { view: 'open' | 'overdue' | 'closed' },
): Promise<Page<StaffCallRequest>> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const state = view === 'closed' ? 'closed' : 'open'
    const overdueAt = view === 'overdue' ? at : undefined
    const page = await readPage(orderOf[state], paging, (part) =>
      listForStaff(tx, { state, part, overdueAt }),
    )
    await audit(tx, call, { at, action: 'list' })
    return { ...page, items: page.items.map((row) => staffViewOf(row, at)) }
  })

/**
 * Gives a request to a doctor, or back to the queue; whoever had it or was asked sees it no more, and is told. To whom it waits for already nothing happens.
 * @throws ApiProblem 404; 409 `call-decided`, `call-doctor-own`; 422 for a doctor who does not work here
 */
export const assignCall = (
  deps: CallsDeps,
  call: Call,
  id: CallRequestId,
  { doctorId: given, seen }: CallAssignment,
): Promise<StaffCallRequest> =>
  deps.database.transaction(async (tx) => {
    const row = await lockForStaff(tx, id)
    if (!row) throw missing()
    if (!callMachine.mayDo('assign', row.status, 'staff')) throw decided()
    const doctorId = given === null ? null : await findWorking(tx, given)
    if (given !== null && doctorId === null)
      throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['doctorId'], code: 'error.choice' }] })
    if (doctorId === row.ownerId)
      throw new ApiProblem(409, 'call-doctor-own', {
        errors: [{ path: ['doctorId'], code: 'error.callDoctorOwn' }],
      })
    const at = deps.clock.now()
    const isTheirs = doctorId !== null && doctorId === row.doctorId && row.status === 'NEW'
    if (!isTheirs) {
      if (row.lastNumber !== seen) throw decided()
      await step(tx, row, {
        to: { status: 'NEW', doctorId, consultantId: null },
        type: 'assign',
        by: 'staff',
        actorId: call.actor.userId,
        at,
        toDoctorId: doctorId,
      })
      await tellOfAssignment(tx, deps, row, doctorId)
    }
    const [after] = await listForStaff(tx, { state: 'open', part: { limit: 1 }, id })
    if (!after) throw missing()
    await audit(tx, call, { at, action: 'assign', resourceId: id, subjectId: row.ownerId })
    return staffViewOf(after, at)
  })

/** Whom it is given to, or everybody whom an emergency alerts; and whoever had to do with it. */
async function tellOfAssignment(tx: Tx, deps: CallsDeps, row: CallRow, doctorId: UserId | null) {
  if (row.kind === 'EMERGENCY') await alert(tx, deps, row.id)
  else if (doctorId) await tellDoctor(tx, deps, row, { userId: doctorId, status: 'NEW' })
  for (const former of [row.doctorId, row.consultantId])
    if (former && former !== doctorId) await tellFormerDoctor(tx, deps, former)
}
