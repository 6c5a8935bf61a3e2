import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { HistoryMean } from '~/domain/records/contract'
import { formatNumber } from '~/domain/values/numbers'
import { useRecordWords } from '../record-words'
import { segmentClass } from './range-links'

interface OptionLinksProps {
  path: string
  /** The choice by which records of the type are judged. */
  by: string
  means: readonly HistoryMean[]
  /** The one whose limits are drawn and whose mean is shown first. */
  main: string | null
  kept: Record<string, string>
}

/** By whose limits the readings are looked at, such as those of home; nothing where there is only one. */
export function OptionLinks({ path, by, means, main, kept }: OptionLinksProps) {
  const words = useRecordWords()
  const locale = usePageLocale()
  const named = means.flatMap(({ half, option, count }) =>
    half === 'all' && option !== null ? [{ option, count }] : [],
  )
  if (named.length < 2) return null
  return (
    <nav aria-label={words.choice(by)} className="overflow-x-auto">
      <ul className="grid min-w-max auto-cols-auto grid-flow-col rounded-pill bg-sand p-1 text-sm sm:inline-grid">
        {named.map(({ option, count }) => (
          <li key={option}>
            <PageLink
              to={`${path}?${new URLSearchParams({ ...kept, option })}`}
              aria-current={option === main ? 'true' : undefined}
              className={`${segmentClass} px-4`}
            >
              {words.option(by, option)} <span className="text-xs">{formatNumber(locale, count)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
