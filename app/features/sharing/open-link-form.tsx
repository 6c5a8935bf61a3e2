import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { openLinkForm } from './link.form'

/** The passcode that opens a link. */
export function OpenLinkForm({ lastResult }: { lastResult?: SubmissionResult<string[]> | null }) {
  const t = useWords('sharing')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(openLinkForm, { lastResult, id: 'open-link' })
  return (
    <TypedForm form={form} className="space-y-6 rounded-large border border-line bg-card p-5 sm:p-7">
      <FormErrors problems={problems} labels={{ passcode: t('open.field') }} />
      <TextField {...bind.text(fields.passcode)} label={t('open.field')} autoComplete="off" />
      <Button type="submit" variant="primary" isPending={state === 'submitting'}>
        {t('open.send')}
      </Button>
      <p className="text-sm text-ink-2">{t('open.note')}</p>
    </TypedForm>
  )
}
