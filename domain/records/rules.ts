import { addDays } from '../values/plain-date'
import { instantInTehran, tehranDayAndTime } from '../values/tehran-time'
import { restoreWithinDays } from './contract'

const dayMs = 24 * 60 * 60 * 1000

/** How long a deleted record can be brought back; then it is gone. */
export const restorableForMs = restoreWithinDays * dayMs

/** Nobody who lives has measured before it; the database holds it as well, and years before the first it could not. */
export const earliestInstant = new Date('1900-01-01T00:00:00Z')

/** How far a clock that measures may be ahead of ours. */
export const clockToleranceMs = 5 * 60 * 1000

export const isInFuture = (takenAt: Date, now: Date): boolean =>
  takenAt.getTime() > now.getTime() + clockToleranceMs

/** How long a reading past the urgent limit is acted on. Later it says nothing of how somebody is by now: it is measured again. */
export const urgentForMs = 3 * 60 * 60 * 1000

/** Whether the latest reading of a type is past the urgent limit: to be acted on now, or of some hours ago; null where it is not. */
export function urgencyOf(
  { takenAt, classification }: { takenAt: string; classification: { isUrgent: boolean } | null },
  now: Date,
): 'now' | 'past' | null {
  if (!classification?.isUrgent) return null
  return now.getTime() - Date.parse(takenAt) < urgentForMs ? 'now' : 'past'
}

/**
 * How the days of a summary are counted: so many times 24 hours up to now, or `whole` days of Tehran, of which today is one, as histories have them; what
 * stands beside a chart counts as the chart does.
 */
export const summaryDays = ['rolling', 'whole'] as const
export type SummaryDays = (typeof summaryDays)[number]

/** The days that a summary looks at, their end included, and as many before them. */
export function summaryWindows(now: Date, days: number, counted: SummaryDays = 'rolling') {
  const { day: today } = tehranDayAndTime(now)
  const back = (count: number): Date =>
    counted === 'whole'
      ? instantInTehran(addDays(today, 1 - count), '00:00')
      : new Date(now.getTime() - count * dayMs)
  const from = back(days)
  return {
    last: { from, to: new Date(now.getTime() + clockToleranceMs) },
    before: { from: back(2 * days), to: from },
  }
}

/** What a file of a record may weigh: a sheet photographed by any phone, and two of them with a form are within what a page takes. */
export const largestFileBytes = 7 * 1024 * 1024

/** How long an upload waits for its record: less than until it is swept. */
export const uploadKeptForMs = 20 * 60 * 60 * 1000

/** How long the address of a file is good. */
export const fileLinkSeconds = 5 * 60
