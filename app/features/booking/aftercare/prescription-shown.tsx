import { Signed, Withdrawn } from '~/app/platform/signed-documents/signed'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Medicine, Prescription } from '~/domain/booking/prescription'
import type { ReservationId } from '~/domain/values/ids'
import { formatNumber } from '~/domain/values/numbers'

interface PrescriptionShownProps {
  prescription: Prescription
  /** Whose patient reads it: the consultation that they print it of. */
  printedOf?: ReservationId
}

/** What was prescribed, with the number by which it is found. */
export function PrescriptionShown({
  prescription: { medicines, trackingNumber, signature, withdrawal, isChecked },
  printedOf,
}: PrescriptionShownProps) {
  const t = useWords('aftercare')
  return (
    <section aria-labelledby="prescription" className="mt-5 border-t border-line pt-4">
      <h3 id="prescription" className="text-lg font-heading">
        {t('prescription')}
      </h3>
      {withdrawal && <Withdrawn kind="prescription" withdrawal={withdrawal} />}
      <MedicineList medicines={medicines} isForDoctor={!printedOf} saysWarnings />
      {isChecked !== null && (
        <p className="mt-2 text-sm text-ink-2">
          {t(isChecked ? 'prescription.checked' : 'prescription.unchecked')}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-2">
        {t('prescription.number')} <bdi dir="ltr">{trackingNumber}</bdi>
      </p>
      <p className="text-sm text-ink-2">
        <Signed signature={signature} />
      </p>
      {printedOf && (
        <ButtonLink href={`/app/consultations/${printedOf}/prescription`} size="small" className="mt-3">
          {t('prescription.open')}
        </ButtonLink>
      )}
    </section>
  )
}

/** Medicines, one a line. */
export function MedicineList({
  medicines,
  isForDoctor = false,
  saysWarnings = false,
}: Pick<Prescription, 'medicines'> & {
  isForDoctor?: boolean
  /** For the two of the consultation; whoever hands medicines out is told nothing of the file. */
  saysWarnings?: boolean
}) {
  const t = useWords('aftercare')
  const howOf = useHow()
  return (
    <ol className="mt-2 divide-y divide-line">
      {medicines.map((medicine, index) => (
        // Nothing of a prescription moves.
        <li key={index} className="py-2">
          <p className="font-strong">
            {/* In the direction of the name: «Azithromycin 250 mg» is one Latin phrase on a Persian page. */}
            <bdi>
              {medicine.name} {medicine.strength && <bdi>{medicine.strength}</bdi>}
            </bdi>
          </p>
          <p className="text-sm text-ink-2">{howOf(medicine)}</p>
          {saysWarnings &&
            medicine.warnings.map(({ kind, named, reason }) => (
              <p key={`${kind} ${named}`} data-print="hidden" className="mt-1 text-sm text-red-ink">
                {t(`warning.${kind}`, { named: `\u2068${named}\u2069` })}
                <span className="block text-ink">
                  {t('warning.because', { reason: `\u2068${reason}\u2069` })}
                </span>
              </p>
            ))}
          {isForDoctor && medicine.medicineId === null && (
            <p className="text-sm text-ink-2">{t('medicine.ownWords')}</p>
          )}
          {medicine.note && (
            <p className="text-sm" dir="auto">
              {medicine.note}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function useHow() {
  const t = useWords('aftercare')
  const locale = usePageLocale()
  const number = (value: number) => formatNumber(locale, value)
  return ({ form, amount, timesADay, days }: Medicine): string =>
    [
      `${t(`form.${form}`)}${t('medicine.between')}${t('medicine.pieces', { count: number(amount) })}`,
      ...(timesADay ? [t('medicine.times', { count: number(timesADay) })] : []),
      ...(days ? [t('medicine.forDays', { count: number(days) })] : []),
    ].join(t('medicine.between'))
}
