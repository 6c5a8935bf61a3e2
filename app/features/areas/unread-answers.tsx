import { PlaceLink } from '~/app/platform/place-link'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'

/** Tells of answers that somebody has not seen yet, and leads to them. Absent when there are none. */
export function UnreadAnswers({ count }: { count: number }) {
  const t = useWords('areas')
  const locale = usePageLocale()
  if (count === 0) return null
  return (
    <PlaceLink
      to="/dashboard/tickets"
      className="relative grid size-11 flex-none place-items-center rounded-full hover:bg-mist lg:size-auto lg:min-h-11 lg:grid-flow-col lg:justify-start lg:gap-3.5 lg:rounded-medium lg:px-4"
    >
      <Icon name="ticket" />
      <span className="sr-only">{t('unread', { count })}</span>
      <span
        aria-hidden="true"
        className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-coral-ink px-1 text-center text-xs font-strong leading-5 text-paper lg:static"
      >
        {formatNumber(locale, count)}
      </span>
      <span aria-hidden="true" className="text-sm font-strong max-lg:hidden">
        {t('unreadShort')}
      </span>
    </PlaceLink>
  )
}
