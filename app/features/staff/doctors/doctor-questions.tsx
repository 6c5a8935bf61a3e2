import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Question, useQuestion } from '~/app/ui/dialog/question'
import type { StaffDoctor } from '~/domain/booking/doctor-contract'
import { digitsIn } from '~/domain/values/digits'
import { usePageLocale } from '~/app/ui/page-locale'
import { doctorEditForm, doctorIdForm, newDoctorForm } from './doctor.form'

interface QuestionsProps {
  doctors: readonly StaffDoctor[]
  idempotencyKey: string
}

export function InviteDoctor({ idempotencyKey }: Pick<QuestionsProps, 'idempotencyKey'>) {
  const t = useWords('staff-doctors')
  return (
    <Question ask="invite" title={t('invite')} text={t('invite.text')} isWide>
      <IntentForm
        words="staff-doctors"
        intent="invite"
        schema={newDoctorForm}
        idempotencyKey={idempotencyKey}
        submit={t('invite.do')}
        isWide
      />
    </Question>
  )
}

/** What is asked before something is done with one doctor. */
export function DoctorQuestions({ doctors, idempotencyKey }: QuestionsProps) {
  const t = useWords('staff-doctors')
  const locale = usePageLocale()
  const { of } = useQuestion()
  const doctor = doctors.find(({ id, isOwn }) => id === of && !isOwn)
  if (!doctor) return null
  const { id, councilNumber, level, speciality } = doctor
  const name = `\u2068${doctor.name ?? digitsIn(locale, councilNumber)}\u2069`
  const asked = { words: 'staff-doctors', idempotencyKey, hidden: { doctor: id } } as const
  return (
    <>
      <Question ask="edit" title={t('edit.title', { name })} text={t('edit.text')} isWide>
        <IntentForm
          {...asked}
          intent="edit"
          schema={doctorEditForm}
          defaultValue={{ councilNumber: digitsIn(locale, councilNumber), level, speciality }}
          submit={t('edit.do')}
          isWide
        />
      </Question>
      <Question ask="suspend" title={t('suspend.title', { name })} text={t('suspend.text')} isDangerous>
        <IntentForm
          {...asked}
          intent="suspend"
          schema={doctorIdForm}
          submit={t('suspend.do')}
          variant="danger"
        />
      </Question>
      <Question ask="resume" title={t('resume.title', { name })} text={t('resume.text')}>
        <IntentForm {...asked} intent="resume" schema={doctorIdForm} submit={t('resume.do')} />
      </Question>
      <Question ask="end" title={t('end.title', { name })} text={t('end.text')} isDangerous>
        <IntentForm {...asked} intent="end" schema={doctorIdForm} submit={t('end.do')} variant="danger" />
      </Question>
    </>
  )
}
