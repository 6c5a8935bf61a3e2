import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import type { Reservation } from '~/domain/booking/reservation-contract'
import type { Prescription } from '~/domain/booking/prescription'
import { PrescriptionShown } from './prescription-shown'
import { useAccountName, useWhen } from '../reservations/consultation-what'

/** Of a record that a doctor has written: who, after which consultation, and that it does not change. */
export function WrittenAfter({
  reservation: { id, doctor, startsAt },
  prescription,
}: {
  reservation: Pick<Reservation, 'id' | 'doctor' | 'startsAt'>
  prescription: Prescription | null
}) {
  const t = useWords('aftercare')
  const name = useAccountName()(doctor)
  const { day } = useWhen()(startsAt)
  return (
    <div className="flex items-start gap-3 rounded-large bg-mist p-5">
      <Icon name="clinic" className="mt-0.5 size-6 flex-none" />
      <div className="min-w-0 flex-1">
        <p className="font-strong">{t('after', { name, day })}</p>
        <p className="text-sm text-ink-2">{t('after.kept')}</p>
        <PageLink
          to={`/app/consultations/${id}`}
          className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('after.open')}
        </PageLink>
        {prescription && <PrescriptionShown prescription={prescription} printedOf={id} />}
      </div>
    </div>
  )
}
