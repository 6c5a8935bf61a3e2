import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { FreeDayAnswer } from '~/domain/booking/doctor-contract'
import { formatNearDay } from '~/domain/values/dates'
import { hourOf, useHour } from './next-times'

interface FreeTimesProps {
  /** The page that they stand on. */
  path: string
  chosen: string
  days: readonly FreeDayAnswer[]
  earlier: string | null
  later: string | null
}

/** Times of a day by the parts of it. */
const parts = [
  { until: 12, word: 'times.morning' },
  { until: 17, word: 'times.afternoon' },
  { until: 24, word: 'times.evening' },
] as const

/** The free times of seven days: days are links, so that the address says which one is open. */
export function FreeTimes({ path, chosen, days, earlier, later }: FreeTimesProps) {
  const t = useWords('booking')
  const locale = usePageLocale()
  const hour = useHour()
  const { times = [] } = days.find(({ day }) => day === chosen) ?? {}
  const addressOf = (day: string) => `${path}?day=${day}#times`
  const step = 'inline-flex min-h-11 items-center gap-2 rounded-pill px-3 font-strong hover:bg-sand'
  return (
    <section
      aria-labelledby="times"
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="times" tabIndex={-1} className="scroll-mt-24 text-xl font-heading">
          {t('times')}
        </h2>
        <p className="text-sm text-ink-2">{t('times.zone')}</p>
      </div>
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
        </ul>
        <div className="mt-2 flex justify-between">
          {earlier ? (
            <PageLink to={addressOf(earlier)} className={step}>
              <Icon name="arrow" className="size-5 -scale-x-100 rtl:!scale-x-100" />
              {t('times.earlier')}
            </PageLink>
          ) : (
            <span />
          )}
          {later && (
            <PageLink to={addressOf(later)} className={step}>
              {t('times.later')}
              <Icon name="arrow" className="size-5" />
            </PageLink>
          )}
        </div>
      </nav>
      <h3 className="mt-4 font-strong">{t('times.on', { day: formatNearDay(locale, chosen) })}</h3>
      {times.length === 0 && <p className="mt-2 text-ink-2">{t('times.none')}</p>}
      {parts.map(({ until, word }, index) => {
        const from = parts[index - 1]?.until ?? 0
        const within = times.filter((time) => {
          const at = hourOf(time)
          return at >= from && at < until
        })
        return within.length === 0 ? null : (
          <div key={word} className="mt-3">
            <p className="text-sm text-ink-2">{t(word)}</p>
            <ul className="mt-1.5 flex flex-wrap gap-2">
              {within.map((time) => (
                <li
                  key={time}
                  className="inline-flex min-h-11 items-center rounded-small border border-line px-4 font-strong tabular-nums"
                >
                  <time dateTime={time}>{hour(time)}</time>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <p className="mt-5 flex gap-3 rounded-medium bg-sand p-4">
        <Icon name="clock" className="mt-1 size-5 flex-none" />
        {t('times.booking')}
      </p>
    </section>
  )
}
