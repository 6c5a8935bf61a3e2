import type { ReactNode } from 'react'
import { inkOf, shapedMarks, zoneGrounds } from './marks'
import { axisValues, type Panel } from './panel'
import { plotWidth, stripHeight, type PanelPlot } from './plot'

interface PanelDrawingProps {
  /** Of the page's only `MarkShapes`. */
  id: string
  /** Which of the panels it is. */
  index: number
  panel: Panel
  plot: PanelPlot
  hasStrip: boolean
}

/**
 * One panel for whatever width it gets: paths are stretched, their lines and round dots are not, and shapes stand at a percentage. So the server's
 * drawing is the browser's, at every size and without script.
 */
export function PanelDrawing({ id, index, panel, plot, hasStrip }: PanelDrawingProps) {
  const { height } = plot
  return (
    <svg width="100%" height={height} aria-hidden="true" className="block overflow-visible">
      {hasStrip && <UrgentStrip id={id} />}
      <Grounds id={id} panel={panel} plot={plot} />
      {axisValues(plot.domain, panel.step).map((value) => (
        <line
          key={value}
          x2="100%"
          y1={plot.y(value)}
          y2={plot.y(value)}
          stroke="var(--ink)"
          strokeOpacity={0.07}
        />
      ))}
      {panel.threshold !== undefined && (
        <line
          x2="100%"
          y1={plot.y(panel.threshold)}
          y2={plot.y(panel.threshold)}
          stroke="var(--ink)"
          strokeWidth={1.4}
        />
      )}
      <Stretched height={height}>
        {plot.stems && <path d={plot.stems} stroke="var(--ink)" strokeOpacity={0.22} strokeWidth={1.4} />}
        {plot.dots && <path d={plot.dots} stroke={inkOf('good')} strokeWidth={6.4} />}
        {plot.squares && (
          <>
            <path d={plot.squares} stroke="var(--ink)" strokeWidth={9} strokeLinecap="square" />
            <path d={plot.squares} stroke="var(--card)" strokeWidth={5.6} strokeLinecap="square" />
          </>
        )}
      </Stretched>
      {!plot.isDense && <Mean id={`${id}mean${index}`} plot={plot} />}
      {shapedMarks.map((mark) =>
        plot.marks[mark].map(({ x, y }, index) => (
          <use key={index} href={`#${id}${mark}`} x={`${x}%`} y={y} />
        )),
      )}
      {plot.isDense && <Mean id={`${id}mean${index}`} plot={plot} />}
    </svg>
  )
}

/** The line of the mean: beneath the marks where each is seen, above them and set off where they are many. */
const Mean = ({ id, plot: { mean, height, isDense } }: { id: string; plot: PanelPlot }) =>
  mean && (
    <Stretched height={height}>
      <defs>
        <path id={id} d={mean} vectorEffect="non-scaling-stroke" />
      </defs>
      {isDense && <use href={`#${id}`} stroke="var(--card)" strokeWidth={5.5} strokeOpacity={0.8} />}
      <use href={`#${id}`} stroke="var(--ink)" strokeWidth={2.4} />
    </Stretched>
  )

/** Paths as wide as their place; their lines are as thick as they are drawn all the same. */
const Stretched = ({ height, children }: { height: number; children: ReactNode }) => (
  <svg
    width="100%"
    height={height}
    viewBox={`0 0 ${plotWidth} ${height}`}
    preserveAspectRatio="none"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="overflow-visible [&>path]:[vector-effect:non-scaling-stroke]"
  >
    {children}
  </svg>
)

/** The zones as far as the axis reaches; what is urgent is hatched, too. */
function Grounds({ id, panel, plot }: Omit<PanelDrawingProps, 'hasStrip' | 'index'>) {
  const [low, high] = plot.domain
  if (panel.zones.length === 0)
    return (
      <rect
        y={plot.top}
        width="100%"
        height={plot.height - plot.top}
        rx="4"
        fill="var(--mist)"
        opacity={0.5}
      />
    )
  return (
    <>
      {panel.zones
        .map(({ from, to, tone }) => ({ from: Math.max(from, low), to: Math.min(to, high), tone }))
        .filter(({ from, to }) => to > from)
        .map(({ from, to, tone }) => {
          // The outer ones reach to the edges of the drawing, past the outer values.
          const above = to === high ? plot.top : plot.y(to)
          const below = from === low ? plot.height : plot.y(from)
          const box = { y: above, width: '100%', height: below - above }
          return (
            <g key={from}>
              <rect {...box} fill={zoneGrounds[tone]} />
              {tone === 'urgent' && <rect {...box} fill={`url(#${id}hatch)`} />}
            </g>
          )
        })}
    </>
  )
}

/** The urgent zone where the axis ends below it: behind a break of the axis, with the heartbeat. */
const UrgentStrip = ({ id }: { id: string }) => (
  <>
    <rect width="100%" height={stripHeight} rx="6" fill="var(--red-soft)" />
    <rect width="100%" height={stripHeight} rx="6" fill={`url(#${id}hatch)`} />
    <svg x="50%" y={stripHeight + 4} overflow="visible">
      <path d="M-14 0h4l3-4 4 8 4-8 3 4h10" fill="none" stroke="var(--ink-3)" strokeWidth="1.2" />
    </svg>
  </>
)
