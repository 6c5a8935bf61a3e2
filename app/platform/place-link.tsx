import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageLink } from '~/app/ui/page-link'

export interface PlaceAddress {
  /** A path of the site without prefix. */
  to: string
  /** The pages below it are places of their own. */
  isFront?: boolean
  /** Where else pages stand that belong to it. */
  also?: readonly string[]
}

interface PlaceLinkProps extends PlaceAddress {
  className?: string
  children: ReactNode
}

/** Whether a page is the one of a place, or belongs to it. */
export const isAt = (pathname: string, { to, isFront = false, also = [] }: PlaceAddress): boolean =>
  isFront ? pathname === to : [to, ...also].some((path) => `${pathname}/`.startsWith(`${path}/`))

/** What a link to a place, or the head of a menu, says of where one is. */
export const useCurrentPlace = (place: PlaceAddress): 'page' | 'true' | undefined => {
  const { pathname } = useLocation()
  if (!isAt(pathname, place)) return undefined
  return pathname === place.to ? 'page' : 'true'
}

/** A link to a place that says when one is there: the router's `NavLink` asks for as much as a dozen plain links, and a frame has twenty. */
export const PlaceLink = ({ className, children, ...place }: PlaceLinkProps) => (
  <PageLink to={place.to} className={className} aria-current={useCurrentPlace(place)}>
    {children}
  </PageLink>
)
