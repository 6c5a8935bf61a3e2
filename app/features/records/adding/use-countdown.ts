import { useEffect, useState } from 'react'

/**
 * Whole seconds until an instant, 0 once it has passed. It is told by the clock and not by counting: a phone that slept in between is right at
 * once when it wakes.
 */
export function useCountdown(endsAt: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    const timer = setInterval(look, 250)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** `۰:۳۸` in ASCII digits: minutes and seconds. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What a screen reader is told of: 30, 10 and the end. Undefined while there is nothing to say. */
export const spokenSecond = (seconds: number): 30 | 10 | 0 | undefined =>
  seconds <= 0 ? 0 : seconds <= 10 ? 10 : seconds <= 30 ? 30 : undefined
