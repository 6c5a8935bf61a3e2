import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'

/** How much of a place has not been seen, beside its name. Absent when there is nothing. */
export function UnreadHere({
  count = 0,
  className = '',
}: {
  count?: number | undefined
  className?: string
}) {
  const t = useWords('areas')
  const locale = usePageLocale()
  if (count === 0) return null
  return (
    <span
      className={`min-w-5 rounded-full bg-coral-ink px-1 text-center text-xs font-strong leading-5 text-paper ${className}`}
    >
      <span aria-hidden="true">{formatNumber(locale, count)}</span>
      <span className="sr-only">{t('unreadHere', { count })}</span>
    </span>
  )
}
