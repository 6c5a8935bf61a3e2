import { useEffect, useRef, useState } from 'react'
import { usePageLocale } from './page-locale'
import { digitsIn } from '~/domain/values/digits'

const leftOf = (until: string): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - Date.now()) / 1000))
const written = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface CountdownProps {
  until: string
  /** Shown before a script runs, and to who has none: the hour itself, on one line. */
  children: string
  /** Once, when nothing is left. */
  onEnd?: () => void
  className: string
  /** In place of it when two minutes or less are left. */
  lastClassName?: string
}

/** Keeps the room of what stood there before a script ran: nothing beside it moves, least of all a button that is just being pressed. */
const keepsRoom =
  'inline-grid after:invisible after:content-[attr(data-until)] after:[grid-area:1/1] *:[grid-area:1/1]'

/** How long there still is. Read aloud with five minutes, one, and ten seconds to go, not every second. */
export function Countdown({ until, children, onEnd, className, lastClassName }: CountdownProps) {
  const locale = usePageLocale()
  const [left, setLeft] = useState<number | null>(null)
  const isOver = left === 0
  useEffect(() => {
    const tick = () => setLeft(leftOf(until))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  }, [onEnd])
  useEffect(() => {
    if (isOver) end.current?.()
  }, [isOver])
  const shown = left === null ? children : digitsIn(locale, written(left))
  return (
    <>
      <span
        role="timer"
        data-until={children}
        className={`${keepsRoom} ${(left !== null && left <= 120 && lastClassName) || className}`}
      >
        <span>{shown}</span>
      </span>
      <span className="sr-only" aria-live="polite">
        {left !== null && [300, 60, 10].includes(left) ? shown : ''}
      </span>
    </>
  )
}
