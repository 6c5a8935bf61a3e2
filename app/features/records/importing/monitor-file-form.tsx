import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { oneself } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { FileField } from '~/app/ui/fields/file-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { largestMonitorFile } from '~/domain/records/monitor-import'
import { monitorFileForm, nobody } from './monitor-import.form'

interface MonitorFileFormProps {
  members: readonly { id: string; name: string }[]
  /** Serials of the monitors that there are. */
  monitors: readonly string[]
  defaultValue: { first?: string; deviceSerial?: string }
  lastResult?: SubmissionResult<string[]> | null
}

/** What systems call such a file; where they know nothing of it they call it nothing. */
const types = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/csv',
  '',
]

/** Takes a file of the monitor, and says who its users are. */
export function MonitorFileForm({ members, monitors, defaultValue, lastResult }: MonitorFileFormProps) {
  const t = useWords('importing')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(monitorFileForm, {
    lastResult,
    id: 'monitor-file',
    defaultValue: { second: nobody, ...defaultValue },
  })
  const labels = {
    file: t('field.file'),
    first: t('field.first'),
    second: t('field.second'),
    deviceSerial: t('field.device'),
  }
  const people = [
    { value: oneself, label: t('self') },
    ...members.map(({ id, name }) => ({ value: id, label: name })),
    { value: nobody, label: t('nobody') },
  ]
  return (
    <TypedForm
      form={form}
      encType="multipart/form-data"
      className="space-y-6 rounded-large border border-line bg-card p-5 sm:p-7"
    >
      <FormErrors problems={problems} labels={labels} />
      <FileField
        {...bind.files(fields.file)}
        label={labels.file}
        required
        help={t('columns')}
        types={types}
        typesLabel={t('field.types')}
        maxBytes={largestMonitorFile}
        maxCount={1}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <SelectField
          {...bind.text(fields.first)}
          label={labels.first}
          options={people}
          placeholder={t('choose')}
        />
        <SelectField {...bind.text(fields.second)} label={labels.second} options={people} />
        {monitors.length > 0 && (
          <SelectField
            {...bind.text(fields.deviceSerial)}
            label={labels.deviceSerial}
            options={monitors.map((serial) => ({ value: serial, label: `\u2066${serial}\u2069` }))}
            placeholder={t('device.none')}
          />
        )}
      </div>
      <Button
        type="submit"
        name="intent"
        value="preview"
        variant="primary"
        isPending={state === 'submitting'}
      >
        {t('toPreview')}
      </Button>
    </TypedForm>
  )
}
