import type { ReactNode } from 'react'
import { PageLink } from './page-link'

export interface FilterChoice {
  key: string
  label: ReactNode
  /** The list as this choice shows it. */
  to: string
  isChosen: boolean
}

/** What a list shows, chosen by links: with and without script, and without a state of its own. */
export const FilterLinks = ({ label, choices }: { label: string; choices: readonly FilterChoice[] }) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ key, label: words, to, isChosen }) => (
        <li key={key}>
          <PageLink
            to={to}
            aria-current={isChosen ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-pill bg-sand px-5 font-strong hover:bg-mist aria-[current=page]:bg-ink aria-[current=page]:text-paper"
          >
            {words}
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
)
