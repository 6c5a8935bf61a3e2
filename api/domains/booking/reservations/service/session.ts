import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { modeOf } from '~/domain/booking/practice'
import type { ConsultationSession, ConsultationSide } from '~/domain/booking/reservation-contract'
import { endOf, mostMessages, opensAt } from '~/domain/booking/reservation-rules'
import type { ReservationId } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../../deps'
import { insertMessage, listMessages } from '../repo/messages'
import { lockReservation, updateReservation, type ReservationRow } from '../repo/reservations'
import { requireActive } from './read'
import { closed, missing } from './refusals'
import { endedBy, step } from './step'
import { termsOf } from './view'

/** From a few minutes before the beginning until the end; what is answered in writing, from when it is paid. */
function isOpen(row: ReservationRow, now: Date): boolean {
  if (row.status !== 'reserved') return false
  const from = opensAt(termsOf(row), row)
  return (from === null || from <= now) && now < endOf(row.startsAt)
}

async function lockFor(
  tx: Tx,
  call: Call,
  side: ConsultationSide,
  id: ReservationId,
): Promise<ReservationRow> {
  const row = await lockReservation(tx, id)
  const isTheirs =
    row?.paidAt != null &&
    (side === 'patient' ? row.userId === call.actor.userId : row.doctorId === (await requireActive(tx, call)))
  if (!row || !isTheirs) throw missing()
  return row
}

async function sessionOf(tx: Tx, row: ReservationRow, now: Date): Promise<ConsultationSession> {
  const messages = await listMessages(tx, row.id)
  return {
    reservation: row.id,
    status: row.status,
    isOpen: isOpen(row, now),
    patientEnteredAt: row.patientEnteredAt?.toISOString() ?? null,
    doctorEnteredAt: row.doctorEnteredAt?.toISOString() ?? null,
    messages: messages.map(({ id, place, by, text, at }) => ({ id, place, by, text, at: at.toISOString() })),
  }
}

const inSession = (
  { database, clock }: BookingDeps,
  call: Call,
  { id, side }: { id: ReservationId; side: ConsultationSide },
  work: (tx: Tx, row: ReservationRow, now: Date) => Promise<ReservationRow>,
): Promise<ConsultationSession> =>
  database.transaction(async (tx) => {
    const now = clock.now()
    const row = await lockFor(tx, call, side, id)
    return sessionOf(tx, await work(tx, row, now), now)
  })

/** What was written, and who is there. @throws ApiProblem 404 */
export const readSession = (
  deps: BookingDeps,
  call: Call,
  which: { id: ReservationId; side: ConsultationSide },
) => inSession(deps, call, which, (_tx, row) => Promise.resolve(row))

const hasEntered = (row: ReservationRow, side: ConsultationSide): boolean =>
  (side === 'patient' ? row.patientEnteredAt : row.doctorEnteredAt) !== null

const enter = (tx: Tx, row: ReservationRow, side: ConsultationSide, now: Date): Promise<ReservationRow> =>
  hasEntered(row, side)
    ? Promise.resolve(row)
    : updateReservation(tx, row.id, side === 'patient' ? { patientEnteredAt: now } : { doctorEnteredAt: now })

/** Comes in; again changes nothing. @throws ApiProblem 404; 409 `session-closed` */
export const enterSession = (
  deps: BookingDeps,
  call: Call,
  which: { id: ReservationId; side: ConsultationSide },
) =>
  inSession(deps, call, which, (tx, row, now) => {
    if (!isOpen(row, now)) throw closed()
    return enter(tx, row, which.side, now)
  })

/** Writes to the other; whoever writes is there. @throws ApiProblem 404; 409 `session-closed` */
export async function writeMessage(
  tx: Tx,
  { clock }: Pick<BookingDeps, 'clock'>,
  call: Call,
  { id, side, text }: { id: ReservationId; side: ConsultationSide; text: string },
): Promise<ConsultationSession> {
  const now = clock.now()
  const row = await lockFor(tx, call, side, id)
  if (!isOpen(row, now)) throw closed()
  const entered = await enter(tx, row, side, now)
  if (!(await insertMessage(tx, { reservationId: id, by: side, text, at: now }, mostMessages)))
    throw new ApiProblem(409, 'session-closed')
  return sessionOf(tx, entered, now)
}

/** The doctor ends it with what is to be done now. @throws ApiProblem 404; 409 `session-closed` */
export const finishSession = (
  deps: BookingDeps,
  call: Call,
  { id, advice }: { id: ReservationId; advice: string },
): Promise<ConsultationSession> =>
  inSession(deps, call, { id, side: 'doctor' }, async (tx, row, now) => {
    if (!isOpen(row, now)) throw closed()
    // Who has not come yet is waited for until the end.
    if (modeOf[row.service] === 'online' && row.patientEnteredAt === null) throw closed()
    const entered = await enter(tx, row, 'doctor', now)
    return step(tx, entered, 'done', 'doctor', { ...endedBy('doctor', now), advice })
  })
