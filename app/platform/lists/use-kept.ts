import { useLocation } from '@remix-run/react'

/** What the address says beside: it is kept, and the list begins anew. */
export function useKept(...without: string[]): Record<string, string> {
  const { search } = useLocation()
  const dropped = new Set(['cursor', 'modal', 'ask', 'of', ...without])
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !dropped.has(name)))
}
