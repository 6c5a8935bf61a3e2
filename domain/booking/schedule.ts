import { addDays, weekdayOf } from '../values/plain-date'
import { instantInTehran, tehranDayAndTime } from '../values/tehran-time'

/** Minutes of one time. */
export const slotMinutes = 15
/** Days that are open for booking, today included. */
export const openDays = 60
/** A time that begins sooner is not offered: whoever takes it has to pay first, and the doctor to be there five minutes early. */
export const leadMinutes = 15

const minutesOfDay = 24 * 60
const slotMs = slotMinutes * 60_000

/** From so many minutes after midnight until so many, as clocks in Tehran show them; both are quarters of hours. */
export interface Hours {
  from: number
  to: number
}

export interface WeeklyHours extends Hours {
  /** 0 for Sunday. */
  weekday: number
}

/** The first and the last day, as `2026-11-21`. */
export interface DayRange {
  from: string
  to: string
}

/** When a doctor sees patients. */
export interface Schedule {
  weekly: readonly WeeklyHours[]
  /** Hours of single days in place of the week’s, on holidays too; none: the day is closed. */
  days: ReadonlyMap<string, readonly Hours[]>
  vacations: readonly DayRange[]
  holidays: ReadonlySet<string>
}

export const isQuarter = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 0 && minutes <= minutesOfDay && minutes % slotMinutes === 0

/** In the order of the day. */
const inOrder = (hours: readonly Hours[]): Hours[] => [...hours].sort((one, other) => one.from - other.from)

/** Whether two of them share a quarter of an hour. */
export const overlap = (hours: readonly Hours[]): boolean =>
  inOrder(hours).some(({ from }, index, all) => index > 0 && from < (all[index - 1]?.to ?? 0))

/** The hours of a day: nothing in a vacation, a day’s own before the week’s, and the week’s on no holiday. */
export function hoursOn(schedule: Schedule, day: string): Hours[] {
  if (schedule.vacations.some(({ from, to }) => from <= day && day <= to)) return []
  const own = schedule.days.get(day)
  if (own) return inOrder(own)
  if (schedule.holidays.has(day)) return []
  const weekday = weekdayOf(day)
  return inOrder(schedule.weekly.filter((hours) => hours.weekday === weekday))
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** When the times of a day begin, in epoch milliseconds and their order. */
export const timesOn = (schedule: Schedule, day: string): number[] =>
  hoursOn(schedule, day).flatMap(({ from, to }) => {
    const first = instantInTehran(day, clock(from)).getTime()
    return Array.from({ length: Math.floor((to - from) / slotMinutes) }, (_, index) => first + index * slotMs)
  })

/** Which of these beginnings, in epoch milliseconds, the schedule does not have: its hours were closed since, or the day became a holiday. */
export function outsideHours(schedule: Schedule, starts: readonly number[]): Set<number> {
  const times = new Map<string, ReadonlySet<number>>()
  const timesOf = (day: string): ReadonlySet<number> => {
    const known = times.get(day) ?? new Set(timesOn(schedule, day))
    times.set(day, known)
    return known
  }
  return new Set(starts.filter((start) => !timesOf(tehranDayAndTime(new Date(start)).day).has(start)))
}

export interface FreeDay {
  day: string
  /** Beginnings in epoch milliseconds. */
  times: number[]
}

interface Asked {
  schedule: Schedule
  /** Beginnings of what is booked or held, in epoch milliseconds. */
  taken: ReadonlySet<number>
  now: Date
}

const earliest = (now: Date): number => now.getTime() + leadMinutes * 60_000

/** The days that are open now, from today on. */
export const openRange = (now: Date): DayRange => {
  const today = tehranDayAndTime(now).day
  return { from: today, to: addDays(today, openDays - 1) }
}

const daysOf = ({ from, to }: DayRange): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

function freeOn({ schedule, taken, now }: Asked, day: string): number[] {
  const least = earliest(now)
  return timesOn(schedule, day).filter((time) => time >= least && !taken.has(time))
}

/** What can be booked in a range of days, cut to those that are open; days without a free time are among them, with none. */
export function freeDays(asked: Asked, range: DayRange): FreeDay[] {
  const open = openRange(asked.now)
  const cut = {
    from: range.from > open.from ? range.from : open.from,
    to: range.to < open.to ? range.to : open.to,
  }
  return daysOf(cut).map((day) => ({ day, times: freeOn(asked, day) }))
}

/** The first times that can be booked, in epoch milliseconds: at most so many, and fewer where the open days have no more. */
export function nextFreeTimes(asked: Asked, most: number): number[] {
  const { schedule, taken, now } = asked
  const found: number[] = []
  const { from, to } = openRange(now)
  const least = earliest(now)
  // A list asks this of a thousand doctors: the rest of a day is not looked at.
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const time of timesOn(schedule, day)) {
      if (time < least || taken.has(time)) continue
      if (found.length === most) return found
      found.push(time)
    }
  return found
}

/** Whether a time is one of the schedule’s and still to come. */
export function isFree(asked: Asked, start: Date): boolean {
  const { day } = tehranDayAndTime(start)
  const { from, to } = openRange(asked.now)
  return day >= from && day <= to && freeOn(asked, day).includes(start.getTime())
}
