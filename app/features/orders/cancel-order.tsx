import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { CheckboxField, RadioGroupField } from '~/app/ui/fields/choice-fields'
import { Icon } from '~/app/ui/icon'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Order } from '~/domain/orders/order-contract'
import { formatAmount, toman } from '~/domain/values/money'
import { toAccountWords, type RefundTerms } from './refund-words'

interface CancelFieldsProps {
  order: Pick<Order, 'amounts' | 'discountCode' | 'cancelVoidsCode' | 'cancelReturns'> & {
    terms: RefundTerms
  }
  /** What was wrong with the last try. */
  error?: string
}

interface CancelOrderProps extends CancelFieldsProps {
  /** They tried, and were told to confirm what they lose. */
  isOpen: boolean
}

/** Cancelling, with what becomes of the money and of a discount code said before it is done. */
export function CancelOrder({ isOpen, ...fields }: CancelOrderProps) {
  const t = useWords('orders')
  return (
    <details open={isOpen} id="cancel" className="group rounded-large border border-line p-5">
      <summary className="flex min-h-11 w-fit items-center gap-2 font-strong text-red-ink hover:underline">
        {t('cancel.ask')}
        <Icon name="down" className="size-4 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <Form method="post" className="mt-2 space-y-5">
        <CancelFields {...fields} />
      </Form>
    </details>
  )
}

/** What is lost and what comes back, what is to be confirmed, and where the money goes. */
export function CancelFields({ order, error }: CancelFieldsProps) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const { amounts, discountCode, cancelVoidsCode, cancelReturns } = order
  const isPaid = amounts.paid > 0
  const kept = amounts.paid - amounts.refunded - cancelReturns
  const lead = kept > 0 ? 'cancel.codeText' : isPaid ? 'cancel.freeText' : 'cancel.unpaidText'
  const effect =
    kept === 0 ? 'cancel.voidsText' : cancelReturns === 0 ? 'cancel.returnsNothing' : 'cancel.returnsPart'
  const written = (value: number) => formatAmount(locale, toman(value))
  // A page without script opens at what was refused.
  const firstRefused = error ? { autoFocus: true } : {}
  return (
    <>
      <p className="text-ink-2">{t(lead)}</p>
      {cancelVoidsCode && (
        <>
          <Notice kind="warning" title={t('cancel.voidsTitle')}>
            {t(effect, {
              code: `\u2068${discountCode ?? ''}\u2069`,
              amount: written(cancelReturns),
              kept: written(kept),
            })}
          </Notice>
          <CheckboxField
            name="understood"
            label={t(kept > 0 ? 'cancel.understoodForfeit' : 'cancel.understood')}
            required
            errors={error ? [error] : undefined}
            {...firstRefused}
          />
        </>
      )}
      {cancelReturns > 0 && amounts.fromGateway > 0 && (
        <RadioGroupField
          name="refundTo"
          label={t('cancel.refundTo')}
          defaultValue="account"
          options={[
            { value: 'account', label: toAccountWords(t, locale, order.terms) },
            { value: 'wallet', label: t('cancel.toWallet') },
          ]}
        />
      )}
      <Button type="submit" name="intent" value="cancel" variant="danger">
        {t('cancel.confirm')}
      </Button>
    </>
  )
}
