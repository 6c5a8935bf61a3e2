import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { oneself } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Notice } from '~/app/ui/notice'
import { ConnectDevice } from './connect-device'
import { deviceForm } from './device.form'

interface DeviceFormProps {
  idempotencyKey: string
  /** The family; where there is none, the device is the owner's without a question. */
  members: readonly { id: string; name: string }[]
  /** Who is chosen already. */
  memberId?: string
  lastResult?: SubmissionResult<string[]> | null
}

/** Adds a device by its serial, typed or read by the Android app from the device itself. */
export function DeviceForm({ idempotencyKey, members, memberId, lastResult }: DeviceFormProps) {
  const t = useWords('devices')
  const { state } = useNavigation()
  const [isFound, setFound] = useState(false)
  const { form, fields, bind, problems } = useTypedForm(deviceForm, {
    lastResult,
    id: 'device',
    defaultValue: { memberId: members.length > 0 ? memberId : oneself },
  })
  const labels = { serial: t('field.serial'), memberId: t('field.for') }
  const take = (serial: string) => {
    form.update({ name: fields.serial.name, value: serial })
    setFound(true)
  }
  return (
    <>
      <TypedForm form={form} className="space-y-6 rounded-large border border-line bg-card p-5 sm:p-7">
        <FormErrors problems={problems} labels={labels} />
        {isFound && <Notice kind="success" isNew title={t('connect.found')} />}
        <TextField
          {...bind.text(fields.serial)}
          label={labels.serial}
          help={t('help.serial')}
          autoComplete="off"
          maxLength={40}
        />
        {members.length > 0 && (
          <SelectField
            {...bind.text(fields.memberId)}
            label={labels.memberId}
            options={[
              { value: oneself, label: t('self') },
              ...members.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            placeholder={t('choose')}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <input type="hidden" name="key" value={idempotencyKey} />
          {members.length === 0 && <input type="hidden" name={fields.memberId.name} value={oneself} />}
          <Button type="submit" variant="primary" isPending={state === 'submitting'}>
            {t('add')}
          </Button>
          <ButtonLink href="/app/devices">{t('cancel')}</ButtonLink>
        </div>
      </TypedForm>
      <ConnectDevice onFound={take} onStart={() => setFound(false)} />
    </>
  )
}
