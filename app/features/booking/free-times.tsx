import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNearDay } from '~/domain/values/dates'
import { DayNav, type DayNavProps } from './day-nav'
import { bookingAddress, useHour } from './next-times'
import { TimesByPart } from './times-by-part'

interface FreeTimesProps extends Omit<DayNavProps, 'addressOf'> {
  /** The page that they stand on. */
  path: string
  doctorId: string
}

/** The free times of seven days; each leads to where it is booked. */
export function FreeTimes({ path, doctorId, ...nav }: FreeTimesProps) {
  const t = useWords('booking')
  const locale = usePageLocale()
  const hour = useHour()
  const { chosen, days } = nav
  const { times = [] } = days.find(({ day }) => day === chosen) ?? {}
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
      <DayNav {...nav} addressOf={(day) => `${path}?day=${day}#times`} />
      <h3 className="mt-4 font-strong">{t('times.on', { day: formatNearDay(locale, chosen) })}</h3>
      {times.length === 0 && <p className="mt-2 text-ink-2">{t('times.none')}</p>}
      <TimesByPart times={times}>
        {(time) => (
          <PageLink
            to={bookingAddress(doctorId, time)}
            className="inline-flex min-h-11 items-center rounded-small border border-line px-4 font-strong hover:border-ink"
          >
            <time dateTime={time}>{hour(time)}</time>
          </PageLink>
        )}
      </TimesByPart>
    </section>
  )
}
