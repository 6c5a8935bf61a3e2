import type { SubmissionResult } from '@conform-to/react'
import type { WritingAnswer } from '~/app/platform/public-writing/writing-answer'
import { FoundParts, WantedFirst } from '~/app/platform/public-writing/writing-forms'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { SendButton } from '~/app/ui/forms/send-button'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { longestPost, longestTitle, topicSubjects } from '~/domain/community/rules'
import { topicForm } from './topic.form'

interface TopicFormProps extends Pick<WritingAnswer, 'wants' | 'parts'> {
  lastResult: SubmissionResult<string[]> | undefined
}

/** Begins a topic; who is not signed in learns it when it is sent, and keeps what was typed. */
export const TopicForm = (props: TopicFormProps) => (
  <FieldWordsOfPage>
    <Body {...props} />
  </FieldWordsOfPage>
)

function Body({ lastResult, wants, parts }: TopicFormProps) {
  const t = useWords('community')
  const { form, fields, bind, problems } = useTypedForm(topicForm, { id: 'topic', lastResult })
  const labels = { subject: t('field.subject'), title: t('field.title'), text: t('field.text') }
  return (
    <TypedForm form={form} className="space-y-5">
      <FormErrors problems={problems} labels={labels} />
      <WantedFirst wants={wants} path="/community/new" />
      <FoundParts parts={parts} />
      <SelectField
        {...bind.text(fields.subject)}
        label={labels.subject}
        placeholder={t('field.subjectChoose')}
        options={topicSubjects.map((value) => ({ value, label: t(`subject.${value}`) }))}
      />
      <TextField
        {...bind.text(fields.title)}
        label={labels.title}
        help={t('field.titleHelp')}
        maxLength={longestTitle}
      />
      <TextAreaField
        {...bind.text(fields.text)}
        label={labels.text}
        help={t('field.textHelp')}
        rows={8}
        maxLength={longestPost}
      />
      <SendButton>{t('new.send')}</SendButton>
    </TypedForm>
  )
}
