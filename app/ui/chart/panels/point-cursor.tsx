import { TooltipWithBounds } from '@visx/tooltip'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { directionOf } from '~/domain/values/locale'
import { usePageLocale } from '../../page-locale'
import { useUiWords } from '../../ui-words'
import { cursorByKey, nearestIndex } from '../reading'
import type { PanelPoint } from './panel'
import { plotWidth, timeScale, type TimeRange } from './plot'

/** A point as it is told. */
export interface PointInWords {
  date: string
  /** A line for each thing to say. */
  lines: string[]
}

interface PointCursorProps {
  points: readonly PanelPoint[]
  range: TimeRange
  chosen: number | undefined
  onChoose: (index: number | undefined) => void
  say: (point: PanelPoint) => PointInWords
  className: string
}

/** Tells each point over all panels: under the pointer, and by the arrow keys, to assistive technology as the value of a slider. */
export function PointCursor({ points, range, chosen, onChoose, say, className }: PointCursorProps) {
  const t = useUiWords()
  const locale = usePageLocale()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const index = chosen ?? points.length - 1
  const point = points[index]
  if (!point) return null

  const scale = timeScale(range)
  const placeOf = ({ at }: PanelPoint, across: number) => (scale(at) / plotWidth) * across
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left, width: across } = event.currentTarget.getBoundingClientRect()
    setWidth(across)
    const places = points.map((one) => placeOf(one, across))
    onChoose(nearestIndex(places, event.clientX - left))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onChoose(undefined)
    const next = cursorByKey(event.key, index, points.length)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
  }
  const { date, lines } = say(point)
  return (
    <div dir="ltr" className={`absolute inset-y-0 ${className}`}>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={t('chart.cursor')}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={index + 1}
        aria-valuetext={t('chart.reading', { date, value: lines.join(' · ') })}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        onPointerLeave={() => onChoose(undefined)}
        onFocus={() => {
          setWidth(box.current?.clientWidth ?? 0)
          onChoose(index)
        }}
        onBlur={() => onChoose(undefined)}
        onKeyDown={onKeyDown}
        className="absolute inset-0 cursor-crosshair touch-pan-y"
      />
      {chosen !== undefined && (
        <>
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 border-s border-dotted border-ink"
            style={{ insetInlineStart: `${scale(point.at) / (plotWidth / 100)}%` }}
          />
          <TooltipWithBounds
            unstyled
            applyPositionStyle
            key={index}
            left={placeOf(point, width)}
            top={24}
            aria-hidden="true"
            className="pointer-events-none z-10 w-max rounded-small border border-line bg-ink px-3.5 py-1.5 text-sm text-paper shadow-soft"
          >
            <div dir={directionOf(locale)}>
              <p className="font-strong">{date}</p>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </TooltipWithBounds>
        </>
      )}
    </div>
  )
}
