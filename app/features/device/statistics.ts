import { currentSource } from '~/app/platform/source'
import type { Locale } from '~/domain/values/locale'
import { kept } from '~/app/platform/device-storage'

const key = 'statistics'

/** Whether the browser asks by itself that nobody count: Do Not Track or Global Privacy Control. */
export const browserRefuses = (browser: object = navigator): boolean => {
  const { doNotTrack, globalPrivacyControl } = browser as {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

export const isCounted = (): boolean => !browserRefuses() && kept.read(key) !== 'off'

/** Switches the counting of this device's visits. */
export const chooseStatistics = (isOn: boolean): void => kept.write(key, isOn ? null : 'off')

/** Host of the site that somebody came from; undefined for our own pages and for visits from nowhere. */
export function referrerHost(referrer: string, own: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined
  const { hostname, protocol } = new URL(referrer)
  return /^https?:$/.test(protocol) && hostname && hostname !== own ? hostname.slice(0, 100) : undefined
}

interface Page {
  /** Remix's id of the route, such as `routes/magazine/article`: never the address. */
  page: string
  locale: Locale
}

const send = (page: Page, events: object[]): void => {
  if (!isCounted()) return
  const shared = { ...page, source: currentSource() }
  const body = JSON.stringify({ events: events.map((event) => ({ ...event, ...shared })) })
  navigator.sendBeacon('/collect', new Blob([body], { type: 'application/json' }))
}

let isFirst = true

/** Counts a view of a page. Where somebody came from counts with the first page of a visit only. */
export function countView(page: Page): void {
  const referrer = isFirst ? referrerHost(document.referrer, location.hostname) : undefined
  isFirst = false
  send(page, [{ type: 'view', referrer }])
}

type VitalName = 'LCP' | 'CLS' | 'INP' | 'TTFB' | 'FCP'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
interface Interaction extends PerformanceEntry {
  interactionId?: number
}

/**
 * Watches how fast the first page of a visit is and reports it once, when the page is left. Definitions: web.dev/articles/
 * lcp, cls (largest window of shifts at most 1 s apart and 5 s long), inp (the slowest interaction; pages here see fewer than
 * fifty), ttfb, fcp.
 */
export function watchVitals(page: Page): void {
  const values = new Map<VitalName, number>()
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  }

  let shiftSum = 0
  let shiftBegan = 0
  let shiftEnded = 0
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift
    if (hadRecentInput) return
    const isSameWindow = startTime - shiftEnded < 1000 && startTime - shiftBegan < 5000
    if (!isSameWindow) shiftBegan = startTime
    shiftSum = isSameWindow ? shiftSum + value : value
    shiftEnded = startTime
    values.set('CLS', Math.max(values.get('CLS') ?? 0, shiftSum))
  })
  observe('largest-contentful-paint', ({ startTime }) => values.set('LCP', startTime))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') values.set('FCP', startTime)
  })
  observe(
    'event',
    (entry) => {
      if ((entry as Interaction).interactionId)
        values.set('INP', Math.max(values.get('INP') ?? 0, entry.duration))
    },
    { durationThreshold: 40 },
  )
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation) values.set('TTFB', (navigation as PerformanceNavigationTiming).responseStart)
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift') && !values.has('CLS'))
    values.set('CLS', 0)

  const report = () => {
    if (document.visibilityState !== 'hidden' || !values.size) return
    removeEventListener('visibilitychange', report, true)
    send(
      page,
      [...values].map(([name, value]) => ({ type: 'vital', name, value: Math.round(value * 1000) / 1000 })),
    )
    values.clear()
  }
  addEventListener('visibilitychange', report, true)
}
