import type {
  ConsultationSession,
  ConsultationSide,
  ReservationMessage,
} from '~/domain/booking/reservation-contract'
import { asSeen, endOf, isOtherTimeOwed, opensAt } from '~/domain/booking/reservation-rules'
import type { MessageRow } from '../repo/messages'
import type { ReservationRow } from '../repo/reservations'
import type { TalkCounts } from '../repo/talks'
import { termsOf } from './view'

/** From a few minutes before the beginning until the end; what is answered in writing, from when it is paid. */
export function isOpen(row: ReservationRow, now: Date): boolean {
  if (row.status !== 'reserved') return false
  const from = opensAt(termsOf(row), row)
  return (from === null || from <= now) && now < endOf(row.startsAt)
}

/** A socket of which nothing was heard for so long is gone with its process. */
const seenForMs = 60_000
export const socketsSeenSince = (now: Date): Date => new Date(now.getTime() - seenForMs)

/** Whether both are told that another time follows. A doctor with an open socket is seen now: the next beat says so. */
export const isOwedNow = (row: ReservationRow, isDoctorThere: boolean, now: Date): boolean =>
  isOpen(row, now) && isOtherTimeOwed(isDoctorThere ? asSeen(row, now) : row, now)

/** @param readBy only its writer is told by which id it was sent */
export function viewMessage(row: MessageRow, readBy: ConsultationSide): ReservationMessage {
  const { id, place, by, text, at, clientId, fileId, fileName, fileType, fileBytes } = row
  return {
    id,
    place,
    by,
    text,
    at: at.toISOString(),
    clientId: by === readBy ? clientId : null,
    file: fileId && { id: fileId, name: fileName ?? '', type: fileType ?? '', size: fileBytes ?? 0 },
  }
}

export interface ShownTalk {
  row: ReservationRow
  isThere: Record<ConsultationSide, boolean>
  counts: TalkCounts
  messages: readonly MessageRow[]
}

export const viewTalk = (
  { row, isThere, counts, messages }: ShownTalk,
  readBy: ConsultationSide,
  now: Date,
): ConsultationSession => ({
  reservation: row.id,
  status: row.status,
  isOpen: isOpen(row, now),
  isOtherTimeOwed: isOwedNow(row, isThere.doctor, now),
  patientEnteredAt: row.patientEnteredAt?.toISOString() ?? null,
  doctorEnteredAt: row.doctorEnteredAt?.toISOString() ?? null,
  positions: {
    patient: { delivered: counts.patientDelivered, read: counts.patientRead },
    doctor: { delivered: counts.doctorDelivered, read: counts.doctorRead },
  },
  messages: messages.map((message) => viewMessage(message, readBy)),
})
