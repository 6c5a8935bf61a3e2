import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageLink } from '~/app/ui/page-link'

interface PlaceLinkProps {
  /** A path of the site without prefix. */
  to: string
  /** The pages below it are places of their own. */
  isFront?: boolean
  className?: string
  children: ReactNode
}

/** Whether a page is the one at `to`, or stands below it. */
const isAt = (pathname: string, to: string, isFront: boolean): boolean =>
  pathname === to || (!isFront && pathname.startsWith(`${to}/`))

/** A link to a place that says when one is there: the router's `NavLink` asks for as much as a dozen plain links, and a frame has twenty. */
export function PlaceLink({ to, isFront = false, className, children }: PlaceLinkProps) {
  const { pathname } = useLocation()
  return (
    <PageLink to={to} className={className} aria-current={isAt(pathname, to, isFront) ? 'page' : undefined}>
      {children}
    </PageLink>
  )
}
