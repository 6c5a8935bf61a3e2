import { useWords } from '~/app/platform/words/use-words'
import { SearchLine } from '~/app/ui/search-line'

/** Looks for words in questions and answers. */
export function QuestionSearch({ q = '' }: { q?: string }) {
  const t = useWords('questions')
  return (
    <SearchLine
      path="/questions"
      q={q}
      label={t('search')}
      placeholder={t('search')}
      send={t('searchSend')}
      className="max-w-2xl"
    />
  )
}
