import { toman, type Toman } from '../values/money'
import { modeOf, type ConsultationService } from './practice'
import { slotMinutes } from './schedule'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Minutes that a time is kept for whoever is about to pay. */
export const holdMinutes = 10
/** Holds of one account within a day that nobody paid for: whoever keeps times from others without paying has to wait. */
export const mostUnpaidHolds = 8
export const unpaidHoldsWithinMs = 24 * hourMs
/** Characters of what somebody tells the doctor beforehand, of a message and of the advice. */
export const longestReason = 1000
export const longestMessage = 2000
export const longestAdvice = 4000
/** Characters of what a file is called, and what it may weigh. */
export const longestFileName = 100
export const largestTalkFileBytes = 7 * 1024 * 1024
/** Characters of a discount code as somebody types it, spaces and all. */
export const longestCode = 100
/** Messages of one consultation, of both. */
export const mostMessages = 500

export const heldUntil = (at: Date): Date => new Date(at.getTime() + holdMinutes * minuteMs)
export const endOf = (startsAt: Date): Date => new Date(startsAt.getTime() + slotMinutes * minuteMs)

/** What a reservation was made under, whatever the facts say later. */
export interface ReservationTerms {
  /** Hours before the beginning until which cancelling gives something back. */
  noticeHours: number
  /** Of what was paid, in the wallet. */
  refundPercent: number
  /** Minutes before the beginning from which both may enter. */
  earlyMinutes: number
}

/** When a reservation is, and where it was before somebody other than its patient moved it. */
export interface Place {
  startsAt: Date
  movedFrom: Date | null
}

/** The last instant at which cancelling gives something back: a time that its patient has not chosen may be called off until it begins. */
export const refundableUntil = ({ noticeHours }: ReservationTerms, { startsAt, movedFrom }: Place): Date =>
  movedFrom ? startsAt : new Date(startsAt.getTime() - noticeHours * hourMs)

/** What is paid for it: the price, without what a code takes off. */
export const owedFor = ({ price, discount }: { price: number; discount: number }): Toman =>
  toman(price - discount)

/** What goes back to the wallet when the patient cancels now: a part of what was paid, all of it where the time is not of their choosing. */
export const refundOf = (
  terms: ReservationTerms,
  { price, discount, ...place }: Place & { price: number; discount: number },
  now: Date,
): Toman => {
  if (now > refundableUntil(terms, place)) return toman(0)
  const percent = place.movedFrom ? 100 : terms.refundPercent
  return toman(Math.floor((owedFor({ price, discount }) * percent) / 100))
}

/** When the door opens: a written answer can be worked on as soon as it is paid. */
export const opensAt = (
  { earlyMinutes }: ReservationTerms,
  { startsAt, service }: { startsAt: Date; service: ConsultationService },
): Date | null =>
  modeOf[service] === 'paper' ? null : new Date(startsAt.getTime() - earlyMinutes * minuteMs)

/** So often another time is given when the doctor did not come; then the money goes back. */
export const mostMoves = 2

/** Minutes from the beginning in which a doctor has to come in, later only who writes has answered; and for which a doctor waits for a patient who does not come. */
export const answersWithinMinutes = 10

/** Who was there. */
export interface Attendance {
  service: ConsultationService
  startsAt: Date
  /** How often its doctor owed another time, whoever has moved it since. */
  moves: number
  /** The patient’s wish to close the account kept out a doctor who could have come. */
  isPatientLeaving: boolean
  patientEnteredAt: Date | null
  doctorEnteredAt: Date | null
  /** When the doctor was there last. */
  doctorSeenAt: Date | null
  /** When the doctor wrote last. */
  doctorWroteAt: Date | null
}

/** A doctor may come in until then. */
export const comesInUntil = (startsAt: Date): Date =>
  new Date(startsAt.getTime() + answersWithinMinutes * minuteMs)

/** Whoever asks for the deletion of the account by then, and has not undone it when it begins, keeps the doctor out; a written answer could be given until it began. */
export const wishCountsUntil = ({ startsAt, service }: Pick<Attendance, 'startsAt' | 'service'>): Date =>
  modeOf[service] === 'paper' ? startsAt : comesInUntil(startsAt)

/** A written answer is given as soon as its doctor has written: the patient reads each message as it comes. From then on no patient calls it off. */
export const isAnswerGiven = ({
  service,
  doctorWroteAt,
}: Pick<Attendance, 'service' | 'doctorWroteAt'>): boolean =>
  modeOf[service] === 'paper' && doctorWroteAt !== null

/** Until when a doctor who answers is there: until the patient comes, but not before it begins, and for ten minutes at most. */
export const waitedUntil = ({
  startsAt,
  patientEnteredAt,
}: Pick<Attendance, 'startsAt' | 'patientEnteredAt'>): Date => {
  const begins = startsAt.getTime()
  const longest = comesInUntil(startsAt).getTime()
  return new Date(Math.min(longest, Math.max(begins, patientEnteredAt?.getTime() ?? longest)))
}

function hasAnswered({ doctorEnteredAt, doctorSeenAt, doctorWroteAt, ...rest }: Attendance): boolean {
  const { startsAt } = rest
  if (doctorWroteAt !== null && doctorWroteAt >= startsAt) return true
  if (doctorEnteredAt === null || doctorSeenAt === null) return false
  const cameInTime = doctorEnteredAt <= comesInUntil(startsAt)
  return cameInTime && doctorSeenAt >= waitedUntil(rest)
}

/**
 * What becomes of a reservation that is not ended when its quarter of an hour is over. A doctor who did not answer a patient who was there, or left before, owes another time; so
 * does one who has not given the written answer, for which the patient need not come. Where nobody was, or the patient did not come to a time that the doctor
 * owed, all of the money goes back: only who has missed what they chose, and was waited for or has kept the doctor out, has missed it.
 */
export function outcomeOf(attendance: Attendance): 'finish' | 'miss' | 'move' | 'give-back' {
  const { service, moves, isPatientLeaving, patientEnteredAt } = attendance
  const unattended = moves > 0 ? 'give-back' : 'miss'
  if (isAnswerGiven(attendance)) return 'finish'
  if (modeOf[service] === 'paper') return isPatientLeaving ? unattended : 'move'
  if (hasAnswered(attendance)) return patientEnteredAt ? 'finish' : unattended
  if (isPatientLeaving) return unattended
  return patientEnteredAt ? 'move' : 'give-back'
}
