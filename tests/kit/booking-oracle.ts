/**
 * The rules of booking in figures of their own, as the specification and the decision records 69, 74, 114 and 136 say them: nothing here is the product’s, so that a rule that is
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
  /** From the beginning, in which the two have to meet and for which a doctor waits. */
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
  /** When both were there first, not before it began. */
  met: number | null
  /** Seen on both sides of the tenth minute, within a minute: has waited. */
  hasWaited: boolean
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

/** A doctor is seen: whoever is there as well is met, unless it has not begun. Seen twice within a minute is there in between. */
export function see(one: Booked, now: number) {
  const before = one.doctorSeen
  one.doctorIn ??= now
  one.doctorSeen = now
  const last = one.startsAt + rules.waitMs
  if (before !== null && before <= last && now >= last && now > before && now - before <= minuteMs)
    one.hasWaited = true
  if (one.met !== null || one.patientIn === null || now < one.startsAt) return
  const since = before !== null && now - before <= minuteMs ? before : now
  one.met = Math.max(one.startsAt, one.patientIn, since)
}

/** Met in time; of a patient who came no sooner than that, waited for. */
export function hasDoctorBeenThere({ startsAt, patientIn, met, hasWaited }: Booked): boolean {
  const last = startsAt + rules.waitMs
  if (met !== null && met <= last) return true
  return hasWaited && (patientIn === null || patientIn >= last)
}

/** `all-back-at-last`: in place of another time, where there is none or it was given twice. */
export type Outcome = 'done' | 'missed' | 'another-time' | 'all-back' | 'all-back-at-last'

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
