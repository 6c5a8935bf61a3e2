import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { formatAmount, toman } from '~/domain/values/money'
import { useAccountName, useWhen } from './consultation-what'
import { LiveVisit } from './live-visit'
import type { LiveVisitShown } from './load-live-visit.server'
import { statusTones, statusWordOf } from './status'

interface ConsultationRowsProps {
  reservations: readonly Reservation[]
  /** The one of them that is alive, on top; null: none. */
  live: LiveVisitShown | null
}

/** Consultations as cards: what is alive stands on top with what to do about it, what is past is flat. */
export function ConsultationRows({ reservations, live }: ConsultationRowsProps) {
  const t = useWords('consultations')
  const past = reservations.filter(({ id }) => id !== live?.reservation.id)
  return (
    <ul aria-label={t('title')} className="space-y-4">
      {live && (
        <li>
          <LiveVisit visit={live} />
        </li>
      )}
      {past.map((reservation) => (
        <Row key={reservation.id} reservation={reservation} />
      ))}
    </ul>
  )
}

function Row({ reservation }: { reservation: Reservation }) {
  const t = useWords('consultations')
  const booking = useWords('booking')
  const locale = usePageLocale()
  const nameOf = useAccountName()
  const { id, status, doctor, member, service, startsAt, refunded, returned, advice } = reservation
  const when = useWhen()(startsAt)
  return (
    <li className="relative rounded-large border border-line bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-heading">
          <PageLink to={`/app/consultations/${id}`} className="after:absolute after:inset-0">
            {nameOf(doctor)}
          </PageLink>
        </h2>
        <Badge tone={statusTones[status]}>{t(statusWordOf(reservation))}</Badge>
      </div>
      <p className="mt-1 text-ink-2">
        {t('at', when)} · {booking(`service.${service}`)}
        {member && <> · {t('for', { name: `\u2068${member.firstName} ${member.lastName}\u2069` })}</>}
      </p>
      {advice && <p className="mt-3 line-clamp-2 rounded-medium bg-sea-soft px-4 py-3">{advice}</p>}
      {status === 'cancelled' && (
        <p className="mt-2 text-ink-2">
          {refunded > 0
            ? t('refunded', { amount: formatAmount(locale, toman(refunded)) })
            : t('refunded.nothing')}
        </p>
      )}
      {returned > 0 && (
        <p className="mt-2 text-ink-2">
          {t('returned.short', { amount: formatAmount(locale, toman(returned)) })}
        </p>
      )}
    </li>
  )
}
