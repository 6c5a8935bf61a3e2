import { useActionData } from '@remix-run/react'
import { ContactsMarked } from '~/app/platform/contacts/contacts-marked'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { Icon } from '~/app/ui/icon'
import { longestWithdrawal } from '~/domain/signed-documents/contract'
import { withdrawForm } from './referral.form'

/** Takes a letter out of force: folded, since it is done seldom and never taken back. */
export function WithdrawReferral({ idempotencyKey }: { idempotencyKey: string }) {
  const t = useWords('referrals')
  const refused = useActionData<{ intent?: string }>()
  return (
    <details
      open={refused?.intent === 'withdraw'}
      className="group mt-5 rounded-large border border-line bg-card px-5 py-2"
    >
      <summary className="flex min-h-11 w-fit items-center gap-2 font-strong hover:underline">
        {t('withdraw')}
        <Icon name="down" className="size-4 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <p className="mb-3 text-sm text-ink-2">{t('withdraw.text')}</p>
      <IntentForm
        words="referrals"
        intent="withdraw"
        schema={withdrawForm}
        idempotencyKey={idempotencyKey}
        labels={{ reason: t('field.withdrawal') }}
        submit={t('withdraw.do')}
        variant="danger"
      >
        {{
          reason: ({ text }) => {
            const bound = text('reason')
            return (
              <ContactsMarked typed={bound.defaultValue}>
                <TextAreaField {...bound} help={t('field.withdrawalHelp')} maxLength={longestWithdrawal} />
              </ContactsMarked>
            )
          },
        }}
      </IntentForm>
    </details>
  )
}
