import { Icon } from './icon'
import { LocalText, type Localized } from './local-text'
import { PageLink } from './page-link'

export interface Crumb {
  label: Localized
  /** Path without prefix; the last crumb has none. */
  href?: string
}

/** Home stays whole; of the others what is too long is cut, of the page itself the most. */
const room = (index: number, isLast: boolean) =>
  index === 0 ? 'flex-none' : isLast ? 'min-w-0 shrink-[4]' : 'min-w-0'

/** Where the page stands in the site. */
export const Breadcrumbs = ({ label, crumbs }: { label: string; crumbs: Crumb[] }) => (
  <nav aria-label={label} className="py-4 text-sm text-ink-3">
    <ol className="flex items-center gap-x-2">
      {crumbs.map((crumb, index) => (
        <li
          key={crumb.href ?? index}
          className={`flex items-center gap-2 ${room(index, index === crumbs.length - 1)}`}
        >
          {index > 0 && <Icon name="chevron" className="size-3.5 flex-none" />}
          {crumb.href ? (
            <PageLink
              to={crumb.href}
              className="inline-flex min-h-8 min-w-0 items-center hover:text-ink hover:underline"
            >
              <span className="truncate">
                <LocalText text={crumb.label} />
              </span>
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
