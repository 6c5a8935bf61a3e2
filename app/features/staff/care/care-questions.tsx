import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Question, useQuestion } from '~/app/ui/dialog/question'
import { SelectField } from '~/app/ui/fields/select-field'
import type { CareRequest, DoctorCode } from '~/domain/care/contract'
import type { StaffUser } from '~/domain/identity/staff-contract'
import { doctorCodeIdForm, newDoctorCodeForm, offerForm } from './care.form'

/** Those who may accompany somebody, to choose from. */
function useDoctorOptions(doctors: readonly StaffUser[]) {
  const t = useWords('staff-care')
  return doctors
    .filter(({ status }) => status === 'active')
    .map(({ id, firstName, lastName }) => ({
      value: id,
      label: [firstName, lastName].filter(Boolean).join(' ') || t('nameless'),
    }))
}

interface DoctorsProps {
  doctors: readonly StaffUser[]
  idempotencyKey: string
}

/** Names the doctor of one who has asked. */
export function Offer({ requests, doctors, idempotencyKey }: DoctorsProps & { requests: CareRequest[] }) {
  const t = useWords('staff-care')
  const { of } = useQuestion()
  const options = useDoctorOptions(doctors)
  const request = requests.find(({ id, status }) => id === of && status === 'requested')
  if (!request) return null
  return (
    <Question
      ask="offer"
      title={t('request.offerAsk', { name: `\u2068${request.name ?? t('nameless')}\u2069` })}
      text={t('request.offerText')}
    >
      <IntentForm
        words="staff-care"
        intent="offer"
        schema={offerForm}
        idempotencyKey={idempotencyKey}
        hidden={{ request: request.id }}
        submit={t('request.offer')}
      >
        {{
          doctorId: ({ text }) => (
            <SelectField {...text('doctorId')} options={options} placeholder={t('chooseDoctor')} />
          ),
        }}
      </IntentForm>
    </Question>
  )
}

export function NewDoctorCode({ doctors, idempotencyKey }: DoctorsProps) {
  const t = useWords('staff-care')
  const options = useDoctorOptions(doctors)
  return (
    <Question ask="new-code" title={t('code.new')} text={t('code.newText')} isWide>
      <IntentForm
        words="staff-care"
        intent="new-code"
        schema={newDoctorCodeForm}
        idempotencyKey={idempotencyKey}
        defaultValue={{ maxUses: '1' }}
        submit={t('code.make')}
        isWide
      >
        {{
          doctorId: ({ text }) => (
            <SelectField {...text('doctorId')} options={options} placeholder={t('chooseDoctor')} />
          ),
        }}
      </IntentForm>
    </Question>
  )
}

/** Ends a code: whom it has brought together stay together. */
export function EndDoctorCode({ codes, idempotencyKey }: { codes: DoctorCode[]; idempotencyKey: string }) {
  const t = useWords('staff-care')
  const { of } = useQuestion()
  const code = codes.find(({ id, state }) => id === of && state === 'in-force')
  if (!code) return null
  return (
    <Question
      ask="end-code"
      title={t('code.endAsk', { code: `\u2068${code.code}\u2069` })}
      text={t('code.endText')}
      isDangerous
    >
      <IntentForm
        words="staff-care"
        intent="end-code"
        schema={doctorCodeIdForm}
        idempotencyKey={idempotencyKey}
        hidden={{ code: code.id }}
        submit={t('code.endDo')}
        variant="danger"
      />
    </Question>
  )
}
