import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { withModal } from '~/app/ui/modal-parameter'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ConsultationSession, Reservation } from '~/domain/booking/reservation-contract'
import { owedFor } from '~/domain/booking/reservation-rules'
import { formatAmount, toman } from '~/domain/values/money'
import { useWhen } from '../reservations/consultation-what'

/** To whoever has waited for a doctor who did not come: the time that was given in place of it, what it costs, and what they can do; or that the money is back. */
export function Unanswered({
  reservation,
  session,
}: {
  reservation: Reservation
  session: Pick<ConsultationSession, 'isOpen'>
}) {
  const t = useWords('consultations')
  const locale = usePageLocale()
  const when = useWhen()
  const { id, status, movedFrom, movedBy, endedBy, refunded, startsAt, doctor } = reservation
  const path = `/app/consultations/${id}`
  const isMoved = status === 'reserved' && movedBy === 'system' && movedFrom !== null && !session.isOpen
  const isGivenBack = status === 'cancelled' && endedBy === 'system'
  if (!isMoved && !isGivenBack) return null
  return (
    <section
      aria-labelledby="unanswered"
      className="mb-5 rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <h2 id="unanswered" className="text-xl font-heading">
        {t(isMoved ? 'unanswered' : 'past')}
      </h2>
      {isMoved ? (
        <>
          <p className="mt-3 text-lg font-strong">{t('unanswered.time', when(startsAt))}</p>
          <p className="mt-1 text-ink-2">
            {t('unanswered.free', { amount: formatAmount(locale, owedFor(reservation)) })}
          </p>
        </>
      ) : (
        <p className="mt-3">{t('past.cancelledByUs', { amount: formatAmount(locale, toman(refunded)) })}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {isMoved && (
          <>
            <ButtonLink href={path} className="max-sm:w-full">
              {t('unanswered.see')}
            </ButtonLink>
            <ButtonLink href={path + withModal('', { ask: 'cancel' })} className="max-sm:w-full">
              {t('unanswered.cancel')}
            </ButtonLink>
          </>
        )}
        <ButtonLink href={`/app/doctors/${doctor.id}`} className="max-sm:w-full">
          {t('unanswered.other')}
        </ButtonLink>
      </div>
    </section>
  )
}
