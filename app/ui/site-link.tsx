import type { ReactNode } from 'react'
import { Icon } from './icon'
import { PageLink } from './page-link'

interface SiteLinkProps {
  /** As an editor writes it: a path of the site without prefix, `#part`, `https:`, `tel:` or `mailto:`. */
  href: string
  className?: string
  children: ReactNode
  /** Shows that the link leaves the site; its words are for those who do not see the arrow. */
  externalLabel?: string
}

/** True for an address on another site. */
const isExternal = (href: string): boolean => /^https?:/i.test(href)

/** A link that keeps the reader's locale inside the site and says so when it leaves it. */
export function SiteLink({ href, className, children, externalLabel }: SiteLinkProps) {
  if (href.startsWith('/') && !href.startsWith('//'))
    return (
      <PageLink to={href} className={className}>
        {children}
      </PageLink>
    )
  if (!isExternal(href))
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  return (
    <a href={href} className={className} rel="noopener noreferrer">
      {children}
      {externalLabel && (
        <>
          <Icon name="external" className="ms-1 inline size-[0.85em] align-baseline" />
          <span className="sr-only"> {externalLabel}</span>
        </>
      )}
    </a>
  )
}
