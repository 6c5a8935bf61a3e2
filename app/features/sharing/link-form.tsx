import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { ContactsMarked } from '~/app/platform/contacts/contacts-marked'
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
import { parseNumber } from '~/domain/values/typed-number'
import { ExtentFields } from './extent-fields'
import { SharePreview, type SharePreviewProps } from './share-preview'
import { linkForm } from './link.form'

interface LinkFormProps {
  /** Minted for it. */
  shareId: string
  /** The one record that is shared, where the page came from one. */
  recordId: string | null
  lastResult?: SubmissionResult<string[]> | null
  /** What there is to be shared; of one record nothing is counted. */
  ahead: Pick<SharePreviewProps, 'counts' | 'now'>
}

/** What a link opens, for how long, and with which passcode. */
export function LinkForm({ shareId, recordId, lastResult, ahead }: LinkFormProps) {
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
      <ContactsMarked typed={fields.message.initialValue}>
        <TextAreaField
          {...bind.text(fields.message)}
          label={labels.message}
          rows={3}
          maxLength={longestShareMessage}
        />
      </ContactsMarked>
      <p className="rounded-medium bg-mist px-4 py-3 text-sm">{t('link.explain')}</p>
      {recordId === null && (
        <SharePreview
          {...ahead}
          scope={(fields.scope as { value?: unknown }).value}
          types={(fields.types as { value?: unknown }).value}
          days={parseNumber(valueOf(fields.days))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={state === 'submitting'}>
          {t('link.make')}
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
