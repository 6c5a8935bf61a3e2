import { useId, useMemo, useState, type ReactNode } from 'react'
import { usePageLocale } from '../../page-locale'
import { useIsHydrated } from '../../use-is-hydrated'
import { TimeAxis, ValueAxis } from './axis'
import { MarkShapes } from './marks'
import { meanDaysOf, type Panel, type PanelPoint } from './panel'
import { PanelDrawing } from './panel-drawing'
import { PointCursor, type PointInWords } from './point-cursor'
import { plotPanel, urgentBeyond, type TimeRange } from './plot'
import { timeTicks } from './ticks'

interface PanelChartProps {
  title: ReactNode
  /** The sentence that says what the drawing shows, and where its data stand as rows. */
  summary: string
  panels: readonly Panel[]
  /** In time. */
  points: readonly PanelPoint[]
  range: TimeRange
  /** What the strip of a panel says whose urgent zone the axis does not reach. */
  sayUrgent: (from: number, panel: number) => string
  sayPoint: (point: PanelPoint) => PointInWords
  /** What the marks mean. */
  legend: ReactNode
  /** Whose limits are drawn. */
  note?: ReactNode
}

const heights = { only: 300, first: 210, other: 170 }

/**
 * Values over one time, a panel each, so that none lies in the zones of another. Time runs from left to right in every language; the axis of
 * values stands where reading begins. The height never changes.
 */
export function PanelChart(props: PanelChartProps) {
  const { title, summary, panels, points, range, sayUrgent, legend, note } = props
  const locale = usePageLocale()
  const isHydrated = useIsHydrated()
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const meanDays = meanDaysOf(range.to - range.from)
  const plots = useMemo(
    () =>
      panels.map((panel, index) => {
        const input = {
          panel,
          index,
          points,
          range,
          height: heights[panels.length === 1 ? 'only' : index === 0 ? 'first' : 'other'],
          meanDays,
        }
        const plot = plotPanel({ ...input, hasStrip: false })
        const urgent = urgentBeyond(panel, plot.domain)
        return { panel, urgent, plot: urgent === undefined ? plot : plotPanel({ ...input, hasStrip: true }) }
      }),
    [panels, points, range, meanDays],
  )
  const isAxisFirst = locale !== 'fa'
  const columns = isAxisFirst ? 'grid-cols-[2.75rem_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)_2.75rem]'
  return (
    <figure
      aria-labelledby={`${id}title`}
      className="min-w-0 rounded-medium border border-line bg-card p-4 shadow-small sm:p-6 xl:sticky xl:top-6 print:break-inside-avoid"
    >
      <figcaption id={`${id}title`} className="sr-only">
        {title}
      </figcaption>
      <p className="sr-only">{summary}</p>
      <svg width="0" height="0" aria-hidden="true" className="absolute">
        <MarkShapes id={id} />
      </svg>
      <div className="relative">
        {plots.map(({ panel, plot, urgent }, index) => (
          <div key={panel.name}>
            <p className={`flex items-baseline justify-between gap-4 text-sm ${index > 0 ? 'mt-4' : ''}`}>
              <span className="font-strong">{panel.name}</span>
              <bdi className="text-xs text-ink-3">{panel.unit}</bdi>
            </p>
            <div dir="ltr" className={`mt-1 grid ${columns}`}>
              {isAxisFirst && <ValueAxis panel={panel} plot={plot} />}
              <div className="relative">
                <PanelDrawing
                  id={id}
                  index={index}
                  panel={panel}
                  plot={plot}
                  hasStrip={urgent !== undefined}
                />
                {urgent !== undefined && (
                  <p className="absolute inset-x-0 top-0 text-center text-[0.75rem] font-strong leading-5 text-red-ink">
                    <bdi className="rounded-pill bg-card px-3 py-0.5">{sayUrgent(urgent, index)}</bdi>
                  </p>
                )}
                {index === plots.length - 1 && <TimeAxis ticks={timeTicks(locale, range)} />}
              </div>
              {!isAxisFirst && <ValueAxis panel={panel} plot={plot} />}
            </div>
          </div>
        ))}
        {isHydrated && (
          <PointCursor
            points={points}
            range={range}
            chosen={chosen}
            onChoose={setChosen}
            say={props.sayPoint}
            className={isAxisFirst ? 'end-0 start-[2.75rem]' : 'end-[2.75rem] start-0'}
          />
        )}
      </div>
      {legend}
      {note && <div className="mt-3 border-t border-line pt-3 text-xs text-ink-2">{note}</div>}
    </figure>
  )
}
