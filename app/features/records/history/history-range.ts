import { z } from 'zod'
import { dayField } from '~/app/platform/query-fields'
import { addDays, daysBetween } from '~/domain/values/plain-date'

/** Ranges that are chosen by a link; any other is named by its first and last day. */
export const rangeNames = ['7', '30', '90', '365', 'all'] as const
export type RangeName = (typeof rangeNames)[number]

/** What the address of a history says of its range. */
export const rangeFields = { days: z.enum(rangeNames), from: dayField, to: dayField }

export interface HistoryRange {
  name: RangeName | 'free'
  /** Days of Tehran, both included; absent where the whole history is meant. */
  from?: string
  to?: string
}

/** The range that an address means; thirty days unless it says something. Days in the wrong order are put right. */
export function rangeOf(
  { days, from, to }: { days?: RangeName; from?: string; to?: string },
  today: string,
): HistoryRange {
  if (from !== undefined || to !== undefined) {
    const [first, last] = [from ?? to ?? today, to ?? today].sort()
    return { name: 'free', from: first, to: last }
  }
  if (days === 'all') return { name: 'all' }
  const name = days ?? '30'
  return { name, from: addDays(today, 1 - Number(name)), to: today }
}

/** The query of a range, as links carry it. */
export function rangeQuery({ name, from, to }: HistoryRange): Record<string, string> {
  if (name !== 'free') return name === '30' ? {} : { days: name }
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** How many days a range has; undefined of the whole history. */
export const daysOf = ({ from, to }: HistoryRange): number | undefined =>
  from && to ? daysBetween(from, to) + 1 : undefined
