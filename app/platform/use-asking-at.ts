import { useEffect } from 'react'
import { againMs, longestMs, untilAsking } from './until-asking'

/** Loads the page anew when an instant has come, until the server finds so too. @param instant null: there is nothing to wait for; made: when the server made the page */
export function useAskingAt(instant: string | null, made: string, ask: () => void): void {
  useEffect(() => {
    if (instant === null) return
    const left = untilAsking(instant, made, Date.now())
    if (left > longestMs) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Again as long as nothing came of it: what was asked may be lost on its way, or overtaken by another loading.
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        ask()
        wait(againMs)
      }, ms)
    }
    wait(left)
    return () => clearTimeout(timer)
  }, [ask, instant, made])
}
