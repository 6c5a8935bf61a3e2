import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { PrivateNote } from '~/domain/booking/ending-contract'
import type { ReservationId } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../../deps'
import type { ReservationRow } from '../../reservations/repo/reservations'
import { auditLook } from '../../reservations/service/audit-talk'
import { lockTalk } from '../../reservations/service/lock-talk'
import { missing } from '../../reservations/service/refusals'
import { hasPatient } from '../repo/patients'
import { dropNote, findNote, keepNote, type NoteRow } from '../repo/notes'

const viewNote = (row: NoteRow | undefined): PrivateNote => ({
  text: row?.text ?? '',
  savedAt: row?.savedAt.toISOString() ?? null,
})

/** It is the doctor's own and about somebody else: looking at it is a row that says so. */
const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  at: Date,
  action: AuditAction,
  of: Pick<ReservationRow, 'id' | 'userId'>,
) =>
  recordAccess(tx, {
    at,
    actor,
    requestId,
    action,
    resource: 'consultation-note',
    outcome: 'allowed',
    resourceId: of.id,
    subjectId: of.userId,
  })

/** @throws ApiProblem 404 for another doctor’s as for none */
export const readNote = (
  { database, clock }: BookingDeps,
  call: Call,
  id: ReservationId,
): Promise<PrivateNote> =>
  database.transaction(async (tx) => {
    const reservation = await lockTalk(tx, call, { id, side: 'doctor' })
    const row = await findNote(tx, id)
    if (row) await auditLook(tx, call, reservation, clock.now(), 'consultation-note')
    return viewNote(row)
  })

/** Keeps what the doctor notes, in place of what was noted before; nothing takes it away. @throws ApiProblem 404, also once the patient’s account is gone */
export const saveNote = (
  { database, clock }: BookingDeps,
  call: Call,
  { id, text }: { id: ReservationId; text: string },
): Promise<PrivateNote> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const reservation = await lockTalk(tx, call, { id, side: 'doctor' })
    // What was noted of somebody goes with their account, and does not come back.
    if (!(await hasPatient(tx, reservation.userId))) throw missing()
    if (text === '') await dropNote(tx, id)
    else await keepNote(tx, { reservationId: id, text, savedAt: at })
    await audit(tx, call, at, 'edit', reservation)
    return viewNote(await findNote(tx, id))
  })
