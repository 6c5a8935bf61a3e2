import type { PressureSummary } from '~/domain/records/contract'
import { classifyPressure, toneOf } from '~/domain/records/pressure'

const height = 96
const tones = { good: 'fill-[#5cd6bf]', attention: 'fill-[#ffc46b]', urgent: 'fill-[#ff8a73]' } as const

/** A bar a reading from diastolic to systolic; time runs from left to right in every language. Words beside it say the same. */
export function PressureTrace({ trace }: Pick<PressureSummary, 'trace'>) {
  const values = trace.flatMap(({ systolic, diastolic }) => [systolic, diastolic])
  const [low, high] = [Math.min(...values) - 4, Math.max(...values) + 4]
  const y = (value: number) => ((high - value) / (high - low)) * height
  const step = 100 / trace.length
  return (
    <svg
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="ltr h-24 w-full [forced-color-adjust:none]"
    >
      {trace.map((reading, index) => (
        <rect
          key={index}
          x={index * step + step * 0.22}
          width={step * 0.56}
          y={y(reading.systolic)}
          height={Math.max(1.5, y(reading.diastolic) - y(reading.systolic))}
          rx={step * 0.28}
          className={tones[toneOf(classifyPressure(reading).category)]}
        />
      ))}
    </svg>
  )
}
