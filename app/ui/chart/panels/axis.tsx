import { formatNumber } from '~/domain/values/numbers'
import { usePageLocale } from '../../page-locale'
import { axisValues, type Panel } from './panel'
import type { PanelPlot } from './plot'

/** The values of a panel beside it, and its limit on a ground of its own. Numbers are text of the page: they are never stretched. */
export function ValueAxis({ panel, plot }: { panel: Panel; plot: PanelPlot }) {
  const locale = usePageLocale()
  const { threshold, step } = panel
  const near = (plot.domain[1] - plot.domain[0]) * 0.06
  const named = axisValues(plot.domain, step).filter(
    (value) => threshold === undefined || Math.abs(value - threshold) > near,
  )
  const place = (value: number) => ({ insetBlockStart: plot.y(value) })
  return (
    <div aria-hidden="true" className="relative text-[0.75rem] leading-none text-ink-2">
      {named.map((value) => (
        <span key={value} className="absolute inset-x-0 -translate-y-1/2 text-center" style={place(value)}>
          {formatNumber(locale, value)}
        </span>
      ))}
      {threshold !== undefined && (
        <span
          className="absolute inset-x-1 -translate-y-1/2 rounded-pill bg-ink py-1 text-center font-strong text-paper"
          style={place(threshold)}
        >
          {formatNumber(locale, threshold)}
        </span>
      )}
    </div>
  )
}

export interface TimeTick {
  /** Percent of the width. */
  x: number
  label: string
  /** Left out where the drawing is narrow. */
  isExtra: boolean
}

/** Days below the lowest panel. The outer ones stay within the drawing, so that none is cut off. */
export function TimeAxis({ ticks }: { ticks: readonly TimeTick[] }) {
  return (
    <div aria-hidden="true" className="relative mt-1.5 h-5 text-[0.75rem] leading-5 text-ink-2">
      {ticks.map(({ x, label, isExtra }, index) => (
        // The outer element has the direction of the drawing: what is placed by its own text's would stand mirrored.
        <span
          key={x}
          style={
            index === 0
              ? { insetInlineStart: 0 }
              : index === ticks.length - 1
                ? { insetInlineEnd: 0 }
                : { insetInlineStart: `${x}%`, transform: 'translateX(-50%)' }
          }
          className={`absolute whitespace-nowrap ${isExtra ? 'max-md:hidden' : ''}`}
        >
          <bdi>{label}</bdi>
        </span>
      ))}
    </div>
  )
}
