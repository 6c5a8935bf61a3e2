import { useId } from 'react'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import type { HelpCard } from '~/content/types'
import { helpPath } from './categories'

interface HelpLinksProps {
  title: string
  pages: readonly HelpCard[]
}

/** Other pages of help, beside one. */
export function HelpLinks({ title, pages }: HelpLinksProps) {
  const id = useId()
  return pages.length === 0 ? null : (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base font-bold">
        {title}
      </h2>
      <ul className="border-t border-line">
        {pages.map((page) => (
          <li key={page._id} className="border-b border-line">
            <PageLink
              to={helpPath(page.slug)}
              className="flex min-h-12 items-center justify-between gap-3 py-2 text-[0.9375rem] hover:underline"
            >
              <LocalText text={page.title} />
              <Icon name="chevron" className="size-4 text-ink-3" />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
