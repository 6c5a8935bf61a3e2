import { LinePath } from '@visx/shape'
import type { Plot } from './plot-scales'
import type { Reading } from './reading'

interface PlotReadingsProps {
  plot: Plot
  readings: Reading[]
  chosen?: number
}

const isPair = (reading: Reading): reading is Required<Reading> => reading.lower !== undefined

/** The readings: a line, or two with a bar between them at each reading. The lower ones are hollow. */
export function PlotReadings({ plot, readings, chosen }: PlotReadingsProps) {
  const pairs = readings.filter(isPair)
  const size = readings.length > 40 ? 2.2 : 3.4
  const bar = Math.max(2, Math.min(9, (plot.inner.right - plot.inner.left) / readings.length / 2.2))
  return (
    <>
      {pairs.map((reading) => (
        <line
          key={reading.at}
          x1={plot.x(reading)}
          x2={plot.x(reading)}
          y1={plot.y(reading.upper)}
          y2={plot.y(reading.lower)}
          stroke="var(--sea)"
          strokeOpacity={0.28}
          strokeWidth={bar}
          strokeLinecap="round"
        />
      ))}
      <LinePath
        data={pairs}
        x={plot.x}
        y={(reading) => plot.y(reading.lower)}
        stroke="var(--sea)"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <LinePath
        data={readings}
        x={plot.x}
        y={(reading) => plot.y(reading.upper)}
        stroke="var(--ink)"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {readings.map((reading, index) => {
        const radius = index === chosen ? size + 2.4 : size
        return (
          <g key={reading.at} strokeWidth={2}>
            {isPair(reading) && (
              <circle
                cx={plot.x(reading)}
                cy={plot.y(reading.lower)}
                r={radius}
                fill="var(--card)"
                stroke="var(--sea)"
              />
            )}
            <circle
              cx={plot.x(reading)}
              cy={plot.y(reading.upper)}
              r={radius}
              fill="var(--ink)"
              stroke="var(--card)"
              strokeWidth={1}
            />
          </g>
        )
      })}
    </>
  )
}
