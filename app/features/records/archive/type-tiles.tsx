import { useId } from 'react'
import { useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import { useRecordWords } from '../record-words'
import { TypeIcon } from '../type-icon'

/** Every type with how many there are; one that has none leads to its form. */
export function TypeTiles({
  counts,
  label,
}: {
  counts: readonly { type: string; total: number }[]
  label: string
}) {
  const t = useWords('records')
  const words = useRecordWords()
  const locale = usePageLocale()
  const of = useMemberPath()
  const headingId = useId()
  return (
    <nav aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 text-sm font-strong text-ink-2">
        {label}
      </h2>
      <ul className="grid grid-cols-3 gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-3">
        {counts.map(({ type, total }) => (
          <li key={type}>
            <PageLink
              to={of(`/app/records/${type}${total === 0 ? '/new' : ''}`)}
              className={`grid h-full min-h-24 place-items-center content-start gap-0.5 rounded-medium border px-0.5 py-3 text-center text-sm leading-snug hover:shadow-small ${
                total === 0 ? 'border-dashed border-ink-3' : 'border-line bg-card'
              }`}
            >
              <TypeIcon type={type} className="size-6 text-sea" />
              <span className="max-w-full hyphens-auto font-strong [overflow-wrap:anywhere]">
                {words.type(type)}
              </span>
              <span className="text-xs text-ink-3">
                {total === 0 ? t('archive.none') : formatNumber(locale, total)}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
