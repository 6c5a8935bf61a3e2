import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { FileField } from '~/app/ui/fields/file-field'
import { ReachFields } from '~/app/ui/fields/reach-fields'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Receipt } from '~/app/ui/receipt'
import { SendButton } from '~/app/ui/forms/send-button'
import { ConsentField } from '~/app/ui/fields/consent-field'
import type { EnquiryReceipt } from '~/domain/enquiries/contract'
import { longestEnquiryMessage, longestEnquiryName } from '~/domain/enquiries/rules'
import { curriculumLimits } from '~/domain/values/attachment'
import { applicationForm } from './application.form'

export interface ApplicationResult {
  lastResult?: SubmissionResult<string[]> | undefined
  /** What was sent has come; `repeated`: it had come before. */
  receipt?: EnquiryReceipt | 'repeated' | undefined
}

interface ApplicationProps {
  answer: ApplicationResult | undefined
  /** Of the page it stands on. */
  path: string
  /** Days that an application is kept; null while it cannot be asked. */
  keptDays: number | null
}

/** Applies for work, with or without script; or what became of it. */
export function Application({ answer, path, keptDays }: ApplicationProps) {
  const t = useWords('careers')
  const receipt = answer?.receipt
  if (receipt)
    return (
      <Receipt
        title={t(receipt === 'repeated' ? 'sent.before' : 'sent.title')}
        text={receipt === 'repeated' ? t('sent.beforeText') : t(`sent.${receipt.answerBy}`)}
        {...(receipt !== 'repeated' && { number: { label: t('sent.number'), value: receipt.number } })}
        again={{ to: path, label: t('sent.back') }}
      />
    )
  return (
    <FieldWordsOfPage>
      <Body lastResult={answer?.lastResult} keptDays={keptDays} />
    </FieldWordsOfPage>
  )
}

function Body({
  lastResult,
  keptDays,
}: {
  lastResult: ApplicationResult['lastResult']
  keptDays: number | null
}) {
  const t = useWords('careers')
  // A page that comes with its refusal has no file in its field any more; with script the field has stayed where it is.
  const [isFileLost] = useState(lastResult !== undefined)
  const { form, fields, bind, problems } = useTypedForm(applicationForm, { id: 'application', lastResult })
  const labels = {
    name: t('field.name'),
    phone: t('field.phone'),
    email: t('field.email'),
    message: t('field.message'),
    files: t('field.files'),
    consent: t('field.consentShort'),
  }
  return (
    <TypedForm form={form} encType="multipart/form-data" className="space-y-5">
      <FormErrors problems={problems} labels={labels} />
      <TextField
        {...bind.text(fields.name)}
        label={labels.name}
        autoComplete="name"
        maxLength={longestEnquiryName}
      />
      <ReachFields
        phone={{ ...bind.text(fields.phone), label: labels.phone }}
        email={{ ...bind.text(fields.email), label: labels.email }}
        help={t('field.wayHelp')}
      />
      <TextAreaField
        {...bind.text(fields.message)}
        label={labels.message}
        help={t('field.messageHelp')}
        rows={6}
        maxLength={longestEnquiryMessage}
      />
      <FileField
        {...bind.files(fields.files)}
        {...curriculumLimits}
        label={labels.files}
        help={isFileLost ? t('field.filesAgain') : undefined}
        typesLabel={t('field.filesTypes')}
        required
      />
      <ConsentField
        {...bind.checked(fields.consent)}
        label={t('field.consent')}
        help={keptDays === null ? undefined : t('field.consentKept', { count: keptDays })}
        privacy={t('privacy')}
      />
      <SendButton>{t('form.send')}</SendButton>
    </TypedForm>
  )
}
