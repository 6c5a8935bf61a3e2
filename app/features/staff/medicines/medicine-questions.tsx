import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Question, useQuestion } from '~/app/ui/dialog/question'
import { usePageLocale } from '~/app/ui/page-locale'
import { listIn } from '~/domain/values/list-text'
import type { ListedMedicine } from '~/domain/medicines/contract'
import { medicineEditForm, medicineIdForm, medicineReviewForm, newMedicineForm } from './medicine.form'

interface QuestionsProps {
  medicines: readonly ListedMedicine[]
  idempotencyKey: string
}

export function AddMedicine({ idempotencyKey }: Pick<QuestionsProps, 'idempotencyKey'>) {
  const t = useWords('staff-medicines')
  return (
    <Question ask="add" title={t('add')} text={t('add.text')} isWide>
      <IntentForm
        words="staff-medicines"
        intent="add"
        schema={newMedicineForm}
        idempotencyKey={idempotencyKey}
        submit={t('add.do')}
        isWide
      />
    </Question>
  )
}

/** What is asked before something is done with one medicine. */
export function MedicineQuestions({ medicines, idempotencyKey }: QuestionsProps) {
  const t = useWords('staff-medicines')
  const locale = usePageLocale()
  const isPersian = locale === 'fa'
  const { of } = useQuestion()
  const medicine = medicines.find(({ id }) => id === of)
  if (!medicine) return null
  const { id, nameFa, nameLatin, form, strengths, otherNames, groups, updatedAt } = medicine
  const name = `\u2068${isPersian ? nameFa : nameLatin}\u2069`
  const asked = { words: 'staff-medicines', idempotencyKey, hidden: { medicine: id } } as const
  return (
    <>
      <Question ask="edit" title={t('edit.title', { name })} text={t('edit.text')} isWide>
        <IntentForm
          {...asked}
          intent="edit"
          schema={medicineEditForm}
          defaultValue={{
            nameFa,
            nameLatin,
            form,
            strengths: strengths.join('\n'),
            otherNames: otherNames.join('\n'),
            groups,
          }}
          submit={t('edit.do')}
          isWide
        />
      </Question>
      <Question ask="review" title={t('review.title', { name })} text={t('review.text')}>
        <dl className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-medium border border-line p-4">
          {(
            [
              ['field.nameFa', nameFa],
              ['field.nameLatin', nameLatin],
              ['field.otherNames', listIn(locale, otherNames)],
              ['field.form', t(`form.${form}`)],
              ['field.strengths', listIn(locale, strengths)],
              [
                'field.groups',
                listIn(
                  locale,
                  groups.map((group) => t(`group.${group}`)),
                ),
              ],
            ] as const
          ).map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{t(label)}</dt>
              <dd className="break-words">
                <bdi>{value || '–'}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <IntentForm
          {...asked}
          hidden={{ ...asked.hidden, readAt: updatedAt }}
          intent="review"
          schema={medicineReviewForm}
          submit={t('review.do')}
        />
      </Question>
      <Question ask="retire" title={t('retire.title', { name })} text={t('retire.text')} isDangerous>
        <IntentForm
          {...asked}
          intent="retire"
          schema={medicineIdForm}
          submit={t('retire.do')}
          variant="danger"
        />
      </Question>
      <Question ask="bring-back" title={t('bringBack.title', { name })} text={t('bringBack.text')}>
        <IntentForm {...asked} intent="bring-back" schema={medicineIdForm} submit={t('bringBack.do')} />
      </Question>
    </>
  )
}
