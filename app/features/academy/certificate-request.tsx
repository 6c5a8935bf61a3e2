import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { longestHolderName } from '~/domain/academy/rules'
import { certificateForm } from './certificate.form'

interface CertificateRequestProps {
  /** What the account is called. */
  name: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Asks for the certificate of a course that is finished, in the name that it shall be printed in. */
export const CertificateRequest = (props: CertificateRequestProps) => (
  <FieldWordsOfPage>
    <Body {...props} />
  </FieldWordsOfPage>
)

function Body({ name, lastResult }: CertificateRequestProps) {
  const t = useWords('academy')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(certificateForm, {
    id: 'certificate',
    lastResult,
    defaultValue: { name },
  })
  const labels = { name: t('certificate.name') }
  return (
    <section
      aria-labelledby="certificate-title"
      className="rounded-large border-2 border-sea bg-card p-5 sm:p-7"
    >
      <h2 id="certificate-title" className="text-2xl">
        {t('certificate.ready')}
      </h2>
      <p className="mb-5 mt-2 max-w-text text-ink-2">{t('certificate.readyText')}</p>
      <TypedForm form={form} className="max-w-md space-y-4">
        <input type="hidden" name="act" value="certificate" />
        <FormErrors problems={problems} labels={labels} />
        <TextField
          {...bind.text(fields.name)}
          label={labels.name}
          help={t('certificate.nameHelp')}
          autoComplete="name"
          maxLength={longestHolderName}
        />
        <Button type="submit" variant="primary" isPending={state === 'submitting'}>
          {t('certificate.issue')}
        </Button>
      </TypedForm>
    </section>
  )
}
