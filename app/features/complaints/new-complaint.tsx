import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { FileField } from '~/app/ui/fields/file-field'
import { SelectField, type Option } from '~/app/ui/fields/select-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { longestComplaintSubject, longestComplaintText } from '~/domain/complaints/rules'
import { attachmentLimits } from '~/domain/values/attachment'
import { newComplaintForm } from './complaint.form'

interface NewComplaintProps {
  /** What it can be about, by the values of `aboutValue`. */
  options: readonly Option[]
  about: string | undefined
  sendKey: string
  lastResult: SubmissionResult<string[]> | null | undefined
}

/** Complains: about what, in a word, and what has happened. */
export const NewComplaint = (props: NewComplaintProps) => (
  <FieldWordsOfPage>
    <FieldWordsOfList name="complaints">
      <Body {...props} />
    </FieldWordsOfList>
  </FieldWordsOfPage>
)

function Body({ options, about, sendKey, lastResult }: NewComplaintProps) {
  const t = useWords('complaints')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(newComplaintForm, {
    id: 'new-complaint',
    lastResult,
    defaultValue: { about },
  })
  const labels = {
    about: t('field.about'),
    subject: t('field.subject'),
    text: t('field.text'),
    files: t('field.files'),
  }
  return (
    <TypedForm
      form={form}
      encType="multipart/form-data"
      className="max-w-2xl space-y-5 rounded-large border border-line bg-card p-5 sm:p-7"
    >
      <input type="hidden" name="key" value={sendKey} />
      <FormErrors problems={problems} labels={labels} />
      <SelectField
        {...bind.text(fields.about as never)}
        label={labels.about}
        placeholder={t('choose')}
        options={options}
      />
      <TextField {...bind.text(fields.subject)} label={labels.subject} maxLength={longestComplaintSubject} />
      <TextAreaField
        {...bind.text(fields.text)}
        label={labels.text}
        help={t('field.textHelp')}
        maxLength={longestComplaintText}
        rows={6}
      />
      <FileField
        {...bind.files(fields.files)}
        {...attachmentLimits}
        label={labels.files}
        typesLabel={t('file.types')}
      />
      <Button type="submit" variant="primary" icon="send" isPending={state === 'submitting'}>
        {t('send')}
      </Button>
    </TypedForm>
  )
}
