import { Icon } from './icon'
import { LocalText, type Localized } from './local-text'
import { PageLink } from './page-link'

export interface Crumb {
  label: Localized
  /** Path without prefix; the last crumb has none. */
  href?: string
}

/** The ways stay whole, and what is too long is cut of the page itself; phones, whose heading names it just beneath, leave it unseen. */
const room = (isPage: boolean) => (isPage ? 'max-sm:sr-only sm:grow sm:basis-24' : 'max-w-full')

/** Where the page stands in the site. */
export const Breadcrumbs = ({ label, crumbs }: { label: string; crumbs: Crumb[] }) => (
  <nav aria-label={label} className="py-4 text-sm text-ink-3">
    <ol className="flex flex-wrap items-center gap-x-2">
      {crumbs.map((crumb, index) => (
        <li key={crumb.href ?? index} className={`flex min-w-0 items-center gap-2 ${room(!crumb.href)}`}>
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
