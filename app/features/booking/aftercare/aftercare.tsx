import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import type { DoctorEnding, PrivateNote as Note } from '~/domain/booking/ending-contract'
import type { PatientFile, WarnedOf } from '~/domain/booking/patient-file'
import type { MedicineChoice } from '~/domain/medicines/contract'
import { EndingForm } from './ending-form'
import { EndingShown } from './ending-shown'
import { PrivateNote } from './private-note'
import { WithdrawPrescription } from './withdraw-prescription'

/** What a doctor writes beside the talk: what ends it, or what was written, and their own note. */
export function Aftercare({
  note,
  ending,
  mayWrite,
  medicines,
  file,
  isCompared,
}: DoctorEnding & {
  note: Note
  medicines: readonly MedicineChoice[]
  file: PatientFile | null
  isCompared: boolean
}) {
  const t = useWords('aftercare')
  const answer = useActionData<{
    intent?: string
    result?: SubmissionResult<string[]>
    rows?: number
    warned?: readonly WarnedOf[]
  }>()
  const refusedOf = (intent: string) => (answer?.intent === intent ? answer.result : undefined)
  return (
    <>
      {mayWrite && (
        <EndingForm
          medicines={medicines}
          file={file}
          isCompared={isCompared}
          refused={refusedOf('finish')}
          rows={answer?.rows}
          warned={answer?.warned}
        />
      )}
      {ending && (
        <section
          aria-labelledby="written"
          className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
        >
          <h2 id="written" className="mb-3 text-xl font-heading">
            {t('ending.written')}
          </h2>
          <EndingShown ending={ending} />
          {ending.prescription && (
            <WithdrawPrescription
              withdrawal={ending.prescription.withdrawal}
              refused={refusedOf('withdraw')}
            />
          )}
        </section>
      )}
      <PrivateNote note={note} refused={refusedOf('note')} />
    </>
  )
}
