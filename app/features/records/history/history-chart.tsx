import { useMemo } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { MarkSign } from '~/app/ui/chart/panels/marks'
import { markOf, meanDaysOf, unpackPoints, type Panel, type PanelPoint } from '~/app/ui/chart/panels/panel'
import { PanelChart } from '~/app/ui/chart/panels/panel-chart'
import type { TimeRange } from '~/app/ui/chart/panels/plot'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Reached } from '~/domain/records/contract'
import type { MeasurementDefinition } from '~/domain/records/define'
import { formatNearDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { quantities } from '~/domain/values/quantity'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { useRecordWords } from '../record-words'
import { reachedText } from '../reached-text'
import { panelsInWords } from './chart-of-history'

interface HistoryChartProps {
  definition: MeasurementDefinition
  /** As `packPoints` made them. */
  packed: number[]
  range: TimeRange
  /** The option whose limits are drawn. */
  main: string | null
  reached: Reached | null
  total: number
  /** The range in words. */
  days: string
  /** Whether guidelines for adults may judge whose it is. */
  isAdult: boolean
}

/** The history of a type over its zones. */
export function HistoryChart({
  definition,
  packed,
  range,
  main,
  reached,
  total,
  days,
  isAdult,
}: HistoryChartProps) {
  const t = useWords('records')
  const words = useRecordWords()
  const locale = usePageLocale()
  const points = useMemo(() => unpackPoints(packed, definition.chart.length), [packed, definition])
  const panels = useMemo(
    () => panelsInWords(definition, main, words, isAdult),
    [definition, main, words, isAdult],
  )
  const span = useMemo<TimeRange>(() => ({ from: range.from, to: range.to }), [range.from, range.to])

  const between = ({ low, high }: { low: number; high: number }) =>
    low === high
      ? words.number(low)
      : t('chart.between', { low: words.number(low), high: words.number(high) })
  const sayPoint = ({ at, count, values }: PanelPoint) => {
    const instant = new Date(at)
    const time = digitsIn(locale, tehranDayAndTime(instant).time)
    return {
      date: formatNearDay(locale, instant.toISOString()) + (count === 1 ? ` \u2066${time}\u2069` : ''),
      lines: [
        ...values.flatMap((value, index) => {
          const name = definition.chart[index]
          return value && name ? `${words.short(name)}: ${between(value)}` : []
        }),
        ...(count > 1 ? [t('count', { count })] : []),
      ],
    }
  }
  const spreads = panels.flatMap((panel, index) => {
    const known = points.flatMap(({ values }) => values[index] ?? [])
    if (known.length === 0) return []
    const low = Math.min(...known.map((value) => value.low))
    const high = Math.max(...known.map((value) => value.high))
    return t('chart.value', { name: panel.name, low, high, unit: panel.unit })
  })
  const { by } = definition.status
  return (
    <PanelChart
      title={t('chart', { type: words.type(definition.type) })}
      summary={t('chart.summary', {
        count: t('count', { count: total }),
        range: days,
        values: [...spreads, ...(reached ? [reachedText(t, reached)] : [])].join(' '),
      })}
      panels={panels}
      points={points}
      range={span}
      sayUrgent={(from, index) => t('chart.urgent', { value: from - stepOf(definition, index) })}
      sayPoint={sayPoint}
      legend={
        <Legend
          panels={panels}
          points={points}
          meanDays={meanDaysOf(range.to - range.from)}
          apart={by !== undefined && points.some(({ isApart }) => isApart) ? t('chart.apart') : undefined}
        />
      }
      note={
        <>
          {words.guideline(definition.status.guideline)} {t('notDiagnosis')}
        </>
      }
    />
  )
}

/** What is urgent begins a step above the limit that the guideline names. */
const stepOf = ({ chart }: MeasurementDefinition, index: number): number =>
  quantities[chart[index] ?? chart[0]].step

interface LegendProps {
  panels: readonly Panel[]
  points: readonly PanelPoint[]
  meanDays: number
  apart?: string
}

/** What the marks, the squares and the line mean; the bounds of the zones, where only one panel has them. */
function Legend({ panels, points, meanDays, apart }: LegendProps) {
  const t = useWords('records')
  const words = useRecordWords()
  const zoned = panels.filter(({ zones }) => zones.length > 0)
  const zones = zoned[0]?.zones ?? []
  const bounds = (from: number, to: number): string =>
    zoned.length > 1
      ? ''
      : from === -Infinity
        ? t('zone.below', { to: words.number(to) })
        : to === Infinity
          ? t('zone.from', { from: words.number(from) })
          : t('zone.between', { from: words.number(from), to: words.number(to) })
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
      {zones.map((zone) => (
        <li key={zone.name + String(zone.from)} className="inline-flex items-center gap-1.5">
          <MarkSign mark={markOf(zones, zone.from === -Infinity ? zone.to - 1e-6 : zone.from)} />
          {zone.name} <span className="text-ink-3">{bounds(zone.from, zone.to)}</span>
        </li>
      ))}
      {apart !== undefined && (
        <li className="inline-flex items-center gap-1.5">
          <MarkSign mark="apart" />
          {apart}
        </li>
      )}
      {points.length > 1 && (
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="h-0 w-4 border-t-[2.5px] border-ink" />
          {t('chart.meanLine', { count: meanDays })}
        </li>
      )}
    </ul>
  )
}
