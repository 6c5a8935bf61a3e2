import { useRevalidator } from '@remix-run/react'
import { useCallback } from 'react'
import { useAskingAt } from './use-asking-at'

/** As old as a page may become that somebody leaves open. Each time is a row in the log of whose names stand on it. */
const freshMs = 5 * 60_000

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Loads a page anew that is left open, while somebody can see it: what is hidden waits until it is seen again, and who saves data asks by themselves. @param made when the server made the page */
export function useFreshPage(made: string): void {
  const { revalidate } = useRevalidator()
  const ask = useCallback(() => {
    if (document.visibilityState === 'visible' && !savesData()) void revalidate()
  }, [revalidate])
  useAskingAt(new Date(Date.parse(made) + freshMs).toISOString(), made, ask)
}
