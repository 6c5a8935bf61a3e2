import { Signed, SheetFoot, Withdrawn } from '~/app/platform/signed-documents/signed'
import { useWords } from '~/app/platform/words/use-words'
import { Code } from '~/app/ui/isolate'
import { Paper, PaperHead } from '~/app/ui/paper'
import { usePageLocale } from '~/app/ui/page-locale'
import type { AddressOnPaper } from '~/app/ui/printed-address'
import { findings } from '~/domain/booking/ending-contract'
import type { ClinicalNote } from '~/domain/clinical-notes/contract'
import { formatWholeDay } from '~/domain/values/dates'
import { listIn } from '~/domain/values/list-text'
import { formatNumber } from '~/domain/values/numbers'
import { MedicineList } from '../aftercare/prescription-shown'

interface NoteSheetProps {
  note: ClinicalNote
  /** Where whoever has the prescription in hands can check it; null: nothing was prescribed. */
  verifyAt: AddressOnPaper | null
  isForDoctor?: boolean
}

/** A note as it is handed on: what was prescribed and advised, and who has signed it. What was found is read and not printed, since the paper is for whoever hands medicines out. */
export function NoteSheet({ note, verifyAt, isForDoctor = false }: NoteSheetProps) {
  const t = useWords('clinical-notes')
  const aftercare = useWords('aftercare')
  const locale = usePageLocale()
  const { age, patient, advice, prescription, signature, writtenAt, trackingNumber } = note
  const who = [
    patient ?? t('nameless'),
    ...(age === null ? [] : [t('age', { age: formatNumber(locale, age) })]),
  ]
  const written = findings.flatMap((name) => (note[name] === null ? [] : [{ name, text: note[name] }]))
  return (
    <Paper>
      <PaperHead
        facts={[
          [t('patient'), <bdi key="patient">{listIn(locale, who)}</bdi>],
          [t('day'), formatWholeDay(locale, writtenAt)],
          [
            aftercare('tracking'),
            <Code key="tracking">{prescription?.trackingNumber ?? trackingNumber}</Code>,
          ],
        ]}
      >
        <h1 className="text-2xl">{prescription ? aftercare('prescription') : t('one')}</h1>
        <p className="font-heading">
          <bdi>{signature.name}</bdi>
        </p>
      </PaperHead>
      {prescription?.withdrawal && <Withdrawn kind="prescription" withdrawal={prescription.withdrawal} />}
      {prescription && (
        <MedicineList medicines={prescription.medicines} isForDoctor={isForDoctor} saysWarnings />
      )}
      <section aria-labelledby="sheet-advice" className="mt-4 border-t border-line pt-4">
        <h2 id="sheet-advice" className="text-lg font-heading">
          {aftercare('prescription.advice')}
        </h2>
        <p className="mt-1 whitespace-pre-line" dir="auto">
          {advice}
        </p>
      </section>
      {written.length > 0 && (
        <dl data-print="hidden" className="mt-4 space-y-3 border-t border-line pt-4">
          {written.map(({ name, text }) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{aftercare(`finding.${name}`)}</dt>
              <dd className="whitespace-pre-line" dir="auto">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {prescription?.isChecked === false && (
        <p data-print="hidden" className="mt-4 text-sm text-ink-2">
          {aftercare('prescription.unchecked')}
        </p>
      )}
      {prescription?.allergies && (
        <p data-print="hidden" className="mt-1 text-sm text-ink-2">
          {prescription.allergies.told === null
            ? aftercare('allergies.toldNone')
            : aftercare('allergies.toldSome', { told: `\u2068${prescription.allergies.told}\u2069` })}
        </p>
      )}
      {prescription && verifyAt ? (
        <SheetFoot signature={signature} trackingNumber={prescription.trackingNumber} verifyAt={verifyAt} />
      ) : (
        <footer className="mt-6 border-t-2 border-ink pt-4 text-sm font-strong">
          <Signed signature={signature} />
        </footer>
      )}
    </Paper>
  )
}
