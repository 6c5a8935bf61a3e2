import { tehranDayAndTime } from './tehran-time'

/** Hours of Tehran between which people are told what can wait until the morning. */
const from = '08:00'
const to = '22:00'

/** Whether a message that nobody waits for by the minute may come now. */
export function isTellingHour(now: Date): boolean {
  const { time } = tehranDayAndTime(now)
  return time >= from && time < to
}
