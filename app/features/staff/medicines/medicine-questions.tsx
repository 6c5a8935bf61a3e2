import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Question, useQuestion } from '~/app/ui/dialog/question'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ListedMedicine } from '~/domain/medicines/contract'
import { medicineEditForm, medicineIdForm, newMedicineForm } from './medicine.form'

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
  const isPersian = usePageLocale() === 'fa'
  const { of } = useQuestion()
  const medicine = medicines.find(({ id }) => id === of)
  if (!medicine) return null
  const { id, nameFa, nameLatin, form, strengths, otherNames, groups } = medicine
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
