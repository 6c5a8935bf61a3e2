import { useSearchParams } from '@remix-run/react'

/** The id of the row that stands open beside the table. */
export const useLookedAt = (): string | null => useSearchParams()[0].get('look')

/** The address of the same page with a row open beside it; closed again where that row is open. */
export function useAddressLooking() {
  const [query] = useSearchParams()
  return (id: string): string => {
    const next = new URLSearchParams([...query].filter(([name]) => name !== 'look' && name !== 'deleted'))
    if (query.get('look') !== id) next.set('look', id)
    return `?${next}`
  }
}

/** The list as it is narrowed and as far as it was read, with what stands beside it: what a record leads back to. */
export function useListAddress(): string {
  const [query] = useSearchParams()
  const kept = new URLSearchParams(
    [...query].filter(([name]) => !['deleted', 'modal', 'ask', 'of'].includes(name)),
  )
  return `/doctor/records${kept.size > 0 ? `?${kept}` : ''}`
}
