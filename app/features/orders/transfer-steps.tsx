import type { SubmissionResult } from '@conform-to/react'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Button, ButtonLink } from '~/app/ui/button'
import { TextField } from '~/app/ui/fields/text-field'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Order, OrderTransfer } from '~/domain/orders/order-contract'
import { deadlineWords } from '~/domain/values/deadline'
import { codeIn } from '~/domain/values/digits'
import { formatAmount, toman } from '~/domain/values/money'
import { BankAccountFacts } from './bank-account'
import type { BankAccount } from './bank-account.server'
import { Block } from './block'
import { FactsList } from './facts-list'
import { transferForm } from './transfer.form'

interface TransferStepsProps {
  order: Pick<Order, 'id' | 'code' | 'payBefore'>
  transfer: OrderTransfer
  account: BankAccount | null
  lastResult?: SubmissionResult<string[]> | null
}

/** What an order waits for that is paid by bank transfer: how much, to which account, until when, and its number. */
export function TransferSteps({ order, transfer, account, lastResult }: TransferStepsProps) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const written = (amount: number) => formatAmount(locale, toman(amount))
  return (
    <Block title={t('transfer.title')}>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <div className="space-y-4">
          <FactsList
            rows={[
              {
                name: t('transfer.amount'),
                value: <Amount value={transfer.left} unitClass="text-sm font-normal text-ink-2" />,
                isTotal: true,
              },
            ]}
          />
          {transfer.received > 0 && (
            <Notice kind="warning">
              {t('transfer.part', { received: written(transfer.received), left: written(transfer.left) })}
            </Notice>
          )}
          {account ? <BankAccountFacts account={account} /> : <p>{t('transfer.noAccount')}</p>}
          <p className="text-sm text-ink-2">
            {t('transfer.describe', { code: `\u2068${codeIn(locale, order.code)}\u2069` })}
          </p>
          <ButtonLink href={`/reports/proforma/${order.id}`}>{t('proforma.see')}</ButtonLink>
        </div>
        <div className="space-y-4">
          {order.payBefore && (
            <p className="text-ink-2">{t('transfer.before', deadlineWords(locale, order.payBefore))}</p>
          )}
          {transfer.reference && (
            <Notice kind="info">
              {t('transfer.sent', { reference: `\u2068${codeIn(locale, transfer.reference)}\u2069` })}
            </Notice>
          )}
          <ReferenceForm lastResult={lastResult} isFirst={transfer.reference === null} />
        </div>
      </div>
    </Block>
  )
}

function ReferenceForm({
  lastResult,
  isFirst,
}: {
  lastResult?: SubmissionResult<string[]> | null | undefined
  isFirst: boolean
}) {
  const t = useWords('orders')
  const { form, fields, bind } = useTypedForm(transferForm, { id: 'transfer', lastResult })
  return (
    <TypedForm form={form} className="space-y-4">
      <TextField
        {...bind.text(fields.reference)}
        required
        label={t('transfer.reference')}
        help={t('transfer.referenceHelp')}
      />
      <Button type="submit" name="intent" value="transfer" variant={isFirst ? 'primary' : 'secondary'}>
        {t('transfer.send')}
      </Button>
    </TypedForm>
  )
}
