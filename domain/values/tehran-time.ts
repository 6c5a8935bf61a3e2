import { tehranOffset } from './tehran-offset'

const dayMs = 24 * 60 * 60 * 1000
const dayAndTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/**
 * The instant of a day (`2026-11-21`) and a time of day (`14:05`) as clocks in Tehran showed them then: the first of two where clocks went back, and where
 * they went forward as if they had not.
 * @throws RangeError of what is no day or no time
 */
export function instantInTehran(day: string, time: string): Date {
  const shown = `${day}T${time}`
  const ms = dayAndTime.test(shown) ? Date.parse(`${shown}Z`) : Number.NaN
  // The 30th of a February would be a day in March.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(shown))
    throw new RangeError(`No day and time: ${shown}`)
  const before = ms - tehranOffset(ms - dayMs)
  const after = ms - tehranOffset(ms + dayMs)
  const shownThen = [before, after].find((at) => at + tehranOffset(at) === ms)
  return new Date(shownThen ?? Math.max(before, after))
}

/** What calendar and clock in Tehran show at an instant. */
export function tehranDayAndTime(instant: Date): { day: string; time: string } {
  const ms = instant.getTime()
  const [day = '', clock = ''] = new Date(ms + tehranOffset(ms)).toISOString().split('T')
  return { day, time: clock.slice(0, 5) }
}
