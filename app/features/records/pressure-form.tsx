import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { DateField, TimeField } from '~/app/ui/fields/date-field'
import { NumberField } from '~/app/ui/fields/number-field'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { longestNote } from '~/domain/records/contract'
import { quantities, type QuantityName } from '~/domain/values/quantity'
import { pressureForm } from './pressure.form'

interface PressureFormProps {
  defaultValue: Record<string, unknown>
  lastResult?: SubmissionResult<string[]> | null
  submit: string
  /** The last day that can be chosen. */
  today: string
}

const boundsOf = (name: QuantityName) => {
  const { min, max, step } = quantities[name]
  return { min, max, step }
}

export function PressureForm({ defaultValue, lastResult, submit, today }: PressureFormProps) {
  const t = useWords('records')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(pressureForm, {
    lastResult,
    id: 'pressure',
    defaultValue,
  })
  const labels = {
    systolic: t('systolic'),
    diastolic: t('diastolic'),
    heartRate: t('heartRate'),
    day: t('date'),
    time: t('time'),
    note: t('note'),
  }
  return (
    <TypedForm form={form} className="space-y-6 rounded-large border border-line bg-card p-5 sm:p-7">
      <FormErrors problems={problems} labels={labels} />
      <input type="hidden" name="key" value={String(defaultValue.key ?? '')} />
      <div className="grid items-start gap-x-5 gap-y-6 md:grid-cols-2">
        <NumberField
          {...bind.text(fields.systolic)}
          {...boundsOf('systolic')}
          label={labels.systolic}
          unit="mmHg"
        />
        <NumberField
          {...bind.text(fields.diastolic)}
          {...boundsOf('diastolic')}
          label={labels.diastolic}
          unit="mmHg"
        />
        <NumberField
          {...bind.text(fields.heartRate)}
          {...boundsOf('heartRate')}
          label={labels.heartRate}
          help={t('heartRateHelp')}
          unit={t('perMinute')}
          className="md:col-span-2 md:max-w-[calc(50%-0.625rem)]"
        />
        <DateField {...bind.text(fields.day)} label={labels.day} max={today} />
        <TimeField {...bind.text(fields.time)} label={labels.time} />
        <TextAreaField
          {...bind.text(fields.note)}
          label={labels.note}
          help={t('noteHelp')}
          rows={2}
          maxLength={longestNote}
          className="md:col-span-2"
        />
      </div>
      <Button
        type="submit"
        name="intent"
        value="save"
        variant="primary"
        isPending={state === 'submitting'}
        className="max-sm:w-full"
      >
        {submit}
      </Button>
    </TypedForm>
  )
}
