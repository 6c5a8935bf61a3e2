import { useWords } from '~/app/platform/words/use-words'
import { RadioGroupField } from '~/app/ui/fields/choice-fields'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { PageLink } from '~/app/ui/page-link'
import { formatAmount, toman } from '~/domain/values/money'
import { Part } from './part'
import { isDear, waysOf, type Payable } from './payment-options'
import type { CheckoutFields } from './use-checkout-form'

/** Gateway, wallet, or both; in parts or by bank transfer what the gateway does not take at once. What the wallet lacks is said. */
export function PaymentFields({ fields, bind, labels, ...payable }: CheckoutFields & Payable) {
  const t = useWords('checkout')
  const locale = usePageLocale()
  const { cart, balance } = payable
  const missing = Math.max(0, cart.total - balance)
  return (
    <Part title={t('pay.title')}>
      {isDear(payable) && (
        <Notice kind="info" title={t('pay.dear.title')}>
          {t('pay.dear.text', { most: formatAmount(locale, toman(cart.gateway.most)) })}
        </Notice>
      )}
      <RadioGroupField {...bind.text(fields.pay)} label={labels.pay} options={waysOf(payable, t, locale)} />
      {missing > 0 && !isDear(payable) && (
        <p>
          <PageLink
            to={`/app/wallet/top-up?amount=${missing}`}
            className="inline-flex min-h-11 items-center font-strong underline underline-offset-4"
          >
            {t('pay.topUp')}
          </PageLink>
        </p>
      )}
    </Part>
  )
}
