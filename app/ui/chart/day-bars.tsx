import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis'
import { useParentSize } from '@visx/responsive'
import { Bar } from '@visx/shape'
import type { ReactNode } from 'react'
import { formatDate } from '~/domain/values/dates'
import { directionOf } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { usePageLocale } from '../page-locale'
import { barScales, tickDays, type DayBar } from './bar-scales'
import { ChartFrame } from './chart-frame'
import { defaultWidth, plotHeight } from './plot-scales'
import { shortDate } from './short-date'

interface DayBarsProps {
  title: string
  /** The sentence that says what the drawing shows. */
  summary: string
  bars: DayBar[]
  unit: string
  /** Values by which the axis is printed: 1,000,000 beside the unit «میلیون تومان». */
  scale?: number
  head?: ReactNode
  /** The same data as rows. */
  table: ReactNode
}

/** An amount for each day, as bars: drawn on the server at a usual width, then for the room there is. */
export function DayBars({ title, summary, bars, unit, scale = 1, head, table }: DayBarsProps) {
  const locale = usePageLocale()
  const { parentRef, width } = useParentSize({
    initialSize: { width: defaultWidth, height: plotHeight },
    ignoreDimensions: ['height', 'top', 'left'],
  })
  const drawn = Math.max(240, width)
  const { inner, isAxisRight, bandScale, valueScale } = barScales(bars, drawn, directionOf(locale))
  const ValueAxis = isAxisRight ? AxisRight : AxisLeft
  const label = { fill: 'var(--ink-3)', fontSize: 12, fontFamily: 'inherit' } as const
  return (
    <ChartFrame title={title} summary={summary} head={head} table={table}>
      <p className="mb-2 mt-3 text-sm text-ink-3">
        <bdi>{unit}</bdi>
      </p>
      <div ref={parentRef} dir="ltr" className="relative" style={{ height: plotHeight }}>
        <svg
          viewBox={`0 0 ${drawn} ${plotHeight}`}
          className="ltr absolute inset-0 size-full"
          aria-hidden="true"
        >
          {valueScale.ticks(4).map((value) => (
            <line
              key={value}
              x1={inner.left}
              x2={inner.right}
              y1={valueScale(value)}
              y2={valueScale(value)}
              stroke="var(--line)"
            />
          ))}
          {bars.map(({ day, value }) => (
            <Bar
              key={day}
              x={bandScale(day)}
              y={valueScale(value)}
              width={bandScale.bandwidth()}
              height={inner.bottom - valueScale(value)}
              rx={Math.min(3, bandScale.bandwidth() / 3)}
              fill="var(--sea)"
            >
              <title>{`${formatDate(locale, day)}: ${formatNumber(locale, value)}`}</title>
            </Bar>
          ))}
          <ValueAxis
            left={isAxisRight ? inner.right : inner.left}
            scale={valueScale}
            numTicks={4}
            hideAxisLine
            hideTicks
            tickFormat={(value) => formatNumber(locale, Number(value) / scale)}
            tickLabelProps={() => ({
              ...label,
              textAnchor: isAxisRight ? 'start' : 'end',
              dx: isAxisRight ? 8 : -8,
              dy: 4,
            })}
          />
          <AxisBottom
            top={inner.bottom}
            scale={bandScale}
            tickValues={tickDays(bars, Math.max(2, Math.floor(drawn / 110)))}
            stroke="var(--ink-3)"
            hideTicks
            tickFormat={(day) => shortDate(locale, day)}
            tickLabelProps={() => ({ ...label, direction: directionOf(locale), textAnchor: 'middle', dy: 6 })}
          />
        </svg>
      </div>
    </ChartFrame>
  )
}
