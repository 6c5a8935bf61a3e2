import { parseDateTime, toZoned } from '@internationalized/date'
import { tehranOffset } from './tehran-offset'

const zone = 'Asia/Tehran'

/** The instant of a day (`2026-11-21`) and a time of day (`14:05`) as clocks in Tehran showed them then. */
export const instantInTehran = (day: string, time: string): Date =>
  toZoned(parseDateTime(`${day}T${time}`), zone).toDate()

/** What calendar and clock in Tehran show at an instant. */
export function tehranDayAndTime(instant: Date): { day: string; time: string } {
  const ms = instant.getTime()
  const [day = '', clock = ''] = new Date(ms + tehranOffset(ms)).toISOString().split('T')
  return { day, time: clock.slice(0, 5) }
}
