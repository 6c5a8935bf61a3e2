import { useMatches } from '@remix-run/react'
import type { ReactNode } from 'react'
import { nobodyElse, WhoseContext, type Whose } from './whose'

/** Tells everything on a page whose record it shows, as its loader says. */
export function WhoseOfPage({ children }: { children: ReactNode }) {
  const data = useMatches().at(-1)?.data as { whose?: Whose } | null | undefined
  return <WhoseContext.Provider value={data?.whose ?? nobodyElse}>{children}</WhoseContext.Provider>
}
