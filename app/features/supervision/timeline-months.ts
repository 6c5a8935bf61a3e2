import { calendarOf } from '~/domain/values/calendar'
import { monthHeading, plainDayOf } from '~/domain/values/dates'
import type { Locale } from '~/domain/values/locale'

interface Dated {
  at: string
}

export interface TimelineMonth<Item> {
  /** In the calendar of the locale: «آذر ۱۴۰۵», “November 2026”. */
  name: string
  days: { day: string; items: Item[] }[]
}

function monthNameOf(locale: Locale, day: string): string {
  if (day === '') return ''
  const { year, month } = calendarOf(locale).partsOf(day)
  return monthHeading(locale, year, month)
}

/** What is in the order of its dates, under its months and days as clocks in Tehran show them. */
export function monthsOf<Item extends Dated>(locale: Locale, items: readonly Item[]): TimelineMonth<Item>[] {
  const months: TimelineMonth<Item>[] = []
  for (const item of items) {
    const day = plainDayOf(item.at) ?? ''
    const name = monthNameOf(locale, day)
    let month = months.at(-1)
    if (month?.name !== name) months.push((month = { name, days: [] }))
    const last = month.days.at(-1)
    if (last?.day === day) last.items.push(item)
    else month.days.push({ day, items: [item] })
  }
  return months
}
