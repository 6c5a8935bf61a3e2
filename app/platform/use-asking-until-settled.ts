import { useEffect, useRef } from 'react'
import { longestMs, untilSettled } from './until-asking'

/**
 * Loads the page anew once something should have ended, until the server says what has become of it; nothing is asked while nobody looks.
 * @param instant when it ends; null: it has, and the page knows; made: when the server made the page
 */
export function useAskingUntilSettled(instant: string | null, made: string, ask: () => void): void {
  const asked = useRef({ of: '', times: 0 })
  useEffect(() => {
    if (instant === null) return
    if (asked.current.of !== instant) asked.current = { of: instant, times: 0 }
    const left = untilSettled(instant, made, asked.current.times)
    if (left === null || left > longestMs) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const since = Date.now()
    let isWaiting = false
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(due, ms)
    }
    const due = () => {
      isWaiting = document.visibilityState === 'hidden'
      if (isWaiting) return
      asked.current.times += 1
      ask()
      // Again where nothing came of it: what was asked may be lost on its way.
      const next = untilSettled(instant, instant, asked.current.times)
      if (next !== null) wait(next)
    }
    // Timers stand still in a device that sleeps.
    const look = () => {
      if (document.visibilityState === 'visible' && (isWaiting || Date.now() - since >= left)) wait(0)
    }
    wait(left)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask, instant, made])
}
