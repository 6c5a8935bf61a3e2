import { contactSplit } from '~/api/platform/contacts/split-contact'
import type { Tx } from '~/api/platform/database/database'
import { endsNumber, piecesOfNumber, textsInARow } from '~/domain/messages/contacts'
import type {
  ConsultationSession,
  ConsultationSide,
  NewMessage,
  TalkPosition,
} from '~/domain/booking/reservation-contract'
import { modeOf } from '~/domain/booking/practice'
import { mostMessages } from '~/domain/booking/reservation-rules'
import type { BookingDeps, Call, Caller } from '../../deps'
import { findSent, insertMessage, listLatest, listMessages } from '../repo/messages'
import { updateReservation, type ReservationRow } from '../repo/reservations'
import { movePositions, readTalks } from '../repo/talks'
import { auditLook, auditTalk } from './audit-talk'
import { closeIfDue } from './close'
import { lockTalk, type TalkSide } from './lock-talk'
import { closed, full, missing } from './refusals'
import { giveFile } from './talk-files'
import { isOpen, socketsSeenSince, viewTalk } from './talk-view'
import { notifyDoctor, type NotifyDeps } from './notify-doctor'

async function sessionOf(
  tx: Tx,
  row: ReservationRow,
  side: ConsultationSide,
  now: Date,
): Promise<ConsultationSession> {
  const [talk] = await readTalks(tx, [row.id], socketsSeenSince(now))
  if (!talk) throw missing()
  return viewTalk({ ...talk, row, messages: await listMessages(tx, row.id) }, side, now)
}

/**
 * The whole talk, to one of the two: what its doctor does there is a row of the patient’s log each time.
 * @param audit of what only looks, `auditLook`: once for all looks of one while
 */
async function answerTalk(
  tx: Tx,
  call: Call,
  row: ReservationRow,
  side: ConsultationSide,
  now: Date,
  audit: typeof auditTalk = auditTalk,
): Promise<ConsultationSession> {
  const talk = await sessionOf(tx, row, side, now)
  if (side === 'doctor') await audit(tx, call, row, now)
  return talk
}

/** A talk that is over has ended before anything is done in it. @param audit as `answerTalk` takes it */
export const inSession = (
  deps: BookingDeps,
  call: Call,
  which: TalkSide,
  work: (tx: Tx, row: ReservationRow, now: Date) => Promise<ReservationRow>,
  audit?: typeof auditTalk,
): Promise<ConsultationSession> =>
  deps.database.transaction(async (tx) => {
    const now = deps.clock.now()
    const row = await work(tx, await closeIfDue(tx, deps, await lockTalk(tx, call, which)), now)
    return answerTalk(tx, call, row, which.side, now, audit)
  })

/** What was written, and who is there. @throws ApiProblem 404 */
export const readSession = (deps: BookingDeps, call: Call, which: TalkSide) =>
  inSession(deps, call, which, (tx, row, now) => noteSeen(tx, row, which.side, now), auditLook)

/** Notes how far the messages have come, for whoever has no socket. @throws ApiProblem 404 */
export const notePosition = (
  deps: BookingDeps,
  call: Call,
  { delivered, read, ...which }: TalkSide & TalkPosition,
) =>
  inSession(deps, call, which, async (tx, row, now) => {
    await movePositions(tx, [{ ...which, delivered, read }])
    return noteSeen(tx, row, which.side, now)
  })

/** That a doctor who has come in is there still: who leaves before the patient comes has not answered (`outcomeOf`). */
const noteSeen = async (
  tx: Tx,
  row: ReservationRow,
  side: ConsultationSide,
  now: Date,
): Promise<ReservationRow> =>
  side === 'doctor' && row.doctorEnteredAt && isOpen(row, now)
    ? updateReservation(tx, row.id, { doctorSeenAt: now })
    : row

/**
 * Comes in, by the button or by writing; again only says that a doctor is there still. A doctor who is not there is notified when the patient comes in, once, where the two are to meet: a written
 * answer keeps nobody waiting.
 */
export async function enter(
  tx: Tx,
  deps: NotifyDeps,
  row: ReservationRow,
  side: ConsultationSide,
  now: Date,
): Promise<ReservationRow> {
  if (side === 'doctor')
    return updateReservation(tx, row.id, { doctorEnteredAt: row.doctorEnteredAt ?? now, doctorSeenAt: now })
  if (row.patientEnteredAt) return row
  if (modeOf[row.service] === 'online' && !row.doctorEnteredAt) await notifyDoctor(tx, deps, row, 'waiting')
  return updateReservation(tx, row.id, { patientEnteredAt: now })
}

/** Comes in by the button. @throws ApiProblem 404; 409 `session-closed` */
export const enterSession = (deps: BookingDeps, call: Call, which: TalkSide) =>
  inSession(deps, call, which, (tx, row, now) => {
    if (!isOpen(row, now)) throw closed()
    return enter(tx, deps, row, which.side, now)
  })

/** What writing in a talk needs. */
export type WritingDeps = NotifyDeps & Pick<BookingDeps, 'clock' | 'files'>

export interface WrittenMessage extends NewMessage, TalkSide {
  /** By which it is known when it is sent again. */
  clientId: string | null
}

/**
 * Stores a message once: whoever writes is there. Sent again under its id it is found, though the talk may be over by then.
 * @returns its place
 * @throws ApiProblem 404; 409 `session-closed`, `talk-full`, `contact-split`; 422 for a file that is not there
 */
export async function storeMessage(
  tx: Tx,
  deps: WritingDeps,
  call: Caller,
  { id, side, text, file, clientId }: WrittenMessage,
): Promise<number> {
  const now = deps.clock.now()
  const row = await lockTalk(tx, call, { id, side })
  const sent = clientId === null ? undefined : await findSent(tx, { reservationId: id, by: side, clientId })
  if (sent) return sent.place
  if (!isOpen(row, now)) throw closed()
  await enter(tx, deps, row, side, now)
  if (endsNumber(textsInARow(await listLatest(tx, id, piecesOfNumber - 1), side), text)) throw contactSplit()
  const given = await giveFile(tx, deps, call, { id, side }, file)
  const message = { reservationId: id, by: side, text, at: now, clientId, ...given }
  const place = await insertMessage(tx, message, mostMessages)
  if (place === null) throw full()
  return place
}

/** Writes to the other, and answers with the talk. @throws ApiProblem as `storeMessage` */
export async function writeMessage(
  tx: Tx,
  deps: WritingDeps,
  call: Call,
  message: WrittenMessage,
): Promise<ConsultationSession> {
  await storeMessage(tx, deps, call, message)
  return answerTalk(tx, call, await lockTalk(tx, call, message), message.side, deps.clock.now())
}
