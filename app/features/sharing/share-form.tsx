import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { ContactsMarked } from '~/app/platform/contacts/contacts-marked'
import { MemberField } from '~/app/platform/members/member-field'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { RadioGroupField } from '~/app/ui/fields/choice-fields'
import { OtherPhoneField } from '~/app/ui/fields/identity-fields'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { longestShareMessage } from '~/domain/sharing/contract'
import { shareDays } from '~/domain/sharing/rules'
import { ExtentFields } from './extent-fields'
import { SharePreview, type SharePreviewProps } from './share-preview'
import { shareForm } from './share.form'

interface ShareFormProps {
  /** Minted for it. */
  idempotencyKey: string
  /** The one record that is shared, where the page came from one. */
  recordId: string | null
  lastResult?: SubmissionResult<string[]> | null
  /** What there is to be shared; of one record nothing is counted. */
  ahead: Pick<SharePreviewProps, 'counts' | 'now'>
}

/** With whom, what, and for how long. */
export function ShareForm({ idempotencyKey, recordId, lastResult, ahead }: ShareFormProps) {
  const t = useWords('sharing')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(shareForm, {
    lastResult,
    id: 'share',
    defaultValue: { scope: 'all', days: '7' },
  })
  const labels = {
    phone: t('field.phone'),
    scope: t('field.scope'),
    types: t('field.types'),
    days: t('field.days'),
    message: t('field.message'),
  }
  return (
    <TypedForm form={form} className="space-y-7 rounded-large border border-line bg-card p-5 sm:p-7">
      <FormErrors problems={problems} labels={labels} />
      <MemberField />
      <input type="hidden" name="key" value={idempotencyKey} />
      <OtherPhoneField {...bind.text(fields.phone)} label={labels.phone} help={t('help.phone')} />
      <ExtentFields
        recordId={recordId}
        scope={{ ...bind.text(fields.scope), label: labels.scope }}
        types={{ ...bind.choices(fields.types), label: labels.types }}
      />
      <RadioGroupField
        {...bind.text(fields.days)}
        label={labels.days}
        help={t('help.days')}
        options={shareDays.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
        className="[&_label]:inline-flex [&_label]:w-28"
      />
      <ContactsMarked typed={fields.message.initialValue}>
        <TextAreaField
          {...bind.text(fields.message)}
          label={labels.message}
          help={t('help.message')}
          rows={3}
          maxLength={longestShareMessage}
        />
      </ContactsMarked>
      <p className="rounded-medium bg-mist px-4 py-3 text-sm">{t('explain')}</p>
      {recordId === null && (
        <SharePreview
          {...ahead}
          scope={(fields.scope as { value?: unknown }).value}
          types={(fields.types as { value?: unknown }).value}
          days={Number(valueOf(fields.days)) || undefined}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={state === 'submitting'}>
          {t('send')}
        </Button>
        {recordId === null && (
          <Button
            type="submit"
            name="intent"
            value="preview"
            className="hidden [@media(scripting:none)]:inline-flex"
          >
            {t('ahead.show')}
          </Button>
        )}
        <ButtonLink href="/app/shared">{t('cancel')}</ButtonLink>
      </div>
    </TypedForm>
  )
}

const valueOf = (field: unknown): string => {
  const { value } = field as { value?: unknown }
  return typeof value === 'string' ? value : ''
}
