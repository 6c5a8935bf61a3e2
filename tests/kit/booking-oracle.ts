/**
 * The rules of booking in figures of their own, as the specification and the decision records 69, 74 and 114 say them: nothing here is the product’s, so that a rule that is
 * changed there by mistake is noticed. Instants are epoch milliseconds, money is toman.
 */
const minuteMs = 60_000

export const rules = {
  slotMs: 15 * minuteMs,
  holdMs: 10 * minuteMs,
  /** Before the beginning, from when both may come in. */
  earlyMs: 5 * minuteMs,
  /** A time that begins sooner is sold to nobody. */
  leadMs: 15 * minuteMs,
  noticeMs: 48 * 60 * minuteMs,
  /** From the beginning, in which a doctor has to come and for which one waits. */
  waitMs: 10 * minuteMs,
  unpaidHolds: 8,
  unpaidWithinMs: 24 * 60 * minuteMs,
  cancellations: 5,
  timesOwed: 2,
  leastAtGateway: 1000,
} as const

export type BookedService = 'visit' | 'written-answer'

export interface Booked {
  service: BookedService
  startsAt: number
  movedFrom: number | null
  /** How often the doctor owed another time. */
  owed: number
  patientIn: number | null
  doctorIn: number | null
  doctorSeen: number | null
  /** When the doctor wrote last. */
  doctorWrote: number | null
}

/** When somebody’s wish to close the account stood. */
export interface Wish {
  from: number
  until: number | null
}

/** 48 hours before, half of it; a time that somebody else chose, all of it until it begins. */
export function givenBack({ startsAt, movedFrom }: Booked, paid: number, now: number): number {
  if (movedFrom !== null) return now <= startsAt ? paid : 0
  return now <= startsAt - rules.noticeMs ? Math.floor(paid / 2) : 0
}

/** The wallet pays all of it, or leaves as much as the gateway takes. */
export const fromWallet = (total: number, balance: number): number =>
  balance >= total ? total : Math.max(0, Math.min(balance, total - rules.leastAtGateway))

/** A written answer from when it is paid, a meeting five minutes before; both until the quarter of an hour is over. */
export const isOpen = ({ service, startsAt }: Booked, now: number): boolean =>
  now < startsAt + rules.slotMs && (service === 'written-answer' || now >= startsAt - rules.earlyMs)

/** From the first word of a written answer on it is given. */
export const isAnswered = ({ service, doctorWrote }: Booked): boolean =>
  service === 'written-answer' && doctorWrote !== null

/** The wish stood when it began; of a meeting, or was made while the doctor could still come. */
export function keepsOut(wishes: readonly Wish[], { service, startsAt }: Booked): boolean {
  const last = service === 'written-answer' ? startsAt : startsAt + rules.waitMs
  return wishes.some(({ from, until }) => from <= last && (until === null || until > startsAt))
}

/** In time, and until the patient came; or a word since it began. */
function hasDoctorBeenThere({ startsAt, patientIn, doctorIn, doctorSeen, doctorWrote }: Booked): boolean {
  if (doctorWrote !== null && doctorWrote >= startsAt) return true
  if (doctorIn === null || doctorSeen === null || doctorIn > startsAt + rules.waitMs) return false
  const waitedFor = patientIn === null ? startsAt + rules.waitMs : Math.max(startsAt, patientIn)
  return doctorSeen >= Math.min(waitedFor, startsAt + rules.waitMs)
}

export type Outcome = 'done' | 'missed' | 'another-time' | 'all-back'

/** What becomes of one that is paid once its time is over. */
export function becomes(one: Booked, wishes: readonly Wish[]): Outcome {
  const nobodyCame = one.owed > 0 ? 'all-back' : 'missed'
  if (one.service === 'written-answer') {
    if (isAnswered(one)) return 'done'
    return keepsOut(wishes, one) ? nobodyCame : 'another-time'
  }
  if (hasDoctorBeenThere(one)) return one.patientIn === null ? nobodyCame : 'done'
  if (keepsOut(wishes, one)) return nobodyCame
  return one.patientIn === null ? 'all-back' : 'another-time'
}
