import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { OtherPhoneField } from '~/app/ui/fields/identity-fields'
import { SelectField } from '~/app/ui/fields/select-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { connectionRelations } from '~/domain/family/connections'
import { inviteForm } from './invite.form'

interface InviteFormProps {
  /** Minted for it. */
  idempotencyKey: string
  /** What they are, where the page that led here knows it. */
  relation?: string | undefined
  lastResult?: SubmissionResult<string[]> | null
}

/** Whom somebody invites, and what they are to them. */
export function InviteForm({ idempotencyKey, relation, lastResult }: InviteFormProps) {
  const t = useWords('family')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(inviteForm, {
    lastResult,
    id: 'invite',
    defaultValue: { relation },
  })
  const labels = { phone: t('invite.phone'), relation: t('invite.relation') }
  return (
    <TypedForm form={form} className="space-y-6 rounded-large border border-line bg-card p-5 sm:p-7">
      <FormErrors problems={problems} labels={labels} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <OtherPhoneField {...bind.text(fields.phone)} label={labels.phone} help={t('invite.phone.help')} />
      <SelectField
        {...bind.text(fields.relation)}
        label={labels.relation}
        options={connectionRelations.map((value) => ({ value, label: t(`relation.${value}`) }))}
        placeholder={t('choose')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={state === 'submitting'}>
          {t('invite.send')}
        </Button>
        <ButtonLink href="/app/family">{t('cancel')}</ButtonLink>
      </div>
    </TypedForm>
  )
}
