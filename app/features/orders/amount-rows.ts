import type { Translate } from '~/app/platform/words/use-words'
import type { Order } from '~/domain/orders/order-contract'
import type { RestWay } from '~/domain/orders/ways-to-pay'

/** How what the wallet does not pay is paid. */
const restWords = {
  gateway: 'amounts.fromGateway',
  parts: 'amounts.byParts',
  transfer: 'amounts.byTransfer',
} as const satisfies Record<RestWay, string>

export type OrderAmounts = Omit<Order['amounts'], 'paid' | 'refunded' | 'forfeited'> & {
  refunded?: number
  forfeited?: number
}

export interface AmountRow {
  name: string
  /** Toman, below zero where it is taken away; or a word in its place. */
  value: number | string
  isTotal?: true
}

/** How the total of an order came about, and who paid what of it, line by line. Nothing is said of what is nothing. */
export function amountRows(
  t: Translate<'orders'>,
  amounts: OrderAmounts,
  discountCode: string | null,
): AmountRow[] {
  const where = (value: number | undefined, row: (value: number) => AmountRow): AmountRow[] =>
    value ? [row(value)] : []
  return [
    { name: t('amounts.subtotal'), value: amounts.subtotal },
    ...where(amounts.discount, (value) => ({
      name: discountCode
        ? t('amounts.discountCode', { code: `\u2068${discountCode}\u2069` })
        : t('amounts.discount'),
      value: -value,
    })),
    ...where(amounts.group, (value) => ({ name: t('amounts.group'), value: -value })),
    {
      name: t('amounts.delivery'),
      value: amounts.delivery > 0 ? amounts.delivery : t('amounts.free'),
    },
    { name: t('amounts.total'), value: amounts.total, isTotal: true },
    ...where(amounts.fromWallet, (value) => ({ name: t('amounts.fromWallet'), value })),
    ...where(amounts.fromGateway, (value) => ({ name: t(restWords[amounts.restBy ?? 'gateway']), value })),
    ...where(amounts.refunded, (value) => ({ name: t('amounts.refunded'), value })),
    ...where(amounts.forfeited, (value) => ({ name: t('amounts.forfeited'), value })),
  ]
}
