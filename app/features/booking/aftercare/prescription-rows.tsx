import { useMemo, useState, type ReactNode } from 'react'
import { ContactsMarked } from '~/app/platform/contacts/contacts-marked'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { NumberField } from '~/app/ui/fields/number-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextField } from '~/app/ui/fields/text-field'
import type { bindField, BoundField } from '~/app/ui/forms/bind-field'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import {
  allergyAnswers,
  largestAmount,
  longestMedicine,
  longestMedicineNote,
  longestStrength,
  longestToldAllergies,
  longestWarningReason,
  mostDays,
  mostTimesADay,
} from '~/domain/booking/prescription'
import { medicineForms } from '~/domain/values/medicine-forms'
import { comparedOf, type PatientFile, type WarnedOf } from '~/domain/booking/patient-file'
import { warner, type Warning } from '~/domain/medicines/warnings'
import { nameKey } from '~/domain/medicines/names'
import { namedIn, type MedicineChoice } from '~/domain/medicines/contract'
import { formatNumber } from '~/domain/values/numbers'
import { FileForDoctor } from './file-for-doctor'
import type { MedicineRow } from './use-medicine-rows'

interface PrescriptionRowsProps {
  /** What can be chosen from; anything else can be written as well. */
  choices: readonly MedicineChoice[]
  /** What the patient lets the doctor see; null: nothing, and nothing is compared. */
  file: PatientFile | null
  /** Whether what is signed is compared with the file, which may be seen no more. */
  isCompared: boolean
  /** Why it is closed, where that is not the patient’s choice. */
  fileClosed?: string | undefined
  /** Whether there is room for a medicine on one line, on a wide screen. */
  isInLine?: boolean | undefined
  /** The server has refused it as it is: it may have found a warning that this page does not know of. */
  isRefused: boolean
  /** What it has found, of lines as they were sent. */
  warned?: readonly WarnedOf[] | undefined
  /** The patient’s answer about allergies, which is signed along where nothing is compared; absent: it is not asked for. */
  asked?: { answer: BoundField; told: BoundField & { value?: unknown } } | undefined
  rows: readonly MedicineRow[]
  mayGrow: boolean
  grow: () => void
  bind: (field: BoundField) => ReturnType<typeof bindField>
}

/** What is prescribed, a medicine a row; rows that stay empty are none. */
export function PrescriptionRows({
  choices,
  file,
  isCompared,
  fileClosed,
  isInLine = false,
  isRefused,
  warned = [],
  asked,
  rows,
  mayGrow,
  grow,
  bind,
}: PrescriptionRowsProps) {
  const t = useWords('aftercare')
  const locale = usePageLocale()
  const stepsClass = isInLine ? 'xl:hidden' : undefined
  const forms = medicineForms.map((form) => ({ value: form, label: t(`form.${form}`) }))
  const { suggestions, meantBy } = useChoices(choices)
  // What was warned of while the file was open stays on the page, and with it the reason that somebody was typing when the quarter of an hour ended.
  const [told, setTold] = useState(warned)
  if (warned.length > 0 && warned !== told) setTold(warned)
  const [known, setKnown] = useState(file)
  if (file !== null && file !== known) setKnown(file)
  const heard = typeof asked?.told.value === 'string' ? asked.told.value.trim() : ''
  const warningsOf = useMemo(
    () => warner(choices, { ...comparedOf(known), told: heard ? [heard] : [] }),
    [choices, known, heard],
  )
  const allWarningsOf = (name: string): Warning[] => {
    const own = warningsOf(name)
    const isNew = (one: Warning) => !own.some(({ kind, named }) => kind === one.kind && named === one.named)
    // Of what the patient told, as it stands there now.
    const before = asked ? told.filter(({ kind }) => kind !== 'told') : told
    return [...own, ...before.filter((one) => nameKey(one.name) === nameKey(name) && isNew(one))]
  }
  /** What the list and the file say of what is typed; under the line where there is one. */
  const saidOf = ({ parts, typed }: Pick<MedicineRow, 'parts' | 'typed'>) => (
    <>
      <WhatIsListed typed={typed} found={meantBy(typed.name)} />
      <Warned
        warnings={allWarningsOf(typed.name)}
        isAsked={(isRefused && isCompared && typed.name.trim() !== '') || Boolean(parts.reason.initialValue)}
      >
        <TextField
          {...bind(parts.reason)}
          label={t('warning.reason')}
          help={t('warning.reasonHelp')}
          maxLength={longestWarningReason}
        />
      </Warned>
    </>
  )
  return (
    <fieldset className="space-y-4">
      <legend className="sr-only">{t('prescription')}</legend>
      <FileForDoctor file={file} isCompared={isCompared} closedText={fileClosed} />
      {!fileClosed && <Notice kind="info">{t('prescription.ask')}</Notice>}
      {asked && (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            {...bind(asked.answer)}
            label={t('allergies.asked')}
            help={t('allergies.askedHelp')}
            options={allergyAnswers.map((value) => ({ value, label: t(`allergies.${value}`) }))}
            placeholder={t('medicine.choose')}
          />
          <TextField
            {...bind(asked.told)}
            label={t('allergies.told')}
            help={t('allergies.toldHelp')}
            maxLength={longestToldAllergies}
          />
        </div>
      )}
      <input type="hidden" name="rows" value={rows.length} />
      {rows.map(({ place, parts, typed }) => (
        <fieldset
          key={place}
          className={`grid gap-3 rounded-medium border border-line p-4 sm:grid-cols-6 ${isInLine ? 'xl:grid-cols-[minmax(0,3fr)_minmax(0,1.7fr)_minmax(0,2.1fr)_4rem_4rem_4rem_minmax(0,2.2fr)] xl:items-end xl:gap-2 xl:[&>*]:col-auto' : ''}`}
        >
          <legend className="px-1 text-sm text-ink-2">
            {t('medicine', { place: formatNumber(locale, place) })}
          </legend>
          <div className="sm:col-span-4">
            <TextField
              {...bind(parts.name)}
              label={t('medicine.name')}
              maxLength={longestMedicine}
              suggestions={suggestions}
              autoComplete="off"
            />
          </div>
          <div className="sm:col-span-2">
            <TextField
              {...bind(parts.strength)}
              label={t('medicine.strength')}
              maxLength={longestStrength}
              suggestions={strengthsOf(meantBy(typed.name), typed.form)}
              autoComplete="off"
            />
          </div>
          {!isInLine && saidOf({ parts, typed })}
          <div className="sm:col-span-3">
            <SelectField
              {...bind(parts.form)}
              label={t('medicine.form')}
              options={forms}
              placeholder={t('medicine.choose')}
            />
          </div>
          <div className="sm:col-span-3">
            <NumberField
              {...bind(parts.amount)}
              label={t('medicine.amount')}
              min={1}
              max={largestAmount}
              stepsClass={stepsClass}
            />
          </div>
          <div className="sm:col-span-3">
            <NumberField
              {...bind(parts.timesADay)}
              label={t('medicine.timesADay')}
              min={1}
              max={mostTimesADay}
              stepsClass={stepsClass}
            />
          </div>
          <div className="sm:col-span-3">
            <NumberField
              {...bind(parts.days)}
              label={t('medicine.days')}
              min={1}
              max={mostDays}
              stepsClass={stepsClass}
            />
          </div>
          <div className="sm:col-span-6">
            <ContactsMarked typed={parts.note.initialValue}>
              <TextField {...bind(parts.note)} label={t('medicine.note')} maxLength={longestMedicineNote} />
            </ContactsMarked>
          </div>
          {isInLine && (
            <div className="empty:hidden sm:col-span-6 xl:!col-span-full">{saidOf({ parts, typed })}</div>
          )}
        </fieldset>
      ))}
      {mayGrow && (
        <Button
          type="submit"
          name="intent"
          value="add-medicine"
          formNoValidate
          size="small"
          icon="plus"
          onClick={(event) => {
            event.preventDefault()
            grow()
          }}
        >
          {t('prescription.add')}
        </Button>
      )}
    </fieldset>
  )
}

/** Names of the list as a field offers them, each once, and which medicines a name means. */
function useChoices(choices: readonly MedicineChoice[]) {
  const t = useWords('aftercare')
  const isPersian = usePageLocale() === 'fa'
  return useMemo(() => {
    const byName = new Map(
      choices.map(({ nameFa, nameLatin, otherNames }) => [
        isPersian ? nameFa : nameLatin,
        [isPersian ? nameLatin : nameFa, ...otherNames].join(t('medicine.between')),
      ]),
    )
    return {
      suggestions: [...byName].map(([value, label]) => ({ value, label })),
      meantBy: namedIn(choices),
    }
  }, [choices, isPersian, t])
}

/** Strengths of what was chosen, in the form that was chosen, or in any where the list has no such form. */
function strengthsOf(found: readonly MedicineChoice[], form: string) {
  const ofForm = found.filter((one) => one.form === form)
  const offered = (ofForm.length > 0 ? ofForm : found).flatMap(({ strengths }) => strengths)
  return [...new Set(offered)].map((value) => ({ value }))
}

/** A number stays with its unit, at the end of a line as well. */
const inOnePiece = (strength: string): string => `\u2066${strength.replaceAll(' ', '\u00a0')}\u2069`

/** What the list says of the name in a row: in which forms and strengths it has the medicine, or that the name stays as it is written. */
function WhatIsListed({ typed, found }: { typed: MedicineRow['typed']; found: readonly MedicineChoice[] }) {
  const t = useWords('aftercare')
  if (typed.name.trim() === '') return null
  const [first] = found
  const isOfForm = typed.form === '' || found.some(({ form }) => form === typed.form)
  const meant = found.filter(({ form }) => form === typed.form)
  const isUnread = (meant.length > 0 ? meant : found).some(({ isReviewed }) => !isReviewed)
  return (
    <p className="text-sm text-ink-2 sm:col-span-6">
      {first ? (
        <>
          <bdi>{first.nameLatin}</bdi>
          {' – '}
          {found
            .map(({ form, strengths }) =>
              [t(`form.${form}`), strengths.map(inOnePiece).join(t('medicine.between'))]
                .filter(Boolean)
                .join(' '),
            )
            .join(t('medicine.or'))}
          {isUnread && <span className="block">{t('medicine.unreviewed')}</span>}
          {!isOfForm && <span className="block">{t('medicine.otherForm')}</span>}
        </>
      ) : (
        t('medicine.unlisted')
      )}
    </p>
  )
}

/** What the doctor is warned of in a row, with the field for why it is prescribed all the same. */
function Warned({
  warnings,
  isAsked,
  children,
}: {
  warnings: readonly Warning[]
  isAsked: boolean
  children: ReactNode
}) {
  const t = useWords('aftercare')
  if (warnings.length === 0) return isAsked && <div className="sm:col-span-6">{children}</div>
  return (
    <div className="space-y-3 sm:col-span-6">
      <Notice kind="error" isNew>
        <ul>
          {warnings.map(({ kind, named }) => (
            <li key={`${kind} ${named}`}>{t(`warning.${kind}`, { named: `\u2068${named}\u2069` })}</li>
          ))}
        </ul>
      </Notice>
      {children}
    </div>
  )
}
