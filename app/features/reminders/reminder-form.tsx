import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { CheckboxGroupField } from '~/app/ui/fields/choice-fields'
import { TimeField } from '~/app/ui/fields/date-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { usePageLocale } from '~/app/ui/page-locale'
import { weekdayName } from '~/domain/values/dates'
import { reminderForm } from './reminder.form'
import { weekOf } from './weekdays'

interface ReminderFormProps {
  types: readonly { value: string; label: string }[]
  /** Minted for each reminder. */
  mintedKey: string
  lastResult?: SubmissionResult<string[]> | null
}

/** A new reminder: what, at which time of day, on which days. */
export function ReminderForm({ types, mintedKey, lastResult }: ReminderFormProps) {
  const t = useWords('reminders')
  const locale = usePageLocale()
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(reminderForm, {
    lastResult,
    id: 'reminder',
    defaultValue: { type: types[0]?.value, time: '07:30', weekdays: weekOf(locale).map(String) },
  })
  const labels = { type: t('type'), time: t('time'), weekdays: t('weekdays') }
  return (
    <TypedForm
      form={form}
      className="flex flex-col gap-5 rounded-large border border-line bg-card p-5 sm:p-7"
    >
      <FormErrors problems={problems} labels={labels} />
      <input type="hidden" name="key" value={mintedKey} />
      <div className="grid items-start gap-x-5 gap-y-5 sm:grid-cols-2">
        <SelectField {...bind.text(fields.type)} label={labels.type} options={types} />
        <TimeField {...bind.text(fields.time)} label={labels.time} />
      </div>
      <CheckboxGroupField
        {...bind.choices(fields.weekdays)}
        label={labels.weekdays}
        options={weekOf(locale).map((day) => ({ value: String(day), label: weekdayName(locale, day) }))}
        className="[&_label]:inline-flex [&_label]:w-[7.5rem]"
      />
      <Button
        type="submit"
        name="intent"
        value="add"
        variant="primary"
        isPending={state === 'submitting'}
        className="sm:self-start"
      >
        {t('add')}
      </Button>
    </TypedForm>
  )
}
