import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { formatWholeDay } from '~/domain/values/dates'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { useHour } from '../next-times'

type Named = Pick<Reservation['doctor'], 'firstName' | 'lastName'>

/** What a doctor of the house is called by their account. */
export function useAccountName() {
  const t = useWords('booking')
  return ({ firstName, lastName }: Named) =>
    t('dr', { name: `\u2068${[firstName, lastName].filter(Boolean).join(' ')}\u2069` })
}

/** The day in Tehran of an instant in full, and its hour. */
export function useWhen() {
  const locale = usePageLocale()
  const hour = useHour()
  return (instant: string) => ({
    day: formatWholeDay(locale, tehranDayAndTime(new Date(instant)).day),
    time: hour(instant),
  })
}

/** With whom, when and for whom: the same card wherever a consultation is shown. */
export function ConsultationWhat({ reservation }: { reservation: Reservation }) {
  const t = useWords('consultations')
  const booking = useWords('booking')
  const nameOf = useAccountName()
  const { day, time } = useWhen()(reservation.startsAt)
  const { doctor, service, member, movedFrom, movedBy } = reservation
  return (
    <div className="flex items-start gap-4">
      <p className="grid flex-none place-items-center rounded-medium bg-mist px-4 py-3 text-center">
        <span className="text-2xl font-heading">{time}</span>
        <span className="text-sm text-ink-2">{day}</span>
      </p>
      <div className="min-w-0 flex-1">
        <p className="text-lg font-heading">{nameOf(doctor)}</p>
        <p className="text-ink-2">
          {booking(`service.${service}`)} · {booking('minutes')}
        </p>
        {member && (
          <p className="text-ink-2">
            {t('for', { name: `\u2068${member.firstName} ${member.lastName}\u2069` })}
          </p>
        )}
        {movedFrom && reservation.status === 'reserved' && (
          <p className="mt-1 text-sm text-amber-ink">{t(movedBy === 'staff' ? 'moved.byUs' : 'moved')}</p>
        )}
      </div>
    </div>
  )
}
