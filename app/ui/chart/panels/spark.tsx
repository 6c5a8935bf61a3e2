import { scaleLinear } from '@visx/scale'
import { line } from '@visx/shape'
import { extentOf } from '../reading'

interface SparkProps {
  /** Oldest first. */
  values: readonly number[]
  /** Between which values all is well. */
  band?: { from: number; to: number }
  height?: number
  className?: string
}

const width = 300

/** The way of the last readings without axes, beside words that say where it leads; as wide as its place. */
export function Spark({ values, band, height = 44, className = 'text-sea' }: SparkProps) {
  if (values.length === 0) return null
  const [low, high] = extentOf([...values])
  const room = Math.max((high - low) * 0.15, 1e-6)
  const y = scaleLinear<number>({ domain: [low - room, high + room], range: [height - 2, 2] })
  const x = scaleLinear<number>({ domain: [0, Math.max(1, values.length - 1)], range: [4, width - 6] })
  const places = values.map((value, index) => ({
    x: Math.round(x(index)),
    y: Math.round(y(value) * 10) / 10,
  }))
  const draw = line<{ x: number; y: number }>({ x: (place) => place.x, y: (place) => place.y })
  const last = places.at(-1)
  const top = band && Math.max(0, Math.min(height, y(band.to)))
  const bottom = band && Math.max(0, Math.min(height, y(band.from)))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`ltr w-full [&>path]:[vector-effect:non-scaling-stroke] ${className}`}
      style={{ height }}
    >
      {top !== undefined && bottom !== undefined && bottom > top && (
        <rect
          y={top}
          width={width}
          height={bottom - top}
          rx="4"
          fill="currentColor"
          fillOpacity={0.12}
          stroke="none"
        />
      )}
      <path d={draw(places) ?? ''} strokeWidth={2.2} />
      {last && <path d={`M${last.x} ${last.y}h.01`} strokeWidth={7} />}
    </svg>
  )
}
