import { useEffect, useRef, useState } from 'react'
import { usePageLocale } from './page-locale'
import { clockOf, countTimeLeft, deviceTime, type Asked } from './time-left'
import { digitsIn } from '~/domain/values/digits'

interface CountdownProps {
  until: string
  /** When the server said so: what the device believes the hour is does not count. */
  made: string
  /** Shown before a script runs, and to who has none: the hour itself, on one line. */
  children: string
  /** Nothing is left; again every few seconds while the page stays as it is. */
  onEnd?: () => void
  className: string
  /** In place of it when two minutes or less are left. */
  lastClassName?: string
}

/** Keeps the room of what stood there before a script ran: nothing beside it moves, least of all a button that is just being pressed. */
const keepsRoom =
  'inline-grid after:invisible after:content-[attr(data-until)] after:[grid-area:1/1] *:[grid-area:1/1]'

/** How long there still is. Read aloud with five minutes, one, and ten seconds to go, not every second. */
export function Countdown({ until, made, children, onEnd, className, lastClassName }: CountdownProps) {
  const locale = usePageLocale()
  const [left, setLeft] = useState<number | null>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  }, [onEnd])
  const learned = useRef({ of: '', at: { clock: 0, running: 0 } })
  // Outlives the answer: each brings a new `made`, and would begin the counting, and the asking, anew.
  const asked = useRef<Asked & { of: string }>({ of: '', at: null })
  useEffect(() => {
    if (learned.current.of !== made) learned.current = { of: made, at: deviceTime.read() }
    if (asked.current.of !== until) asked.current = { of: until, at: null }
    return countTimeLeft({
      until,
      made,
      learned: learned.current.at,
      asked: asked.current,
      onChange: setLeft,
      onEnd: () => end.current?.(),
    })
  }, [until, made])
  const shown = left === null ? children : digitsIn(locale, clockOf(left))
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
