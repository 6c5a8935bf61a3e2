import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { isLive } from '~/domain/booking/reservation-machine'
import { formatAmount, toman } from '~/domain/values/money'

/** What became of one that is over, and the way on. */
export function ConsultationPast({ reservation }: { reservation: Reservation }) {
  const t = useWords('consultations')
  const locale = usePageLocale()
  const { id, status, endedBy, refunded, returned, advice, doctor } = reservation
  if (isLive(status)) return null
  const amount = formatAmount(locale, toman(refunded))
  const text =
    status === 'done'
      ? advice === null
        ? t('past.done')
        : null
      : status === 'missed'
        ? t('past.missed')
        : status === 'lapsed'
          ? t('past.lapsed')
          : endedBy === 'patient'
            ? refunded > 0
              ? t('past.cancelled', { amount })
              : t('past.cancelledLate')
            : t('past.cancelledByUs', { amount })
  return (
    <section
      aria-labelledby="past"
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <h2 id="past" className="text-xl font-heading">
        {status === 'done' ? t('advice') : t('past')}
      </h2>
      {advice && <p className="mt-3 whitespace-pre-line text-lg">{advice}</p>}
      {text && <p className="mt-2 text-ink-2">{text}</p>}
      {returned > 0 && (
        <p className="mt-3 rounded-medium bg-mist px-4 py-3">
          {t('returned', { amount: formatAmount(locale, toman(returned)) })}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {status === 'done' && (
          <ButtonLink href={`/app/consultations/${id}/session`}>{t('past.talk')}</ButtonLink>
        )}
        <ButtonLink href={`/app/doctors/${doctor.id}`}>{t('past.again')}</ButtonLink>
      </div>
    </section>
  )
}
