import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Question, useQuestion } from '~/app/ui/dialog/question'
import { FindDoctor } from '~/app/ui/find-doctor'
import { SelectField } from '~/app/ui/fields/select-field'
import type { StaffDoctor } from '~/domain/booking/doctor-contract'
import type { CallRosterEntry, StaffCallRequest } from '~/domain/calls/contract'
import { assignForm, dutyForm, pilotForm, rosterEntryForm } from './call.form'

interface Keyed {
  idempotencyKey: string
}

/** Gives a request to a doctor, or back to whoever sees the queue. */
export function Assign({
  requests,
  doctors,
  idempotencyKey,
}: Keyed & {
  requests: readonly StaffCallRequest[]
  doctors: { items: readonly StaffDoctor[]; more: boolean; q: string | undefined }
}) {
  const t = useWords('staff-calls')
  const { of } = useQuestion()
  const request = requests.find(({ id, mayAssign }) => id === of && mayAssign)
  if (!request) return null
  return (
    <Question
      ask="assign"
      title={t('assignAsk', { number: `\u2068${request.number}\u2069` })}
      text={t('assignText')}
    >
      <FindDoctor
        name="doctor"
        found={doctors.q}
        offered={doctors.items.length}
        hasMore={doctors.more}
        say={t}
      />
      <IntentForm
        words="staff-calls"
        intent="assign"
        schema={assignForm}
        idempotencyKey={idempotencyKey}
        hidden={{ request: request.id, seen: String(request.lastNumber) }}
        submit={t('assign')}
      >
        {{
          doctorId: ({ text }) => (
            <SelectField
              {...text('doctorId')}
              placeholder={t('toQueue')}
              options={doctors.items.map(({ id, name }) => ({ value: id, label: name ?? t('nameless') }))}
            />
          ),
        }}
      </IntentForm>
    </Question>
  )
}

export function PutOnDuty({ idempotencyKey }: Keyed) {
  const t = useWords('staff-calls')
  return (
    <Question ask="put-on-duty" title={t('duty.add')} text={t('duty.addText')}>
      <IntentForm
        words="staff-calls"
        intent="put-on-duty"
        schema={dutyForm}
        idempotencyKey={idempotencyKey}
        hidden={{ roster: 'duty' }}
        defaultValue={{ hours: '12' }}
        submit={t('duty.addDo')}
      />
    </Question>
  )
}

export function PutInPilot({ idempotencyKey }: Keyed) {
  const t = useWords('staff-calls')
  return (
    <Question ask="put-in-pilot" title={t('pilot.add')} text={t('pilot.addText')}>
      <IntentForm
        words="staff-calls"
        intent="put-in-pilot"
        schema={pilotForm}
        idempotencyKey={idempotencyKey}
        hidden={{ roster: 'pilot' }}
        submit={t('pilot.addDo')}
      />
    </Question>
  )
}

/** Takes somebody off a list: they see nothing by it from then on. */
export function TakeOff({ entries, idempotencyKey }: Keyed & { entries: readonly CallRosterEntry[] }) {
  const t = useWords('staff-calls')
  const { of } = useQuestion()
  const entry = entries.find(({ id }) => id === of)
  if (!entry) return null
  return (
    <Question
      ask="take-off"
      title={t('takeOffAsk', { name: `\u2068${entry.name ?? t('nameless')}\u2069` })}
      text={t('takeOffText')}
      isDangerous
    >
      <IntentForm
        words="staff-calls"
        intent="take-off"
        schema={rosterEntryForm}
        idempotencyKey={idempotencyKey}
        hidden={{ entry: entry.id }}
        submit={t('takeOff')}
        variant="danger"
      />
    </Question>
  )
}
