import { useRevalidator } from '@remix-run/react'
import { useCallback } from 'react'
import { mayLoadAnew } from './may-load-anew'
import { useAskingAt } from './use-asking-at'

/** As old as a page may become that somebody leaves open. Each time is a row in the log of whose names stand on it. */
const freshMs = 5 * 60_000

/**
 * Loads a page anew that is left open, while somebody can see it and types nothing: what waits for that is asked again some seconds later, and who saves data asks by
 * themselves. @param made when the server made the page; null: it stays as it is
 */
export function useFreshPage(made: string | null): void {
  const { revalidate } = useRevalidator()
  const ask = useCallback(() => {
    if (mayLoadAnew(document, navigator)) void revalidate()
  }, [revalidate])
  const instant = made === null ? null : new Date(Date.parse(made) + freshMs).toISOString()
  useAskingAt(instant, made ?? '', ask)
}
