import { useWords } from '~/app/platform/words/use-words'
import { RadioGroupField } from '~/app/ui/fields/choice-fields'
import type { Option } from '~/app/ui/fields/select-field'
import { usePageLocale } from '~/app/ui/page-locale'
import { PageLink } from '~/app/ui/page-link'
import type { PricedCart } from '~/domain/orders/cart-contract'
import { walletShare } from '~/domain/orders/ways-to-pay'
import { formatAmount, toman } from '~/domain/values/money'
import { Part } from './part'
import type { CheckoutFields } from './use-checkout-form'

interface PaymentFieldsProps extends CheckoutFields {
  cart: Pick<PricedCart, 'total' | 'gateway'>
  balance: number
}

/** Gateway, wallet, or both: what the wallet lacks is said, with the way to add it. */
export function PaymentFields({ fields, bind, labels, cart, balance }: PaymentFieldsProps) {
  const t = useWords('checkout')
  const locale = usePageLocale()
  const written = (amount: number) => formatAmount(locale, toman(amount))
  const { total, gateway } = cart
  const missing = Math.max(0, total - balance)
  const fromWallet = walletShare(total, balance)
  const least = written(gateway.least)
  const options: Option[] = [
    {
      value: 'gateway',
      label: t('pay.gateway'),
      help: gateway.canPay ? t('pay.gatewayHelp') : t('pay.belowLeast', { least }),
      disabled: !gateway.canPay,
    },
    {
      value: 'wallet',
      label: t('pay.wallet'),
      help: [
        t('pay.balance', { amount: written(balance) }),
        missing > 0 && t('pay.missing', { amount: written(missing) }),
      ]
        .filter(Boolean)
        .join(' '),
      disabled: missing > 0,
    },
    ...(fromWallet > 0 && missing > 0
      ? [
          {
            value: 'wallet-then-gateway',
            label: t('pay.walletThenGateway'),
            help: [
              t('pay.walletThenGatewayHelp', {
                wallet: written(fromWallet),
                gateway: written(total - fromWallet),
              }),
              fromWallet < balance && t('pay.restAtLeast', { least }),
            ]
              .filter(Boolean)
              .join(' '),
          },
        ]
      : []),
  ]
  return (
    <Part title={t('pay.title')}>
      <RadioGroupField {...bind.text(fields.pay)} label={labels.pay} options={options} />
      {missing > 0 && (
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
