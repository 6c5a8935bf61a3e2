import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { CheckboxField } from '~/app/ui/fields/choice-fields'
import { ReachFields } from '~/app/ui/fields/reach-fields'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { MarkedText } from '~/app/ui/marked-text'
import { SendButton } from '~/app/ui/forms/send-button'
import { askedTopics, longestQuestion } from '~/domain/asking/rules'
import type { TextPart } from '~/domain/messages/contacts'
import { askForm } from './ask.form'
import { FoundQuestions } from './question-lists'
import type { QuestionFound } from './search-questions.server'

/** What is shown before a question is sent: what is answered already, and the text with what says who somebody is. */
export interface BeforeSending {
  similar: QuestionFound[]
  /** Null: nothing of it. */
  contacts: TextPart[] | null
}

interface AskFormProps {
  lastResult: SubmissionResult<string[]> | undefined
  before: BeforeSending | undefined
}

/** Asks a question; the second press sends it where there was something to be seen first. */
export const AskForm = (props: AskFormProps) => (
  <FieldWordsOfPage>
    <FieldWordsOfList name="asking">
      <Body {...props} />
    </FieldWordsOfList>
  </FieldWordsOfPage>
)

function Body({ lastResult, before }: AskFormProps) {
  const t = useWords('asking')
  const { form, fields, bind, problems } = useTypedForm(askForm, { id: 'ask', lastResult })
  const labels = {
    text: t('field.text'),
    topic: t('field.topic'),
    phone: t('field.phone'),
    email: t('field.email'),
    mayPublish: t('field.mayPublish'),
  }
  return (
    <TypedForm form={form} className="space-y-5">
      <FormErrors problems={problems} labels={labels} />
      {before && <SeenFirst {...before} />}
      <TextAreaField
        {...bind.text(fields.text)}
        label={labels.text}
        help={t('field.textHelp')}
        rows={5}
        maxLength={longestQuestion}
      />
      <SelectField
        {...bind.text(fields.topic)}
        label={labels.topic}
        placeholder={t('field.topicNone')}
        options={askedTopics.map((value) => ({ value, label: t(`topic.${value}`) }))}
      />
      <ReachFields
        phone={{ ...bind.text(fields.phone), label: labels.phone }}
        email={{ ...bind.text(fields.email), label: labels.email }}
        help={t('field.reachHelp')}
      />
      <CheckboxField
        {...bind.checked(fields.mayPublish)}
        label={labels.mayPublish}
        help={t('field.mayPublishHelp')}
      />
      {before && <input type="hidden" name="seen" value="1" />}
      <SendButton>{t(before ? 'form.sendStill' : 'form.send')}</SendButton>
    </TypedForm>
  )
}

function SeenFirst({ similar, contacts }: BeforeSending) {
  const t = useWords('asking')
  const ref = useRef<HTMLDivElement>(null)
  // The button that was pressed stands below: what came instead of a receipt is above it.
  useEffect(() => ref.current?.focus(), [])
  const kinds = [...new Set((contacts ?? []).flatMap(({ kind }) => kind ?? []))]
  return (
    <div ref={ref} role="status" tabIndex={-1} className="scroll-mt-28 space-y-4">
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="rounded-medium bg-sea-soft p-5">
          <h3 id="similar" className="text-lg font-heading">
            {t('similar')}
          </h3>
          <p className="mb-3 mt-1">{t('similar.text')}</p>
          <FoundQuestions found={similar} />
        </section>
      )}
      {contacts && (
        <section aria-labelledby="contacts" className="rounded-medium border border-line bg-sand p-5">
          <h3 id="contacts" className="text-lg font-heading">
            {t('contacts')}
          </h3>
          <MarkedText parts={contacts} className="mt-2" />
          <p className="mt-2 text-sm text-ink-2">
            {kinds.map((kind) => t(`contact.${kind}`)).join(t('and'))} · {t('contacts.text')}
          </p>
        </section>
      )}
      <p className="font-strong">{t('form.notSent')}</p>
    </div>
  )
}
