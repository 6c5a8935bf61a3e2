import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { FileField } from '~/app/ui/fields/file-field'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { longestComplaintText } from '~/domain/complaints/rules'
import { attachmentLimits } from '~/domain/values/attachment'
import { complaintReplyForm } from './complaint.form'

interface ReplyFormProps {
  sendKey: string
  lastResult?: SubmissionResult<string[]> | null | undefined
}

export const ReplyForm = (props: ReplyFormProps) => (
  <FieldWordsOfPage>
    <FieldWordsOfList name="complaints">
      <Body {...props} />
    </FieldWordsOfList>
  </FieldWordsOfPage>
)

function Body({ sendKey, lastResult }: ReplyFormProps) {
  const t = useWords('complaints')
  const { state, formData } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(complaintReplyForm, { id: 'reply', lastResult })
  return (
    <TypedForm
      form={form}
      encType="multipart/form-data"
      className="space-y-4 rounded-large border border-line bg-card p-5 sm:p-7"
    >
      <input type="hidden" name="key" value={sendKey} />
      <FormErrors problems={problems} labels={{ text: t('field.reply'), files: t('field.files') }} />
      <TextAreaField
        {...bind.text(fields.text)}
        label={t('field.reply')}
        maxLength={longestComplaintText}
        rows={4}
      />
      <FileField
        {...bind.files(fields.files)}
        {...attachmentLimits}
        label={t('field.files')}
        typesLabel={t('file.types')}
      />
      <Button
        type="submit"
        name="intent"
        value="write"
        variant="primary"
        icon="send"
        isPending={state === 'submitting' && formData?.get('intent') === 'write'}
      >
        {t('reply')}
      </Button>
    </TypedForm>
  )
}
