import { Icon } from './icon'
import { PageLink } from './page-link'

interface BackLinkProps {
  /** A path of the site without prefix. */
  to: string
  /** What it leads back to. */
  label: string
  /** What the way is called among the others of the page; its label when absent. */
  name?: string
}

/** Above the heading of a page: to where it belongs. */
export const BackLink = ({ to, label, name = label }: BackLinkProps) => (
  <nav aria-label={name} className="text-sm text-ink-2">
    <PageLink to={to} className="inline-flex min-h-11 items-center gap-1 hover:underline">
      <Icon name="chevron" className="size-4 rotate-180" />
      {label}
    </PageLink>
  </nav>
)
