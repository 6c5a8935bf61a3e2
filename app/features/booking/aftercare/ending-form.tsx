import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { ContactsMarked } from '~/app/platform/contacts/contacts-marked'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { Fold } from '~/app/ui/fold'
import type { BoundField } from '~/app/ui/forms/bind-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Notice } from '~/app/ui/notice'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import { findings, longestFinding } from '~/domain/booking/ending-contract'
import { longestAdvice } from '~/domain/booking/reservation-rules'
import type { PatientFile, WarnedOf } from '~/domain/booking/patient-file'
import type { MedicineChoice } from '~/domain/medicines/contract'
import { clinicalNoteForm, fewestRows } from './aftercare.form'
import {
  isEmptyDraft,
  rowsInDraft,
  typedIn,
  valuesOf,
  type EndingDraft,
  type KeptEnding,
} from './ending-draft'
import { PrescriptionRows } from './prescription-rows'
import { medicineParts, useMedicineRows } from './use-medicine-rows'

interface EndingFormProps {
  medicines: readonly MedicineChoice[]
  file: PatientFile | null
  /** Whether the prescription is compared with it when it is signed. */
  isCompared: boolean
  refused?: SubmissionResult<string[]>
  /** What it was refused for: of a file that is shut to this page as well. */
  warned?: readonly WarnedOf[] | undefined
  /** Rows for medicines that were asked for. */
  rows?: number
  /** Where it ends no consultation: what it is called, what becomes of it, its button, and why no file is open. */
  says?: { title: string; what: string; send: string; fileClosed: string | undefined } | undefined
  /** Why nothing can be prescribed now; what was written of medicines before that is still shown. */
  closed?: { title: string; text: string } | undefined
  /** Sent along, so that the same twice is once. */
  sendKey?: string | undefined
  /** Of the consultation that it ends: what is typed outlives a reload in this tab. */
  keptFor?: KeptEnding
  /** It cannot be sent now. */
  isLate?: boolean
  onBegin?: () => void
  /** Forgets what was typed and can be sent no more. */
  onDrop?: () => void
}

/** What the doctor found and what is to be done: it ends the consultation and goes into the patient's archive. */
export function EndingForm(props: EndingFormProps) {
  const t = useWords('aftercare')
  return (
    <section
      aria-labelledby="ending"
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <h2 id="ending" className="text-xl font-heading">
        {props.says?.title ?? t('ending')}
      </h2>
      <p className="mb-4 text-sm text-ink-2">{props.says?.what ?? t('ending.what')}</p>
      <FieldWordsOfPage>
        {props.keptFor ? <KeptFields {...props} keptFor={props.keptFor} /> : <Fields {...props} />}
      </FieldWordsOfPage>
    </section>
  )
}

/** The fields with what this tab has kept of them; what the server sends back, and what was typed before the script was there, stands instead. */
function KeptFields({ keptFor: kept, onBegin, onDrop, ...props }: EndingFormProps & { keptFor: KeptEnding }) {
  const t = useWords('aftercare')
  const element = useRef<HTMLDivElement>(null)
  const formOf = () => element.current?.querySelector('form')
  const isHydrated = useIsHydrated()
  const [draft, setDraft] = useState<EndingDraft | null>(null)
  const isSentBack = useRef(props.refused !== undefined)
  useEffect(() => {
    const form = element.current?.querySelector('form')
    if (!form || isSentBack.current) return
    const typed = typedIn(form)
    if (!isEmptyDraft(typed) && form.contains(document.activeElement)) return
    // Over a reload browsers put back what was typed also where it is folded away: made anew with it, the form stands open there.
    const whole = { ...kept.read(), ...typed }
    if (!isEmptyDraft(whole)) setDraft(whole)
  }, [kept])
  const keep = () => {
    const form = formOf()
    if (!form) return
    const typed = typedIn(form)
    kept.keep(typed)
    if (!isEmptyDraft(typed)) onBegin?.()
  }
  return (
    <>
      {props.isLate && (
        <Notice kind="warning" isNew>
          <p>{t('ending.late')}</p>
          {isHydrated && (
            <Button variant="quiet" size="small" onClick={onDrop}>
              {t('ending.drop')}
            </Button>
          )}
        </Notice>
      )}
      {/* What is chosen and stepped is told by a change, what is typed by each letter. */}
      <div ref={element} onInput={keep} onChange={keep} onBlur={keep} role="presentation">
        <Fields key={draft ? 'kept' : 'new'} draft={draft} {...props} />
      </div>
    </>
  )
}

/** Something stands in it, or is wrong with it. */
const isNeeded = ({ initialValue, errors }: Pick<BoundField, 'initialValue' | 'errors'>): boolean =>
  Boolean(initialValue) || Boolean(errors?.length)

function Fields({
  medicines: choices,
  file,
  isCompared,
  refused,
  rows: asked = fewestRows,
  says,
  closed,
  sendKey,
  warned,
  draft = null,
  isLate = false,
}: EndingFormProps & { draft?: EndingDraft | null }) {
  const t = useWords('aftercare')
  const { state, formData } = useNavigation()
  const isHydrated = useIsHydrated()
  const { form, fields, bind, problems } = useTypedForm(clinicalNoteForm, {
    lastResult: refused,
    ...(draft && { defaultValue: valuesOf(draft) }),
    id: 'to-finish',
  })
  const medicines = useMedicineRows(fields, Math.max(asked, rowsInDraft(draft)))
  const isPrescribed =
    medicines.rows.length > fewestRows ||
    isNeeded(fields.allergiesAsked) ||
    isNeeded(fields.allergiesTold) ||
    medicines.rows.some(({ parts }) => medicineParts.some((part) => isNeeded(parts[part])))
  const labels = {
    ...Object.fromEntries(findings.map((name) => [name, t(`finding.${name}`)])),
    advice: t('ending.advice'),
    allergiesAsked: t('allergies.asked'),
    allergiesTold: t('allergies.told'),
    ...medicines.labels,
  }
  return (
    <TypedForm form={form} className="space-y-4">
      {sendKey && <input type="hidden" name="key" value={sendKey} />}
      <FormErrors
        problems={{ ...problems, refused: [...problems.refused, ...medicines.refused] }}
        labels={labels}
      />
      <ContactsMarked typed={fields.advice.initialValue}>
        <TextAreaField
          {...bind.text(fields.advice)}
          label={t('ending.advice')}
          help={t('ending.adviceHelp')}
          rows={5}
          maxLength={longestAdvice}
        />
      </ContactsMarked>
      <Fold
        title={t('findings')}
        lead={t('findings.lead')}
        isNeeded={findings.some((name) => isNeeded(fields[name]))}
      >
        {findings.map((name) => (
          <ContactsMarked key={name} typed={fields[name].initialValue}>
            <TextAreaField
              {...bind.text(fields[name])}
              label={t(`finding.${name}`)}
              rows={2}
              maxLength={longestFinding}
            />
          </ContactsMarked>
        ))}
      </Fold>
      {closed && (
        <Notice kind="warning" title={closed.title}>
          {closed.text}
        </Notice>
      )}
      {(isPrescribed || !closed) && (
        <Fold title={t('prescription')} lead={t('prescription.lead')} isNeeded={isPrescribed}>
          <PrescriptionRows
            {...medicines}
            choices={choices}
            file={file}
            isCompared={isCompared}
            fileClosed={says?.fileClosed}
            isInLine={says !== undefined}
            isRefused={Boolean(form.errors?.length)}
            warned={warned}
            // Where the file is shut, what the patient says is signed along.
            asked={
              says && file === null
                ? { answer: fields.allergiesAsked, told: fields.allergiesTold }
                : undefined
            }
            bind={bind.text}
          />
        </Fold>
      )}
      <Button
        type="submit"
        name="intent"
        value="finish"
        variant="primary"
        // Without script nobody could tell the page that it can be sent after all.
        disabled={isLate && isHydrated}
        isPending={state === 'submitting' && formData?.get('intent') === 'finish'}
        className="max-sm:w-full"
      >
        {says?.send ?? t('ending.send')}
      </Button>
    </TypedForm>
  )
}
