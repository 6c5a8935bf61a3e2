import { calendarOf } from '~/domain/values/calendar'
import { directionOf, type Locale } from '~/domain/values/locale'
import { addDays } from '~/domain/values/plain-date'
import { columnOf } from './month-weeks'

/** Plain dates, both included. */
export interface DayBounds {
  min: string
  max: string
}

/** Plain dates sort as text. */
export const withinBounds = (day: string, { min, max }: DayBounds): string =>
  day < min ? min : day > max ? max : day

export const isWithin = (day: string, { min, max }: DayBounds): boolean => day >= min && day <= max

/** The same day of another month of the reader's calendar, or the last of a month that is shorter. */
export function inMonth(locale: Locale, day: string, year: number, month: number): string {
  const { partsOf, dayAt, monthLength } = calendarOf(locale)
  return dayAt(year, month, Math.min(partsOf(day).day, monthLength(year, month))) ?? day
}

/** The same day so many months later, or earlier. */
export function addMonths(locale: Locale, day: string, months: number): string {
  const { year, month } = calendarOf(locale).partsOf(day)
  const counted = year * 12 + (month - 1) + months
  return inMonth(locale, day, Math.floor(counted / 12), (((counted % 12) + 12) % 12) + 1)
}

interface Keys {
  key: string
  shiftKey: boolean
}

/**
 * Where a key leads from a day, as the pattern of date grids has it (WAI-ARIA APG): arrows along the reading direction by days and by
 * weeks, Home and End within the week, Page Up and Page Down by months and with Shift by years.
 * @returns undefined for a key that leads nowhere
 */
export function stepByKey(
  locale: Locale,
  day: string,
  { key, shiftKey }: Keys,
  bounds: DayBounds,
): string | undefined {
  const onward = directionOf(locale) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = directionOf(locale) === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const months = shiftKey ? 12 : 1
  const steps: Record<string, () => string> = {
    [onward]: () => addDays(day, 1),
    [back]: () => addDays(day, -1),
    ArrowDown: () => addDays(day, 7),
    ArrowUp: () => addDays(day, -7),
    Home: () => addDays(day, -columnOf(locale, day)),
    End: () => addDays(day, 6 - columnOf(locale, day)),
    PageDown: () => addMonths(locale, day, months),
    PageUp: () => addMonths(locale, day, -months),
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step && withinBounds(step(), bounds)
}

/** Years that can be chosen, in groups of ten by the year that each begins with. */
export function decadesOf(locale: Locale, { min, max }: DayBounds): { decade: number; years: number[] }[] {
  const { partsOf } = calendarOf(locale)
  const [first, last] = [partsOf(min).year, partsOf(max).year]
  const decades: { decade: number; years: number[] }[] = []
  for (let year = first; year <= last; year += 1) {
    const decade = year - (year % 10)
    const known = decades.at(-1)
    if (known?.decade === decade) known.years.push(year)
    else decades.push({ decade, years: [year] })
  }
  return decades
}

/** Months of a year that have a day within the bounds, counted from 1. */
export function monthsOf(locale: Locale, year: number, { min, max }: DayBounds): number[] {
  const { dayAt, monthLength, monthNames } = calendarOf(locale)
  return monthNames
    .map((_, index) => index + 1)
    .filter((month) => {
      const first = dayAt(year, month, 1)
      const last = dayAt(year, month, monthLength(year, month))
      return first !== undefined && last !== undefined && first <= max && last >= min
    })
}
