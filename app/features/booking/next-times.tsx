import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ConsultationService } from '~/domain/booking/practice'
import { formatNearDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

/** The hour of the day in Tehran, 0 to 23. */
export const hourOf = (instant: string): number =>
  Number(tehranDayAndTime(new Date(instant)).time.slice(0, 2))

/** The time in Tehran of an instant, in the reader’s digits. */
export function useHour() {
  const locale = usePageLocale()
  return (instant: string) => digitsIn(locale, tehranDayAndTime(new Date(instant)).time)
}

/** The day in Tehran of an instant, with its weekday. */
export function useNearDay() {
  const locale = usePageLocale()
  return (instant: string) => formatNearDay(locale, tehranDayAndTime(new Date(instant)).day)
}

/** Where a time of a doctor is booked, with the time chosen, and a service where one is. */
export const bookingAddress = (doctorId: string, time: string, service?: ConsultationService): string =>
  `/app/doctors/${doctorId}/book?${service ? `service=${service}&` : ''}day=${tehranDayAndTime(new Date(time)).day}&time=${encodeURIComponent(time)}#time`

interface NextTimesProps {
  doctorId: string
  times: readonly string[]
  label: string
}

/** Times as links to where they are booked, beneath the day of the first: one of another day says which. */
export function NextTimes({ doctorId, times, label }: NextTimesProps) {
  const hour = useHour()
  const day = useNearDay()
  const [first = ''] = times
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {times.map((time) => (
        <li key={time}>
          <PageLink
            to={bookingAddress(doctorId, time)}
            className="inline-flex min-h-11 items-center rounded-small border border-line bg-card px-4 font-strong hover:border-ink"
          >
            <span className={day(time) === day(first) ? 'sr-only' : 'pe-2 text-sm font-normal text-ink-2'}>
              {day(time)}
              <span className="sr-only">, </span>
            </span>
            {hour(time)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
