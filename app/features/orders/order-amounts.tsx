import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import type { Order } from '~/domain/orders/order-contract'
import type { RestWay } from '~/domain/orders/ways-to-pay'
import { FactsList } from './facts-list'

/** How what the wallet does not pay is paid. */
const restWords = {
  gateway: 'amounts.fromGateway',
  parts: 'amounts.byParts',
  transfer: 'amounts.byTransfer',
} as const satisfies Record<RestWay, string>

interface OrderAmountsProps {
  amounts: Omit<Order['amounts'], 'paid' | 'refunded' | 'forfeited'> & {
    refunded?: number
    forfeited?: number
  }
  discountCode: string | null
}

/** How the total came about, and who paid what of it. */
export function OrderAmounts({ amounts, discountCode }: OrderAmountsProps) {
  const t = useWords('orders')
  const printed = (value: number) => <Amount value={value} unitClass="text-sm font-normal text-ink-2" />
  return (
    <FactsList
      rows={[
        { name: t('amounts.subtotal'), value: printed(amounts.subtotal) },
        amounts.discount > 0 && {
          name: discountCode
            ? t('amounts.discountCode', { code: `\u2068${discountCode}\u2069` })
            : t('amounts.discount'),
          value: printed(-amounts.discount),
        },
        amounts.group > 0 && { name: t('amounts.group'), value: printed(-amounts.group) },
        {
          name: t('amounts.delivery'),
          value: amounts.delivery > 0 ? printed(amounts.delivery) : t('amounts.free'),
        },
        { name: t('amounts.total'), value: printed(amounts.total), isTotal: true },
        amounts.fromWallet > 0 && { name: t('amounts.fromWallet'), value: printed(amounts.fromWallet) },
        amounts.fromGateway > 0 && {
          name: t(restWords[amounts.restBy ?? 'gateway']),
          value: printed(amounts.fromGateway),
        },
        (amounts.refunded ?? 0) > 0 && {
          name: t('amounts.refunded'),
          value: printed(amounts.refunded ?? 0),
        },
        (amounts.forfeited ?? 0) > 0 && {
          name: t('amounts.forfeited'),
          value: printed(amounts.forfeited ?? 0),
        },
      ]}
    />
  )
}
