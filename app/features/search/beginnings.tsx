import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import { searchAddress } from './search-address'

/** What most people look for, to begin with. */
export function Beginnings({ className = '' }: { className?: string }) {
  const t = useWords('search')
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {t('begin.words')
        .split(/[،,]\s*/)
        .map((words) => (
          <li key={words}>
            <PageLink
              to={searchAddress(words)}
              className="inline-flex min-h-11 items-center rounded-pill border border-line bg-card px-4 hover:bg-sand"
            >
              {words}
            </PageLink>
          </li>
        ))}
    </ul>
  )
}
