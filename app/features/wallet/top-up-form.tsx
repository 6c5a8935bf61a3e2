import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { FieldWordsOfList } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Button } from '~/app/ui/button'
import { MoneyField } from '~/app/ui/fields/money-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { PageLink } from '~/app/ui/page-link'
import { suggestedAmounts, topUpForm } from './wallet.form'

interface TopUpFormProps {
  defaultValue: { amount?: string; next?: string; key: string }
  /** Where it goes on once it is paid. */
  next: string | null
  lastResult?: SubmissionResult<string[]> | null
}

export const TopUpForm = (props: TopUpFormProps) => (
  <FieldWordsOfList name="wallet">
    <Fields {...props} />
  </FieldWordsOfList>
)

/** How much to add. The suggestions are links that fill the field, so they work without script. */
function Fields({ defaultValue, next, lastResult }: TopUpFormProps) {
  const t = useWords('wallet')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(topUpForm, { id: 'top-up', defaultValue, lastResult })
  return (
    <TypedForm form={form} className="space-y-6 rounded-large border border-line bg-card p-5 sm:p-7">
      <FormErrors problems={{ errors: problems.errors, refused: [] }} labels={{}} />
      <input type="hidden" hidden name="key" value={defaultValue.key} />
      {next && <input type="hidden" hidden name="next" value={next} />}
      <nav aria-label={t('suggested')}>
        <ul className="flex flex-wrap gap-2">
          {suggestedAmounts.map((amount) => (
            <li key={amount}>
              <PageLink
                to={`/app/wallet/top-up?amount=${amount}${next ? `&next=${encodeURIComponent(next)}` : ''}`}
                aria-current={defaultValue.amount === String(amount) ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-pill border border-line px-4 font-strong hover:bg-sand aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
              >
                <Amount value={amount} />
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <MoneyField {...bind.text(fields.amount)} label={t('amount')} help={t('amountHelp')} />
      <Button
        type="submit"
        name="intent"
        value="top-up"
        variant="primary"
        isPending={state === 'submitting'}
        className="max-sm:w-full"
      >
        {t('pay')}
      </Button>
    </TypedForm>
  )
}
