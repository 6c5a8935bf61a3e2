import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { MemberField } from '~/app/platform/members/member-field'
import { FieldWordsOfList } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { doctorCodeForm } from './care.form'

interface CodeFormProps {
  /** Against sending twice. */
  sendKey: string
  lastResult?: SubmissionResult<string[]> | null | undefined
}

/** Takes the VIP code that names a doctor. */
export const CodeForm = (props: CodeFormProps) => (
  <FieldWordsOfList name="care">
    <Fields {...props} />
  </FieldWordsOfList>
)

function Fields({ sendKey, lastResult }: CodeFormProps) {
  const t = useWords('care')
  const { state, formData } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(doctorCodeForm, { id: 'code', lastResult })
  return (
    <TypedForm form={form} className="space-y-5 rounded-large border border-line bg-card p-5 sm:p-7">
      <div>
        <h2 className="text-xl font-heading">{t('code.title')}</h2>
        <p className="mt-1 text-ink-2">{t('code.text')}</p>
      </div>
      <FormErrors problems={{ errors: problems.errors, refused: [] }} labels={{}} />
      <MemberField />
      <input type="hidden" hidden name="key" value={sendKey} />
      <TextField {...bind.text(fields.code)} label={t('code.label')} help={t('code.help')} />
      <Button
        type="submit"
        name="intent"
        value="code"
        variant="primary"
        isPending={state === 'submitting' && formData?.get('intent') === 'code'}
        className="max-sm:w-full"
      >
        {t('code.send')}
      </Button>
    </TypedForm>
  )
}
