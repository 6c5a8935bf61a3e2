import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { DoctorReservation } from '~/domain/booking/reservation-contract'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

const minuteMs = 60_000

/** How long until a session begins, or that it goes on. */
function useNearness(at: string) {
  const t = useWords('desk')
  return ({ startsAt, endsAt }: Pick<DoctorReservation, 'startsAt' | 'endsAt'>): string => {
    const now = Date.parse(at)
    const minutes = Math.ceil((Date.parse(startsAt) - now) / minuteMs)
    if (minutes <= 0) return t(Date.parse(endsAt) > now ? 'session.on' : 'session.past')
    return minutes < 60
      ? t('session.inMinutes', { count: minutes })
      : t('session.inHours', { count: Math.floor(minutes / 60) })
  }
}

export { useNearness }

/** The sessions of today, by when they begin; how many are done stands above. */
export function DaySessions({ sessions, at }: { sessions: readonly DoctorReservation[]; at: string }) {
  const t = useWords('desk')
  const consultations = useWords('consultations')
  const booking = useWords('booking')
  const locale = usePageLocale()
  const nearness = useNearness(at)
  return (
    <ol aria-labelledby="today" className="space-y-2">
      {sessions.map((session) => {
        const { id, status, service, patient, startsAt, patientEnteredAt } = session
        const isComing = status === 'reserved'
        return (
          <li
            key={id}
            className={`relative flex gap-3 rounded-medium border-s-4 p-3 ${isComing ? 'border-sea bg-card' : 'border-line text-ink-2'}`}
          >
            <span className="w-12 flex-none font-strong">
              {digitsIn(locale, tehranDayAndTime(new Date(startsAt)).time)}
            </span>
            <span className="min-w-0">
              <PageLink
                to={`/doctor/consultations/${id}/session`}
                className="break-words font-strong after:absolute after:inset-0"
              >
                <bdi>
                  {[patient.firstName, patient.lastName].filter(Boolean).join(' ') ||
                    consultations('doctor.nameless')}
                </bdi>
              </PageLink>
              <span className="block text-sm text-ink-2">{booking(`service.${service}`)}</span>
              <span className="block text-sm text-ink-2">
                {!isComing
                  ? consultations(`doctor.status.${status}`)
                  : patientEnteredAt
                    ? t('session.waits')
                    : nearness(session)}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
