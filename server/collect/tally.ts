import type { StatisticsEvent } from './events'

type VitalName = Extract<StatisticsEvent, { type: 'vital' }>['name']

/** Bounds of "good" and "needs improvement". Source: web.dev/articles/vitals (75th percentile of visits). */
const bounds: Record<VitalName, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  TTFB: [800, 1800],
  FCP: [1800, 3000],
}

interface Common {
  /** The hour (UTC) that is counted, as `2026-11-21T07`. */
  hour: string
  page: string
  locale: string
  source: string
}

/** One line of the statistics. */
export type Line =
  | (Common & { type: 'view'; referrer?: string; count: number })
  | (Common & {
      type: 'vital'
      name: VitalName
      count: number
      sum: number
      good: number
      middling: number
      poor: number
    })

/** Counts events by hour; nothing of a single visit outlives the counting. */
export interface Tally {
  add(event: StatisticsEvent, at: Date): void
  /** What has been counted since the last time. */
  take(): Line[]
}

/**
 * @param limit different lines between two takings. Beyond it, referrers are left out, since anybody can make them up:
 *   all else is a choice out of short lists.
 */
export function createTally(limit = 5000): Tally {
  let lines = new Map<string, Line>()

  const lineFor = (event: StatisticsEvent, hour: string): Line => {
    const { page, locale, source } = event
    const common = { hour, page, locale, source }
    const wanted =
      event.type === 'view'
        ? { type: 'view' as const, ...common, referrer: event.referrer }
        : { type: 'vital' as const, ...common, name: event.name }
    const key = JSON.stringify(wanted)
    const known = lines.get(key)
    if (known) return known
    if (wanted.type === 'view' && wanted.referrer !== undefined && lines.size >= limit)
      return lineFor({ ...event, referrer: undefined } as StatisticsEvent, hour)
    const line: Line =
      wanted.type === 'view'
        ? { ...wanted, count: 0 }
        : { ...wanted, count: 0, sum: 0, good: 0, middling: 0, poor: 0 }
    lines.set(key, line)
    return line
  }

  return {
    add(event, at) {
      const line = lineFor(event, at.toISOString().slice(0, 13))
      line.count += 1
      if (line.type !== 'vital' || event.type !== 'vital') return
      const [good, poor] = bounds[event.name]
      line.sum = Math.round((line.sum + event.value) * 1000) / 1000
      line[event.value <= good ? 'good' : event.value <= poor ? 'middling' : 'poor'] += 1
    },
    take() {
      const taken = [...lines.values()]
      lines = new Map()
      return taken
    },
  }
}
