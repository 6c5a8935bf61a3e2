import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { FreeDayAnswer } from '~/domain/booking/doctor-contract'
import { formatNearDay } from '~/domain/values/dates'

export interface DayNavProps {
  addressOf: (day: string) => string
  chosen: string
  days: readonly FreeDayAnswer[]
  earlier: string | null
  later: string | null
}

/** Seven days, each a link that says how much is free, so that the address says which one is open; the way to later ones comes after the last. */
export function DayNav({ addressOf, chosen, days, earlier, later }: DayNavProps) {
  const t = useWords('booking')
  const locale = usePageLocale()
  const step = 'inline-flex min-h-11 items-center gap-2 rounded-pill px-3 font-strong hover:bg-sand'
  return (
    <nav aria-label={t('times.week')} className="mt-4">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {days.map(({ day, times: free }) => (
          <li key={day}>
            <PageLink
              to={addressOf(day)}
              aria-current={day === chosen ? 'date' : undefined}
              className={`flex min-h-14 flex-col justify-center rounded-small border px-3 py-1.5 ${
                day === chosen ? 'border-ink bg-ink text-paper' : 'border-line hover:border-ink'
              } ${free.length === 0 && day !== chosen ? 'text-ink-2' : ''}`}
            >
              <span className={free.length > 0 ? 'font-strong' : ''}>{formatNearDay(locale, day)}</span>
              <span className="text-sm">
                {free.length === 0 ? t('times.full') : t('times.count', { count: free.length })}
              </span>
            </PageLink>
          </li>
        ))}
        {later && (
          <li>
            <PageLink to={addressOf(later)} className={`${step} min-h-14 w-full justify-center`}>
              {t('times.later')}
              <Icon name="arrow" className="size-5" />
            </PageLink>
          </li>
        )}
      </ul>
      {earlier && (
        <PageLink to={addressOf(earlier)} className={`${step} mt-2`}>
          <Icon name="arrow" className="size-5 rotate-180" />
          {t('times.earlier')}
        </PageLink>
      )}
    </nav>
  )
}
