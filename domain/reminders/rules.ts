import { fromDate, parseTime, toCalendarDateTime, toZoned, type ZonedDateTime } from '@internationalized/date'

const zone = 'Asia/Tehran'
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** When somebody wants to be reminded, as clocks in Tehran show it. */
export interface ReminderTimes {
  /** `07:30` */
  time: string
  /** 0 is Sunday. */
  weekdays: readonly number[]
}

/** So long it stands on the home screen when nobody does anything about it. */
export const dueForMs = 6 * hourMs

/** A message that comes later than this says nothing that is still so. */
export const pushWithinMs = hourMs

/** Whoever has measured shortly before has done what they would be reminded of. */
export const doneBeforeMs = hourMs

const onDay = (day: ZonedDateTime, time: string): ZonedDateTime =>
  toZoned(toCalendarDateTime(day, parseTime(time)), zone)

const weekdayOf = (day: ZonedDateTime): number => day.toDate().getUTCDay()

/** Noon keeps its weekday in every zone near by. */
const noonOf = (instant: Date): ZonedDateTime => onDay(fromDate(instant, zone), '12:00')

function* around(times: ReminderTimes, instant: Date, first: number, last: number): Generator<Date> {
  const noon = noonOf(instant)
  for (let days = first; days !== last; days += Math.sign(last - first)) {
    const day = noon.add({ days })
    if (times.weekdays.includes(weekdayOf(day))) yield onDay(day, times.time).toDate()
  }
}

/** The first time after an instant. @throws RangeError when no day is wanted */
export function nextTime(times: ReminderTimes, after: Date): Date {
  for (const at of around(times, after, 0, 9)) if (at > after) return at
  throw new RangeError('A reminder needs a day')
}

/** The last time until an instant, itself included. @throws RangeError when no day is wanted */
export function lastTime(times: ReminderTimes, until: Date): Date {
  for (const at of around(times, until, 0, -9)) if (at <= until) return at
  throw new RangeError('A reminder needs a day')
}

export interface Standing {
  createdAt: Date
  /** When its owner said that it needs no doing this time. */
  dismissedAt: Date | null
  /** When its owner last measured what it is about. */
  measuredAt: Date | null
}

/** Whether what was due at `dueAt` has been done, or need not be. */
export const isSettled = ({ dismissedAt, measuredAt }: Omit<Standing, 'createdAt'>, dueAt: Date): boolean =>
  (dismissedAt !== null && dismissedAt >= dueAt) ||
  (measuredAt !== null && measuredAt.getTime() >= dueAt.getTime() - doneBeforeMs)

/** Since when a reminder waits to be done; null when nothing does. */
export function dueSince(times: ReminderTimes, standing: Standing, now: Date): Date | null {
  const at = lastTime(times, now)
  if (at < standing.createdAt || now.getTime() - at.getTime() >= dueForMs) return null
  return isSettled(standing, at) ? null : at
}
