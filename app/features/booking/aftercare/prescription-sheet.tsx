import { SheetFoot, Withdrawn } from '~/app/platform/signed-documents/signed'
import { useWords } from '~/app/platform/words/use-words'
import { Code } from '~/app/ui/isolate'
import { Paper, PaperHead } from '~/app/ui/paper'
import type { AddressOnPaper } from '~/app/ui/printed-address'
import type { Prescription } from '~/domain/booking/prescription'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { useAccountName, useWhen } from '../reservations/consultation-what'
import { MedicineList } from './prescription-shown'

interface PrescriptionSheetProps extends Pick<Reservation, 'doctor' | 'startsAt'> {
  patient: string
  advice: string
  prescription: Prescription
  /** Where whoever has it in hands can check it. */
  verifyAt: AddressOnPaper
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
  const { day } = useWhen()(startsAt)
  return (
    <Paper>
      <PaperHead
        facts={[
          ...(patient ? [[t('prescription.for'), <bdi key="patient">{patient}</bdi>] as const] : []),
          [t('prescription.day'), day],
          [t('tracking'), <Code key="tracking">{trackingNumber}</Code>],
        ]}
      >
        <h1 className="text-2xl">{t('prescription')}</h1>
        <p className="font-heading">{nameOf(doctor)}</p>
        <p className="text-sm text-ink-2">{booking(`speciality.${doctor.speciality}`)}</p>
      </PaperHead>
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
    </Paper>
  )
}
