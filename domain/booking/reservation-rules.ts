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

/**
 * Minutes from the beginning in which the two have to meet, and for which a doctor waits for a patient who does not come. Of a quarter of an hour five are left then: of less than a third of
 * what was paid for nobody is asked to make do.
 */
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
  /** When both were there first, not before it began; the database notes it (`reservations_met`). */
  metAt: Date | null
  /** When the doctor was seen to have waited until whoever comes then is late; noted there as well. */
  waitedAt: Date | null
  /** When the doctor wrote last: of a meeting no answer by itself. */
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

type Met = Pick<
  Attendance,
  'startsAt' | 'patientEnteredAt' | 'doctorEnteredAt' | 'doctorSeenAt' | 'metAt' | 'waitedAt'
>

/** Two signs of a doctor within it are one stay: beats of a socket come every 20 seconds. */
const staysMs = minuteMs

/** Who was there, once a doctor who has come in is seen now: what `reservations_met` would note of it. */
export function asSeen<Of extends Met>(attendance: Of, now: Date): Of {
  const { startsAt, patientEnteredAt, doctorEnteredAt, doctorSeenAt, metAt, waitedAt } = attendance
  if (!doctorEnteredAt || (doctorSeenAt && doctorSeenAt >= now)) return attendance
  const until = comesInUntil(startsAt)
  const lastSign = doctorSeenAt && now.getTime() - doctorSeenAt.getTime() <= staysMs ? doctorSeenAt : null
  const begins = patientEnteredAt && patientEnteredAt > startsAt ? patientEnteredAt : startsAt
  const since = lastSign ?? now
  const isMet = patientEnteredAt !== null && now >= begins
  const hasWaited = lastSign !== null && lastSign <= until && now >= until
  return {
    ...attendance,
    doctorSeenAt: now,
    metAt: metAt ?? (isMet ? (since > begins ? since : begins) : null),
    waitedAt: waitedAt ?? (hasWaited ? now : null),
  }
}

/** The two met while enough of the time was left; or the doctor was waiting until whoever is so late could not be met in time any more. A word or a look after that answers nobody. */
export function hasAnswered({
  startsAt,
  patientEnteredAt,
  metAt,
  waitedAt,
}: Pick<Met, 'startsAt' | 'patientEnteredAt' | 'metAt' | 'waitedAt'>): boolean {
  const until = comesInUntil(startsAt)
  if (metAt !== null && metAt <= until) return true
  const isPatientLate = patientEnteredAt === null || patientEnteredAt >= until
  return isPatientLate && waitedAt !== null
}

/** The patient is there and was not met in time: another time follows when this one is over, whatever is still said in it. */
export const isOtherTimeOwed = (attendance: Met & Pick<Attendance, 'service'>, now: Date): boolean =>
  modeOf[attendance.service] === 'online' &&
  attendance.patientEnteredAt !== null &&
  now > comesInUntil(attendance.startsAt) &&
  !hasAnswered(attendance)

/**
 * What becomes of a reservation that is not ended when its quarter of an hour is over. A doctor who did not answer a patient who was there, left before or came too late, owes another time; so
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
