import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatWholeDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

/** The day in Tehran of an instant in full, and its hour. */
export function useSessionTime() {
  const locale = usePageLocale()
  return (instant: string) => {
    const { day, time } = tehranDayAndTime(new Date(instant))
    return { day: formatWholeDay(locale, day), time: digitsIn(locale, time) }
  }
}

/** When a session begins, as it is read out. */
export function SessionWhen({ startsAt, className }: { startsAt: string; className?: string }) {
  const t = useWords('course-sessions')
  const timeOf = useSessionTime()
  return (
    <time dateTime={startsAt} className={className}>
      {t('upcoming.at', timeOf(startsAt))}
    </time>
  )
}
