import { useParentSize } from '@visx/responsive'
import { useMemo, useState, type ReactNode } from 'react'
import { formatDate } from '~/domain/values/dates'
import { directionOf } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { usePageLocale } from '../page-locale'
import { useUiWords } from '../ui-words'
import { useIsHydrated } from '../use-is-hydrated'
import { ChartFrame } from './chart-frame'
import { ChartTable } from './chart-table'
import { Legend } from './legend'
import { Axes, ZoneNames, Zones } from './plot-ground'
import { PlotReadings } from './plot-readings'
import { defaultWidth, plotHeight, plotScales } from './plot-scales'
import { ReadingCursor } from './reading-cursor'
import { inTime, type Reading, type Zone } from './reading'
import { summaryOf, type ChartLabels } from './summary'

interface TimeChartProps {
  title: string
  readings: Reading[]
  labels: ChartLabels
  /** Of the upper value, from low to high. */
  zones?: Zone[]
  guideline?: string
  head?: ReactNode
  /** Between which the value axis is rounded. */
  step?: number
}

/**
 * Values over time: one line, or pairs such as blood pressure. Drawn on the server at a usual width and scaled into the
 * room it has, then drawn for that room; its height never changes. Time runs from left to right in every language.
 */
export function TimeChart({
  title,
  readings: given,
  labels,
  zones = [],
  guideline,
  head,
  step,
}: TimeChartProps) {
  const t = useUiWords()
  const locale = usePageLocale()
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState<number>()
  const { parentRef, width } = useParentSize({
    initialSize: { width: defaultWidth, height: plotHeight },
    ignoreDimensions: ['height', 'top', 'left'],
  })
  const readings = useMemo(() => inTime(given), [given])
  const summary = summaryOf(t, locale, readings, labels)
  const drawn = Math.max(240, width)
  const plot = plotScales(readings, drawn, directionOf(locale), step)

  const number = (value: number) => formatNumber(locale, value)
  const say = ({ at, upper, lower }: Reading) => ({
    date: formatDate(locale, at),
    value:
      lower === undefined
        ? `${number(upper)} ${labels.unit}`
        : t('chart.pair', { upper: number(upper), lower: number(lower) }),
  })

  return (
    <ChartFrame
      title={title}
      summary={summary}
      head={head}
      guideline={guideline}
      table={<ChartTable label={title} readings={readings} labels={labels} />}
    >
      {readings.length === 0 ? (
        <p className="grid place-items-center text-ink-2" style={{ height: plotHeight }}>
          {summary}
        </p>
      ) : (
        <>
          <Legend labels={labels} />
          <div ref={parentRef} dir="ltr" className="relative" style={{ height: plotHeight }}>
            <svg
              viewBox={`0 0 ${drawn} ${plotHeight}`}
              className="ltr absolute inset-0 size-full"
              aria-hidden="true"
            >
              <Zones plot={plot} zones={zones} />
              <Axes plot={plot} readings={readings} locale={locale} />
              <PlotReadings plot={plot} readings={readings} chosen={chosen} />
            </svg>
            {isHydrated && (
              <ReadingCursor plot={plot} readings={readings} chosen={chosen} onChoose={setChosen} say={say} />
            )}
          </div>
          <ZoneNames zones={zones} />
        </>
      )}
    </ChartFrame>
  )
}
