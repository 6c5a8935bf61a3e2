import { scaleLinear } from '@visx/scale'
import { line } from '@visx/shape'
import {
  markOf,
  movingMean,
  panelDomain,
  type Mark,
  type Panel,
  type PanelPoint,
  type PanelValue,
} from './panel'

/** Width of the drawing in its own units: paths are stretched to the room there is, marks are placed by percent. */
export const plotWidth = 1000

/** Above the drawing, where the urgent zone is beyond the axis. */
export const stripHeight = 20
const room = 6

export interface PanelPlot {
  top: number
  height: number
  domain: readonly [number, number]
  y: (value: number) => number
  /** So many points that their marks lie over one another. */
  isDense: boolean
  /** Stems, dots, squares and the mean as paths in `plotWidth` units. */
  stems: string
  dots: string
  squares: string
  mean: string
  /** Places of the other marks. */
  marks: Record<Exclude<Mark, 'good'>, { x: number; y: number }[]>
}

export interface TimeRange {
  from: number
  to: number
}

/** Half a percent of room at both ends, so that the first and the last mark are whole. */
export const timeScale = ({ from, to }: TimeRange) =>
  scaleLinear<number>({ domain: [from, Math.max(to, from + 1)], range: [10, plotWidth - 10] })

const round = (value: number) => Math.round(value * 10) / 10

/** As long as a path draws a dot with a round end, and no longer. */
const dotAt = (x: number, y: number) => `M${round(x)} ${round(y)}h.01`

interface PlotInput {
  panel: Panel
  index: number
  points: readonly PanelPoint[]
  range: TimeRange
  height: number
  hasStrip: boolean
  meanDays: number
}

/** Where everything of one panel stands. */
export function plotPanel({ panel, index, points, range, height, hasStrip, meanDays }: PlotInput): PanelPlot {
  const valueOf = (point: PanelPoint): PanelValue | null => point.values[index] ?? null
  const domain = panelDomain(panel, points.map(valueOf))
  const top = hasStrip ? stripHeight + room + 2 : 0
  const y = scaleLinear<number>({ domain: [...domain], range: [height - room, top + room] })
  const x = timeScale(range)
  const plot: PanelPlot = {
    top,
    height,
    domain,
    isDense: points.length > 150,
    y: (value) => round(y(value)),
    stems: '',
    dots: '',
    squares: '',
    mean: '',
    marks: { above: [], below: [], urgent: [] },
  }
  // A short range shows every reading; in a long one a stem is many, and only what asks for attention is marked on it.
  for (const point of points) {
    const value = valueOf(point)
    if (!value) continue
    const place = round(x(point.at))
    const ends = value.low === value.high ? [value.high] : [value.low, value.high]
    if (ends.length > 1) plot.stems += `M${place} ${round(y(value.low))}V${round(y(value.high))}`
    for (const end of ends) {
      if (point.isApart) {
        plot.squares += dotAt(place, y(end))
        continue
      }
      const mark = markOf(panel.zones, end)
      if (plot.isDense && mark !== 'good' && end !== tellingEnd(panel.zones, value)) continue
      if (mark !== 'good') plot.marks[mark].push({ x: round(place / (plotWidth / 100)), y: round(y(end)) })
      else if (!plot.isDense || ends.length === 1) plot.dots += dotAt(place, y(end))
    }
  }
  plot.mean =
    line<{ at: number; value: number }>({ x: ({ at }) => round(x(at)), y: ({ value }) => round(y(value)) })(
      movingMean(points, index, meanDays),
    ) ?? ''
  return plot
}

/** Of many readings one end says what asks for attention: the one that is urgent, else the one that lies further out, else the higher. */
function tellingEnd(zones: Panel['zones'], { low, high }: { low: number; high: number }): number {
  const [below, above] = [markOf(zones, low), markOf(zones, high)]
  if (above === 'good' || above === 'below') return low
  return below === 'urgent' && above !== 'urgent' ? low : high
}

/** The part of the urgent zone that the axis does not reach; undefined where it reaches it. */
export function urgentBeyond({ zones }: Panel, [, high]: readonly [number, number]): number | undefined {
  const urgent = zones.at(-1)
  return urgent?.isUrgent && urgent.from >= high ? urgent.from : undefined
}
