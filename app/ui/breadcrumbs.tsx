import { Icon } from './icon'
import { LocalText, type Localized } from './local-text'
import { PageLink } from './page-link'

export interface Crumb {
  label: Localized
  /** Path without prefix; the last crumb has none. */
  href?: string
}

/** Where the page stands in the site. */
export const Breadcrumbs = ({ label, crumbs }: { label: string; crumbs: Crumb[] }) => (
  <nav aria-label={label} className="py-4 text-sm text-ink-3">
    <ol className="flex items-center gap-x-2">
      {crumbs.map((crumb, index) => (
        <li
          key={crumb.href ?? index}
          className={`flex items-center gap-2 ${crumb.href ? 'flex-none' : 'min-w-0'}`}
        >
          {index > 0 && <Icon name="chevron" className="size-3.5" />}
          {crumb.href ? (
            <PageLink
              to={crumb.href}
              className="inline-flex min-h-8 items-center hover:text-ink hover:underline"
            >
              <LocalText text={crumb.label} />
            </PageLink>
          ) : (
            <span aria-current="page" className="truncate text-ink-2">
              <LocalText text={crumb.label} />
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
