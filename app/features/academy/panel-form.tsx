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
import { ConsentField } from '~/app/ui/fields/consent-field'
import type { EnquiryReceipt } from '~/domain/enquiries/contract'
import { longestEnquiryMessage, longestEnquiryName, panelParts } from '~/domain/enquiries/rules'
import { panelPath } from './academy-paths'
import { panelForm } from './panel.form'

export interface PanelResult {
  lastResult?: SubmissionResult<string[]> | undefined
  receipt?: EnquiryReceipt | undefined
}

interface PanelProps {
  answer: PanelResult | undefined
  /** Days that a sign-up is kept; null while it cannot be asked. */
  keptDays: number | null
}

/** Signs up for the discussion panels, with or without script; or what became of it. */
export function PanelSignUp({ answer, keptDays }: PanelProps) {
  const t = useWords('panel')
  const receipt = answer?.receipt
  if (receipt)
    return (
      <Receipt
        title={t('sent.title')}
        text={t(`sent.${receipt.answerBy}`)}
        number={{ label: t('sent.number'), value: receipt.number }}
        again={{ to: panelPath, label: t('sent.back') }}
      />
    )
  return (
    <FieldWordsOfPage>
      <Body lastResult={answer?.lastResult} keptDays={keptDays} />
    </FieldWordsOfPage>
  )
}

function Body({ lastResult, keptDays }: { lastResult: PanelResult['lastResult']; keptDays: number | null }) {
  const t = useWords('panel')
  const { form, fields, bind, problems } = useTypedForm(panelForm, { id: 'panel', lastResult })
  const labels = {
    subject: t('field.subject'),
    name: t('field.name'),
    phone: t('field.phone'),
    email: t('field.email'),
    message: t('field.message'),
    consent: t('field.consentShort'),
  }
  return (
    <TypedForm form={form} className="space-y-5">
      <FormErrors problems={problems} labels={labels} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...bind.text(fields.subject)}
          label={labels.subject}
          placeholder={t('field.subjectNone')}
          options={panelParts.map((value) => ({ value, label: t(`part.${value}`) }))}
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
        rows={4}
        maxLength={longestEnquiryMessage}
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
