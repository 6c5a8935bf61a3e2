import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis'
import { directionOf, type Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { namedZonesWidth, type Plot } from './plot-scales'
import { tickTimes, type Reading, type Zone } from './reading'
import { shortDate } from './short-date'

const zoneGrounds: Record<Zone['tone'], string> = {
  good: 'var(--sea-soft)',
  attention: 'var(--amber-soft)',
  urgent: 'var(--red-soft)',
}
const zoneInks: Record<Zone['tone'], string> = {
  good: 'var(--sea-ink)',
  attention: 'var(--amber-ink)',
  urgent: 'var(--red-ink)',
}

/** A guideline's ranges with their names, as far as the axis reaches. */
export function Zones({ plot, zones }: { plot: Plot; zones: Zone[] }) {
  const { inner, isAxisRight, valueScale, width } = plot
  const [low = 0, high = 0] = valueScale.domain()
  return (
    <>
      {zones
        .map((zone) => ({ ...zone, from: Math.max(zone.from, low), to: Math.min(zone.to, high) }))
        .filter(({ from, to }) => to > from)
        .map(({ name, from, to, tone }) => {
          const top = plot.y(to)
          const height = plot.y(from) - top
          return (
            <g key={name}>
              <rect
                x={inner.left}
                y={top}
                width={inner.right - inner.left}
                height={height}
                fill={zoneGrounds[tone]}
                stroke="var(--card)"
              />
              {height >= 18 && width >= namedZonesWidth && (
                <text
                  x={isAxisRight ? inner.left + 8 : inner.right - 8}
                  y={top + 14}
                  textAnchor={isAxisRight ? 'start' : 'end'}
                  fontSize={11}
                  fontWeight={600}
                  fill={zoneInks[tone]}
                >
                  {name}
                </text>
              )}
            </g>
          )
        })}
    </>
  )
}

/** The names of the zones for a drawing too narrow to hold them. */
export const ZoneNames = ({ zones }: { zones: Zone[] }) => (
  <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2 sm:hidden" aria-hidden="true">
    {zones.map(({ name, tone }) => (
      <li key={name} className="inline-flex items-center gap-1.5">
        <span className="size-3 rounded-[4px] border border-line" style={{ background: zoneGrounds[tone] }} />
        {name}
      </li>
    ))}
  </ul>
)

const label = { fill: 'var(--ink-2)', fontSize: 12, fontFamily: 'inherit', verticalAnchor: 'middle' } as const

/** Values at the side where reading begins, days below in the reader's calendar. */
export function Axes({ plot, readings, locale }: { plot: Plot; readings: Reading[]; locale: Locale }) {
  const { inner, isAxisRight, width } = plot
  const ValueAxis = isAxisRight ? AxisRight : AxisLeft
  return (
    <>
      <ValueAxis
        scale={plot.valueScale}
        left={isAxisRight ? inner.right : inner.left}
        numTicks={5}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatNumber(locale, Number(value))}
        tickLabelProps={{ ...label, textAnchor: isAxisRight ? 'start' : 'end', dx: isAxisRight ? 2 : -2 }}
      />
      <AxisBottom
        scale={plot.timeScale}
        top={inner.bottom}
        tickValues={tickTimes(readings, Math.max(2, Math.floor(width / 110)))}
        stroke="var(--line)"
        hideTicks
        tickFormat={(time) => shortDate(locale, new Date(Number(time)).toISOString())}
        tickLabelProps={{ ...label, direction: directionOf(locale), textAnchor: 'middle', dy: 6 }}
      />
    </>
  )
}
