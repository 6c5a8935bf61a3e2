import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { OrderRefund } from '~/domain/orders/order-contract'
import { formatDate } from '~/domain/values/dates'
import { formatAmount, toman } from '~/domain/values/money'

/** What goes back, where to and by when. */
export function Refunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const written = (amount: number) => formatAmount(locale, toman(amount))
  return (
    <ul className="divide-y divide-line">
      {refunds.map(({ id, reason, toWallet, toAccount, accountFrom, accountBy }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <p className="font-strong">{t(`reason.${reason}`)}</p>
          {toWallet > 0 && (
            <p className="text-ink-2">{t('refund.toWallet', { amount: written(toWallet) })}</p>
          )}
          {toAccount > 0 && (
            <p className="text-ink-2">
              {t('refund.toAccount', { amount: written(toAccount) })}
              {accountFrom &&
                accountBy &&
                `${locale === 'fa' ? '، ' : ', '}${t('refund.between', {
                  from: formatDate(locale, accountFrom),
                  by: formatDate(locale, accountBy),
                })}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
