import { scaleLinear } from '@visx/scale'
import { timeDomain, timeOf, valueDomain, type Reading } from './reading'

/** Before the browser has measured: about the width of a card on a wide screen. */
export const defaultWidth = 640
export const plotHeight = 260
/** From here on the names of zones stand in the drawing, else below it. */
export const namedZonesWidth = 480

const margin = { top: 12, bottom: 32, axis: 44, other: 14 }

export interface Plot {
  width: number
  /** Edges of the drawing itself, in pixels. */
  inner: { left: number; right: number; top: number; bottom: number }
  isAxisRight: boolean
  x: (reading: Reading) => number
  xOfTime: (time: number) => number
  y: (value: number) => number
  valueScale: ReturnType<typeof scaleLinear<number>>
  timeScale: ReturnType<typeof scaleLinear<number>>
}

/**
 * Places on a chart of this width. Time runs from left to right in every language, as on an ECG strip; only the value
 * axis stands where reading begins.
 */
export function plotScales(
  readings: Reading[],
  width: number,
  direction: 'ltr' | 'rtl',
  step?: number,
): Plot {
  const isAxisRight = direction === 'rtl'
  const inner = {
    left: isAxisRight ? margin.other : margin.axis,
    right: width - (isAxisRight ? margin.axis : margin.other),
    top: margin.top,
    bottom: plotHeight - margin.bottom,
  }
  // Room for the first and the last mark and the labels under them, and for the zones' names opposite the values.
  const inset = Math.min(28, (inner.right - inner.left) / 8)
  const names = width >= namedZonesWidth ? 92 : inset
  const timeScale = scaleLinear<number>({
    domain: timeDomain(readings),
    range: isAxisRight
      ? [inner.left + names, inner.right - inset]
      : [inner.left + inset, inner.right - names],
  })
  const valueScale = scaleLinear<number>({
    domain: valueDomain(readings, step),
    range: [inner.bottom, inner.top],
  })
  return {
    width,
    inner,
    isAxisRight,
    x: (reading) => timeScale(timeOf(reading)),
    xOfTime: (time) => timeScale(time),
    y: (value) => valueScale(value),
    valueScale,
    timeScale,
  }
}
