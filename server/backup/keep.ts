import { timeOf } from './manifest'

/** How many days, weeks and months are kept, each by its newest backup. */
export interface KeepRule {
  days: number
  weeks: number
  months: number
}

/** Reads `7d,5w,12m`. @returns undefined for anything else, and for a rule that keeps nothing */
export function parseKeepRule(text: string): KeepRule | undefined {
  const match = /^(\d{1,3})d,(\d{1,3})w,(\d{1,3})m$/.exec(text.replaceAll(' ', ''))
  if (!match) return undefined
  const [days = 0, weeks = 0, months = 0] = match.slice(1).map(Number)
  return days + weeks + months > 0 ? { days, weeks, months } : undefined
}

const dayMs = 24 * 60 * 60 * 1000
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs)
/** From Monday to Sunday: the first of January 1970 was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7)
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/**
 * Which backups the rule lets go of. Of each of the last days, weeks and months that have a backup the newest stays, and whatever is
 * younger than two days; so times without backups cost none of those that are there.
 */
export function lapsed(ids: readonly string[], rule: KeepRule, now: Date): string[] {
  const newestFirst = ids
    .flatMap((id) => {
      const at = timeOf(id)
      return at ? [{ id, at }] : []
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set(
    newestFirst.filter(({ at }) => now.getTime() - at.getTime() < 2 * dayMs).map(({ id }) => id),
  )
  const keepEach = (periodOf: (at: Date) => number, count: number) => {
    const periods = new Set<number>()
    for (const { id, at } of newestFirst) {
      if (periods.has(periodOf(at))) continue
      if (periods.size === count) return
      periods.add(periodOf(at))
      kept.add(id)
    }
  }
  keepEach(dayOf, rule.days)
  keepEach(weekOf, rule.weeks)
  keepEach(monthOf, rule.months)
  return newestFirst.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
}
