import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { MemberField } from '~/app/platform/members/member-field'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { NumberField } from '~/app/ui/fields/number-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { longestShareMessage } from '~/domain/sharing/contract'
import { longestShareDays } from '~/domain/sharing/rules'
import { ExtentFields } from './extent-fields'
import { linkForm } from './link.form'

interface LinkFormProps {
  /** Minted for it. */
  shareId: string
  /** The one record that is shared, where the page came from one. */
  recordId: string | null
  lastResult?: SubmissionResult<string[]> | null
}

/** What a link opens, for how long, and with which passcode. */
export function LinkForm({ shareId, recordId, lastResult }: LinkFormProps) {
  const t = useWords('sharing')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(linkForm, {
    lastResult,
    id: 'link',
    defaultValue: { scope: 'all', days: '7' },
  })
  const labels = {
    scope: t('field.scope'),
    types: t('field.types'),
    passcode: t('field.passcode'),
    days: t('field.linkDays'),
    message: t('field.message'),
  }
  return (
    <TypedForm form={form} className="space-y-7 rounded-large border border-line bg-card p-5 sm:p-7">
      <FormErrors problems={problems} labels={labels} />
      <MemberField />
      <input type="hidden" name="key" value={shareId} />
      <ExtentFields
        recordId={recordId}
        scope={{ ...bind.text(fields.scope), label: labels.scope }}
        types={{ ...bind.choices(fields.types), label: labels.types }}
      />
      <TextField
        {...bind.text(fields.passcode)}
        label={labels.passcode}
        help={t('help.passcode')}
        autoComplete="off"
      />
      <NumberField
        {...bind.text(fields.days)}
        label={labels.days}
        help={t('help.days')}
        min={1}
        max={longestShareDays}
        step={1}
      />
      <TextAreaField
        {...bind.text(fields.message)}
        label={labels.message}
        rows={3}
        maxLength={longestShareMessage}
      />
      <p className="rounded-medium bg-mist px-4 py-3 text-sm">{t('link.explain')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={state === 'submitting'}>
          {t('link.make')}
        </Button>
        <ButtonLink href="/app/shared">{t('cancel')}</ButtonLink>
      </div>
    </TypedForm>
  )
}
