import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import type { DoctorEnding, PrivateNote as Note } from '~/domain/booking/ending-contract'
import type { PatientFile, WarnedOf } from '~/domain/booking/patient-file'
import type { MedicineChoice } from '~/domain/medicines/contract'
import type { ReservationId, UserId } from '~/domain/values/ids'
import { endingDraftOf } from './ending-draft'
import { EndingForm } from './ending-form'
import { EndingShown } from './ending-shown'
import { PrivateNote } from './private-note'
import { WithdrawPrescription } from './withdraw-prescription'

/** What a doctor writes beside the talk: what ends it, or what was written, and their own note. */
export function Aftercare({
  reservation,
  doctor,
  note,
  ending,
  mayWrite,
  medicines,
  file,
  isCompared,
}: DoctorEnding & {
  reservation: ReservationId
  /** The account of whoever writes. */
  doctor: UserId
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
  const refused = refusedOf('finish')
  // What somebody has begun to type stays in sight when the time ends, and what was refused when it has.
  const [isBegun, setIsBegun] = useState(false)
  const [isDropped, setIsDropped] = useState(false)
  const isWritten = ending !== null
  const draft = useMemo(() => endingDraftOf(reservation, doctor), [reservation, doctor])
  const isKept = useIsHydrated() && draft.read() !== null
  useEffect(() => {
    if (isWritten) draft.forget()
  }, [isWritten, draft])
  const isLeft = refused !== undefined || ((isBegun || isKept) && !isWritten)
  return (
    <>
      {(mayWrite || (isLeft && !isDropped)) && (
        <EndingForm
          keptFor={draft}
          isLate={!mayWrite}
          onDrop={() => {
            draft.forget()
            setIsBegun(false)
            setIsDropped(true)
          }}
          onBegin={() => setIsBegun(true)}
          medicines={medicines}
          file={file}
          isCompared={isCompared}
          refused={refused}
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
