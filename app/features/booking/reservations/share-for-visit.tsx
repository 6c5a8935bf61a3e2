import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { useActionData } from '@remix-run/react'
import { ButtonLink } from '~/app/ui/button'
import { Fold } from '~/app/ui/fold'
import type { DoctorReservation, Reservation } from '~/domain/booking/reservation-contract'
import { sharingFields } from './book.form'
import { useShareFields } from './share-fields'

const card = 'rounded-large border border-line bg-card p-5 shadow-small sm:p-7'

/** What is shared, in words. */
function useSharedWords() {
  const t = useWords('consultations')
  const records = useWords('records')
  return ({ sharing }: Pick<Reservation, 'sharing'>): string => {
    if (sharing === null) return t('share.nothing')
    const what =
      sharing.scope === 'all'
        ? t('share.scope.all')
        : sharing.types.map((type) => records(`type.${type}`)).join(t('share.separator'))
    const until =
      sharing.keepDays === null ? t('share.keep.none') : t('share.keep.days', { count: sharing.keepDays })
    return `${what} · ${until}`
  }
}

/** What the doctor sees of the record, and the form to change that until the consultation is over. */
export function ShareForVisit({
  reservation,
  idempotencyKey,
}: {
  reservation: Reservation
  idempotencyKey: string
}) {
  const t = useWords('consultations')
  const shown = useSharedWords()(reservation)
  const refused = useActionData<{ intent: string }>()
  const { sharing, status } = reservation
  return (
    <section aria-labelledby="share" className={card}>
      <h2 id="share" className="text-xl font-heading">
        {t('share')}
      </h2>
      <p className="mt-2">{shown}</p>
      <p className="mt-1 text-sm text-ink-2">{t(status === 'held' ? 'share.whenPaid' : 'share.now')}</p>
      <Fold title={t('share.change')} isNeeded={refused?.intent === 'sharing'} className="mt-3">
        <IntentForm
          words="consultations"
          intent="sharing"
          schema={sharingFields}
          idempotencyKey={idempotencyKey}
          defaultValue={{
            scope: sharing?.scope ?? 'none',
            types: sharing?.types ?? [],
            keepDays: sharing?.keepDays === null ? undefined : String(sharing?.keepDays ?? ''),
          }}
          submit={t('share.save')}
          variant="secondary"
        >
          {useShareFields()}
        </IntentForm>
      </Fold>
    </section>
  )
}

/** For the doctor: the ways to what is shared for this consultation, by its date and by its type, or that nothing is. */
export function SharedWithDoctor({ id, shareId }: Pick<DoctorReservation, 'id' | 'shareId'>) {
  const t = useWords('consultations')
  return (
    <section aria-labelledby="shared" className={card}>
      <h2 id="shared" className="text-xl font-heading">
        {t('shared')}
      </h2>
      {shareId === null ? (
        <p className="mt-2 text-ink-2">{t('shared.nothing')}</p>
      ) : (
        <>
          <p className="mt-2">{t('shared.text')}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <ButtonLink href={`/doctor/consultations/${id}/timeline`} icon="calendar">
              {t('shared.timeline')}
            </ButtonLink>
            <ButtonLink href={`/app/shared/${shareId}`} icon="file" variant="quiet">
              {t('shared.open')}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}
