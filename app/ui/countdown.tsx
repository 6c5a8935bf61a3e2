import { useEffect, useRef, useState } from 'react'
import { usePageLocale } from './page-locale'
import { digitsIn } from '~/domain/values/digits'

const leftOf = (until: string): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - Date.now()) / 1000))
const written = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface CountdownProps {
  until: string
  /** Shown before a script runs, and to who has none: the hour itself. */
  children: string
  /** Once, when nothing is left. */
  onEnd?: () => void
  className?: string
  /** In place of it when two minutes or less are left. */
  lastClassName?: string
}

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
        className={lastClassName && left !== null && left <= 120 ? lastClassName : className}
      >
        {shown}
      </span>
      <span className="sr-only" aria-live="polite">
        {left !== null && [300, 60, 10].includes(left) ? shown : ''}
      </span>
    </>
  )
}
