import type { useWords } from '~/app/platform/words/use-words'
import type { OrderTerms } from '~/domain/orders/order-contract'
import type { Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'

export type RefundTerms = Pick<OrderTerms, 'refundHoursLeast' | 'refundHoursMost'>

/** How a refund to the account that has paid is called, with the hours that it takes by the terms of the order. */
export const toAccountWords = (
  t: ReturnType<typeof useWords<'orders'>>,
  locale: Locale,
  { refundHoursLeast, refundHoursMost }: RefundTerms,
): string =>
  t('cancel.toAccount', {
    least: formatNumber(locale, refundHoursLeast),
    most: formatNumber(locale, Math.max(refundHoursLeast, refundHoursMost)),
  })
