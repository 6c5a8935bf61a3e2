import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { FieldWordsOfList } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { replyForm } from './ticket.form'

interface ReplyFormProps {
  /** Against sending twice. */
  sendKey: string
  lastResult?: SubmissionResult<string[]> | null
}

export const ReplyForm = (props: ReplyFormProps) => (
  <FieldWordsOfList name="orders">
    <Fields {...props} />
  </FieldWordsOfList>
)

function Fields({ sendKey, lastResult }: ReplyFormProps) {
  const t = useWords('orders')
  const { state, formData } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(replyForm, { id: 'reply', lastResult })
  return (
    <TypedForm form={form} className="space-y-4 rounded-large border border-line bg-card p-5 sm:p-7">
      <input type="hidden" hidden name="key" value={sendKey} />
      <FormErrors problems={{ errors: problems.errors, refused: [] }} labels={{}} />
      <TextAreaField {...bind.text(fields.text)} label={t('ticket.reply')} rows={4} />
      <Button
        type="submit"
        name="intent"
        value="reply"
        variant="primary"
        isPending={state === 'submitting' && formData?.get('intent') === 'reply'}
      >
        {t('ticket.send')}
      </Button>
    </TypedForm>
  )
}
