import { useWords } from '~/app/platform/words/use-words'
import { SearchField } from './search-field'

/** What else there is to do where no page is. */
export function SearchInstead() {
  const t = useWords('shell')
  return (
    <div className="mx-auto mt-8 max-w-md">
      <p className="mb-3 text-ink-2">{t('notFound.search')}</p>
      <SearchField label={t('corner.searchField')} />
    </div>
  )
}
