import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { localizedPath } from '~/domain/values/locale'
import { longestSearch } from '~/domain/values/search-text'

/** Looks for words in questions and answers: a form that leads to an address, so that it works without script. */
export function QuestionSearch({ q = '' }: { q?: string }) {
  const t = useWords('questions')
  const locale = usePageLocale()
  return (
    <form
      method="get"
      action={localizedPath(locale, '/questions')}
      role="search"
      className="relative max-w-2xl"
    >
      <Icon
        name="search"
        className="pointer-events-none absolute start-5 top-1/2 size-5 -translate-y-1/2 text-ink-2"
      />
      <input
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={longestSearch}
        enterKeyHint="search"
        aria-label={t('search')}
        placeholder={t('search')}
        className="min-h-14 w-full rounded-pill border border-line bg-card pe-28 ps-14 text-base text-ink placeholder:text-ink-3"
      />
      <button type="submit" className="btn absolute end-1.5 top-1/2 -translate-y-1/2 bg-ink text-paper">
        {t('searchSend')}
      </button>
    </form>
  )
}
