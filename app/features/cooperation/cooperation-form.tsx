import type { SubmissionResult } from '@conform-to/react'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { ReachFields } from '~/app/ui/fields/reach-fields'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Receipt } from '~/app/ui/receipt'
import { SendButton } from '~/app/ui/forms/send-button'
import type { EnquiryReceipt } from '~/domain/enquiries/contract'
import {
  cooperationKinds,
  longestEnquiryMessage,
  longestEnquiryName,
  longestOrganisation,
} from '~/domain/enquiries/rules'
import { cooperationForm } from './cooperation.form'

interface CooperationProps {
  answer:
    { lastResult?: SubmissionResult<string[]> | undefined; receipt?: EnquiryReceipt | undefined } | undefined
}

/** Offers to work together; or what became of it. */
export function Cooperation({ answer }: CooperationProps) {
  const t = useWords('cooperation')
  const receipt = answer?.receipt
  if (receipt)
    return (
      <Receipt
        title={t('sent.title')}
        text={t(`sent.${receipt.answerBy}`)}
        number={{ label: t('sent.number'), value: receipt.number }}
        again={{ to: '/partners', label: t('sent.back') }}
      />
    )
  return (
    <FieldWordsOfPage>
      <Body lastResult={answer?.lastResult} />
    </FieldWordsOfPage>
  )
}

function Body({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const t = useWords('cooperation')
  const { form, fields, bind, problems } = useTypedForm(cooperationForm, { id: 'cooperation', lastResult })
  const labels = {
    subject: t('field.subject'),
    organisation: t('field.organisation'),
    name: t('field.name'),
    phone: t('field.phone'),
    email: t('field.email'),
    message: t('field.message'),
  }
  return (
    <TypedForm form={form} className="space-y-5">
      <FormErrors problems={problems} labels={labels} />
      <SelectField
        {...bind.text(fields.subject)}
        label={labels.subject}
        placeholder={t('field.subjectNone')}
        options={cooperationKinds.map((value) => ({ value, label: t(`subject.${value}`) }))}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...bind.text(fields.organisation)}
          label={labels.organisation}
          help={t('field.organisationHelp')}
          autoComplete="organization"
          maxLength={longestOrganisation}
        />
        <TextField
          {...bind.text(fields.name)}
          label={labels.name}
          autoComplete="name"
          maxLength={longestEnquiryName}
        />
      </div>
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
      <SendButton>{t('form.send')}</SendButton>
    </TypedForm>
  )
}
