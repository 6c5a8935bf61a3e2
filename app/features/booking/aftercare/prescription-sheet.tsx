import { SheetFoot, Withdrawn } from '~/app/platform/signed-documents/signed'
import { useWords } from '~/app/platform/words/use-words'
import type { Prescription } from '~/domain/booking/prescription'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { useAccountName, useWhen } from '../reservations/consultation-what'
import { MedicineList } from './prescription-shown'

interface PrescriptionSheetProps extends Pick<Reservation, 'doctor' | 'startsAt'> {
  patient: string
  advice: string
  prescription: Prescription
  /** Where whoever has it in hands can check it. */
  verifyAt: string
}

/** A prescription as it is handed on: by whom, for whom, of which day, and the advice beside it. */
export function PrescriptionSheet({
  doctor,
  startsAt,
  patient,
  advice,
  verifyAt,
  prescription: { medicines, trackingNumber, signature, withdrawal },
}: PrescriptionSheetProps) {
  const t = useWords('aftercare')
  const booking = useWords('booking')
  const nameOf = useAccountName()
  const facts = [
    ...(patient ? [[t('prescription.for'), patient]] : []),
    [t('prescription.day'), useWhen()(startsAt).day],
  ]
  return (
    <article className="rounded-large border border-line bg-card p-5 sm:p-8 print:rounded-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b-2 border-ink pb-4">
        <div>
          <h1 className="text-2xl">{t('prescription')}</h1>
          <p className="font-heading">{nameOf(doctor)}</p>
          <p className="text-sm text-ink-2">{booking(`speciality.${doctor.speciality}`)}</p>
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-strong">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          <dt className="text-ink-2">{t('tracking')}</dt>
          <dd className="font-strong">
            <bdi dir="ltr">{trackingNumber}</bdi>
          </dd>
        </dl>
      </header>
      {withdrawal && <Withdrawn kind="prescription" withdrawal={withdrawal} />}
      <MedicineList medicines={medicines} />
      <section aria-labelledby="sheet-advice" className="mt-4 border-t border-line pt-4">
        <h2 id="sheet-advice" className="text-lg font-heading">
          {t('prescription.advice')}
        </h2>
        <p className="mt-1 whitespace-pre-line" dir="auto">
          {advice}
        </p>
      </section>
      <SheetFoot signature={signature} trackingNumber={trackingNumber} verifyAt={verifyAt} />
    </article>
  )
}
