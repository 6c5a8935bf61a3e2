import type { SubmissionResult } from '@conform-to/react'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { ReachFields } from '~/app/ui/fields/reach-fields'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { SendButton } from '~/app/ui/forms/send-button'
import { contactSubjects, longestEnquiryMessage, longestEnquiryName } from '~/domain/enquiries/rules'
import { useContactDraft } from './contact-draft'
import { contactForm } from './contact.form'

interface ContactFormProps {
  lastResult: SubmissionResult<string[]> | undefined
}

/** Writes to staff. What is typed stays on the device until it is sent. */
export const ContactForm = (props: ContactFormProps) => (
  <FieldWordsOfPage>
    <Body {...props} />
  </FieldWordsOfPage>
)

function Body({ lastResult }: ContactFormProps) {
  const t = useWords('contact')
  const { ref, keep, clear } = useContactDraft()
  const { form, fields, bind, problems } = useTypedForm(contactForm, { id: 'contact', lastResult })
  const labels = {
    name: t('field.name'),
    phone: t('field.phone'),
    email: t('field.email'),
    subject: t('field.subject'),
    message: t('field.message'),
  }
  return (
    <div ref={ref}>
      <TypedForm form={form} className="space-y-5" onInput={keep}>
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
          help={t('field.emailHelp')}
        />
        <SelectField
          {...bind.text(fields.subject)}
          label={labels.subject}
          placeholder={t('field.subjectNone')}
          options={contactSubjects.map((value) => ({ value, label: t(`subject.${value}`) }))}
        />
        <TextAreaField
          {...bind.text(fields.message)}
          label={labels.message}
          rows={6}
          maxLength={longestEnquiryMessage}
        />
        <div className="flex flex-wrap items-center gap-3">
          <SendButton>{t('form.send')}</SendButton>
          <Button type="reset" variant="quiet" onClick={clear} className="max-sm:w-full">
            {t('form.clear')}
          </Button>
        </div>
        <p className="text-sm text-ink-2">{t('form.draft')}</p>
      </TypedForm>
    </div>
  )
}
