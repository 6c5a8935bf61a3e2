import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import type { WritingAnswer } from '~/app/platform/public-writing/writing-answer'
import { FoundParts, WantedFirst } from '~/app/platform/public-writing/writing-forms'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { CheckboxField, RadioGroupField } from '~/app/ui/fields/choice-fields'
import { FileField } from '~/app/ui/fields/file-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { SendButton } from '~/app/ui/forms/send-button'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { specialities } from '~/domain/booking/practice'
import {
  ageBands,
  caseConfirmations,
  casePictureLimits,
  caseSexes,
  longestCaseQuestion,
} from '~/domain/community/case-rules'
import { longestPost, longestTitle } from '~/domain/community/rules'
import { caseForm } from './case.form'

interface CaseFormProps extends Pick<WritingAnswer, 'wants' | 'parts'> {
  lastResult: SubmissionResult<string[]> | undefined
}

/** Shares a case; who is not signed in learns it when it is sent, and keeps what was typed. */
export const CaseForm = (props: CaseFormProps) => (
  <FieldWordsOfPage>
    <Body {...props} />
  </FieldWordsOfPage>
)

function Body({ lastResult, wants, parts }: CaseFormProps) {
  const t = useWords('community')
  const say = useWords('booking')
  const { form, fields, bind, problems } = useTypedForm(caseForm, { id: 'case', lastResult })
  // A page that comes with its refusal has no file in its field any more; with script the field has stayed where it is.
  const [isFileLost] = useState(lastResult !== undefined)
  const labels = {
    speciality: t('case.speciality'),
    ageBand: t('case.age'),
    sex: t('case.sex'),
    title: t('field.title'),
    text: t('case.history'),
    question: t('case.question'),
    pictures: t('case.pictures'),
    anonymous: t('case.anonymousShort'),
    consented: t('case.consentedShort'),
    mine: t('case.mineShort'),
  }
  return (
    <TypedForm form={form} encType="multipart/form-data" className="space-y-6">
      <FormErrors problems={problems} labels={labels} />
      <WantedFirst wants={wants} path="/community/cases/new" />
      <FoundParts parts={parts} />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          {...bind.text(fields.speciality)}
          label={labels.speciality}
          placeholder={t('field.subjectChoose')}
          options={specialities.map((value) => ({ value, label: say(`speciality.${value}`) }))}
        />
        <SelectField
          {...bind.text(fields.ageBand)}
          label={labels.ageBand}
          placeholder={t('field.subjectChoose')}
          options={ageBands.map((value) => ({ value, label: t(`case.age.${value}`) }))}
        />
      </div>
      <RadioGroupField
        {...bind.text(fields.sex)}
        label={labels.sex}
        options={caseSexes.map((value) => ({ value, label: t(`case.sex.${value}`) }))}
      />
      <TextField
        {...bind.text(fields.title)}
        label={labels.title}
        help={t('case.titleHelp')}
        maxLength={longestTitle}
      />
      <TextAreaField
        {...bind.text(fields.text)}
        label={labels.text}
        help={t('case.historyHelp')}
        rows={9}
        maxLength={longestPost}
      />
      <TextAreaField
        {...bind.text(fields.question)}
        label={labels.question}
        help={t('case.questionHelp')}
        rows={3}
        maxLength={longestCaseQuestion}
      />
      <FileField
        {...bind.files(fields.pictures)}
        {...casePictureLimits}
        label={labels.pictures}
        help={isFileLost ? t('case.picturesAgain') : t('case.picturesHelp')}
        typesLabel={t('case.pictureTypes')}
        required
      />
      <fieldset className="rounded-medium border border-line bg-sand p-4 sm:p-5">
        <legend className="float-start mb-3 w-full font-strong">{t('case.confirm')}</legend>
        <div className="clear-both">
          {caseConfirmations.map((one) => (
            <CheckboxField key={one} {...bind.checked(fields[one])} label={t(`case.${one}`)} required />
          ))}
        </div>
      </fieldset>
      <SendButton>{t('case.send')}</SendButton>
    </TypedForm>
  )
}
