import { TooltipWithBounds } from '@visx/tooltip'
import type { KeyboardEvent, PointerEvent } from 'react'
import { directionOf } from '~/domain/values/locale'
import { usePageLocale } from '../page-locale'
import { useUiWords } from '../ui-words'
import { plotHeight, type Plot } from './plot-scales'
import { cursorByKey, nearestIndex, type Reading } from './reading'

interface ReadingCursorProps {
  plot: Plot
  readings: Reading[]
  chosen: number | undefined
  onChoose: (index: number | undefined) => void
  /** A reading in words. */
  say: (reading: Reading) => { date: string; value: string }
}

/** Tells each reading: under the pointer, and by the arrow keys, to assistive technology as the value of a slider. */
export function ReadingCursor({ plot, readings, chosen, onChoose, say }: ReadingCursorProps) {
  const t = useUiWords()
  const locale = usePageLocale()
  const last = readings.length - 1
  const index = chosen ?? last
  const reading = readings[index]
  if (!reading) return null

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    onChoose(nearestIndex(readings.map(plot.x), event.clientX - left))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onChoose(undefined)
    const next = cursorByKey(event.key, index, readings.length)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
  }
  const label = say(reading)
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('chart.cursor')}
        aria-valuemin={1}
        aria-valuemax={readings.length}
        aria-valuenow={index + 1}
        aria-valuetext={t('chart.reading', label)}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        onPointerLeave={() => onChoose(undefined)}
        onFocus={() => onChoose(index)}
        onBlur={() => onChoose(undefined)}
        onKeyDown={onKeyDown}
        className="absolute inset-0 cursor-crosshair touch-pan-y"
      />
      {chosen !== undefined && (
        <TooltipWithBounds
          unstyled
          applyPositionStyle
          key={reading.at}
          left={plot.x(reading)}
          top={Math.min(plot.y(reading.upper), plotHeight / 2)}
          aria-hidden="true"
          className="pointer-events-none z-10 w-max rounded-small border border-line bg-ink px-3.5 py-1.5 text-paper shadow-soft"
        >
          <div dir={directionOf(locale)}>
            <p className="text-xs opacity-80">{label.date}</p>
            <p className="font-strong">{label.value}</p>
          </div>
        </TooltipWithBounds>
      )}
    </>
  )
}
