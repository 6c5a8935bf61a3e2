import { scaleBand, scaleLinear } from '@visx/scale'
import { plotHeight } from './plot-scales'

/** An amount of a day. */
export interface DayBar {
  /** Plain date. */
  day: string
  value: number
}

/** At the far end there is room for half of the last label. */
const margin = { top: 12, bottom: 32, axis: 56, other: 34 }

export interface BarPlot {
  width: number
  inner: { left: number; right: number; top: number; bottom: number }
  isAxisRight: boolean
  bandScale: ReturnType<typeof scaleBand<string>>
  valueScale: ReturnType<typeof scaleLinear<number>>
}

/**
 * Places of bars on a chart of this width, the axis of values from zero. Days run from left to right in every language; the value
 * axis stands where reading begins.
 */
export function barScales(bars: DayBar[], width: number, direction: 'ltr' | 'rtl'): BarPlot {
  const isAxisRight = direction === 'rtl'
  const inner = {
    left: isAxisRight ? margin.other : margin.axis,
    right: width - (isAxisRight ? margin.axis : margin.other),
    top: margin.top,
    bottom: plotHeight - margin.bottom,
  }
  return {
    width,
    inner,
    isAxisRight,
    bandScale: scaleBand<string>({
      domain: bars.map(({ day }) => day),
      range: [inner.left, inner.right],
      padding: bars.length > 60 ? 0.1 : 0.3,
    }),
    valueScale: scaleLinear<number>({
      // Never of no height: a stretch without sales has an axis all the same.
      domain: [0, Math.max(1, ...bars.map(({ value }) => value))],
      range: [inner.bottom, inner.top],
      nice: 4,
    }),
  }
}

/** At most `most` of the days, as many days apart, the last among them. */
export function tickDays(bars: DayBar[], most: number): string[] {
  const stride = Math.ceil(bars.length / Math.max(1, most))
  return bars.filter((_, index) => (bars.length - 1 - index) % stride === 0).map(({ day }) => day)
}
