import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { localizedPath } from '~/domain/values/locale'
import { usePageLocale } from './page-locale'

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** A path of the site without prefix, with query and part if any. */
  to: string
  children: ReactNode
}

/**
 * A link to a page in the reader's language. A page has near a hundred, so it is no more than an `a`: the router's own
 * `Link` asks a dozen hooks each. `useFollowLinks` lets the router follow it.
 */
export function PageLink({ to, children, ...attributes }: PageLinkProps) {
  const locale = usePageLocale()
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? []
  // Remix looks for the attribute to learn of the routes that a page leads to.
  return (
    <a {...attributes} href={localizedPath(locale, path) + rest} data-discover="true">
      {children}
    </a>
  )
}
