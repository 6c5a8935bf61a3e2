import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { ContactsMarked } from '~/app/platform/contacts/contacts-marked'
import { UnsentText } from '~/app/platform/forms/unsent-text'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { typedText } from '~/app/ui/forms/typed-text'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { longestWithdrawal } from '~/domain/signed-documents/contract'
import { withdrawForm } from './aftercare.form'

interface WithdrawPrescriptionProps {
  withdrawal: { reason: string } | null
  refused?: SubmissionResult<string[]>
}

/**
 * Takes a prescription out of force: folded, since it is done seldom and never taken back. Where that was done meanwhile, what was typed as the reason is shown, which
 * stands nowhere else.
 */
export function WithdrawPrescription({ withdrawal, refused }: WithdrawPrescriptionProps) {
  const t = useWords('aftercare')
  if (withdrawal) {
    const unsent = typedText(refused, 'reason')
    if (unsent === undefined || unsent === withdrawal.reason) return null
    return <UnsentText title={t('unsent.withdrawal')} why={t('unsent.withdrawn')} text={unsent} />
  }
  return (
    <details open={refused !== undefined} className="mt-4 border-t border-line pt-1">
      <summary className="flex min-h-11 w-fit items-center font-strong hover:underline">
        {t('withdraw')}
      </summary>
      <p className="mb-3 text-sm text-ink-2">{t('withdraw.text')}</p>
      <FieldWordsOfPage>
        <WithdrawForm refused={refused} />
      </FieldWordsOfPage>
    </details>
  )
}

function WithdrawForm({ refused }: { refused?: SubmissionResult<string[]> }) {
  const t = useWords('aftercare')
  const { state, formData } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(withdrawForm, {
    lastResult: refused,
    id: 'to-withdraw',
  })
  return (
    <TypedForm form={form} className="space-y-3">
      <FormErrors problems={problems} labels={{ reason: t('withdraw.reason') }} />
      <ContactsMarked typed={fields.reason.initialValue}>
        <TextAreaField
          {...bind.text(fields.reason)}
          label={t('withdraw.reason')}
          help={t('withdraw.reasonHelp')}
          rows={2}
          maxLength={longestWithdrawal}
        />
      </ContactsMarked>
      <Button
        type="submit"
        name="intent"
        value="withdraw"
        variant="danger"
        isPending={state === 'submitting' && formData?.get('intent') === 'withdraw'}
      >
        {t('withdraw.do')}
      </Button>
    </TypedForm>
  )
}
