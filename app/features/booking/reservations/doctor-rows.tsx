import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { PageLink } from '~/app/ui/page-link'
import type { DoctorReservation } from '~/domain/booking/reservation-contract'
import { useWhen } from './consultation-what'
import { statusTones } from './status'

/** A doctor’s consultations by when they begin. */
export function DoctorRows({
  reservations,
  headingLevel = 2,
}: {
  reservations: readonly DoctorReservation[]
  headingLevel?: 2 | 3
}) {
  const Heading = `h${headingLevel}` as const
  const t = useWords('consultations')
  const booking = useWords('booking')
  const when = useWhen()
  return (
    <ul
      aria-label={t('doctor.title')}
      className="divide-y divide-line rounded-large border border-line bg-card px-5"
    >
      {reservations.map(({ id, status, service, patient, startsAt, patientEnteredAt, writeUpUntil }) => (
        <li key={id} className="relative flex flex-wrap items-start gap-x-5 gap-y-1 py-4">
          <p className="w-28 flex-none">
            <b className="block text-xl font-heading">{when(startsAt).time}</b>
            <span className="text-sm text-ink-2">{when(startsAt).day}</span>
          </p>
          <div className="min-w-0 flex-1 basis-56">
            <Heading className="font-strong">
              <PageLink to={`/doctor/consultations/${id}/session`} className="after:absolute after:inset-0">
                <bdi>
                  {[patient.firstName, patient.lastName].filter(Boolean).join(' ') || t('doctor.nameless')}
                </bdi>
              </PageLink>
            </Heading>
            <p className="text-sm text-ink-2">{booking(`service.${service}`)}</p>
            {writeUpUntil && (
              <p className="mt-1 font-strong text-coral-ink">
                {t('doctor.writeUntil', { when: t('at', when(writeUpUntil)) })}
              </p>
            )}
          </div>
          <Badge tone={patientEnteredAt && status === 'reserved' ? 'attention' : statusTones[status]}>
            {patientEnteredAt && status === 'reserved' ? t('doctor.waiting') : t(`doctor.status.${status}`)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
