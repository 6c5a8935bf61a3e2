import { useWords } from '~/app/platform/words/use-words'
import { SearchLine } from '~/app/ui/search-line'

/** Looks for words in the pages of help. */
export function HelpSearch({ q = '' }: { q?: string }) {
  const t = useWords('help')
  return (
    <SearchLine path="/help" q={q} label={t('search')} placeholder={t('searchFor')} send={t('searchSend')} />
  )
}
