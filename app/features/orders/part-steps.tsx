import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Button } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Order, OrderParts } from '~/domain/orders/order-contract'
import { deadlineWords } from '~/domain/values/deadline'
import { formatAmount, toman } from '~/domain/values/money'
import { formatNumber } from '~/domain/values/numbers'
import { Block } from './block'

/** The payments of an order that one payment cannot bring: which are in, which is next, and until when. */
export function PartSteps({ order, parts }: { order: Pick<Order, 'payBefore'>; parts: OrderParts }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const place = parts.list.findIndex(({ status }) => status === 'next')
  const next = parts.list[place]
  const written = (amount: number) => formatAmount(locale, toman(amount))
  return (
    <Block title={t('parts.title')}>
      <PartList parts={parts} />
      {parts.paid > 0 && (
        <p className="mt-4 font-strong">
          {t('parts.sum', { paid: written(parts.paid), left: written(parts.left) })}
        </p>
      )}
      {order.payBefore && (
        <p className="mt-3 text-ink-2">{t('parts.before', deadlineWords(locale, order.payBefore))}</p>
      )}
      {next && (
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="pay" variant="primary" className="max-sm:w-full">
            {t('parts.pay', { number: formatNumber(locale, place + 1), amount: written(next.amount) })}
          </Button>
        </Form>
      )}
    </Block>
  )
}

/** Each payment with what has become of it; the one that is due stands out. */
function PartList({ parts }: { parts: OrderParts }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  return (
    <ol className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-4">
      {parts.list.map(({ amount, status }, index) => (
        <li
          key={index}
          aria-current={status === 'next' ? 'step' : undefined}
          className="rounded-medium border border-line px-4 py-3 aria-[current=step]:border-2 aria-[current=step]:border-ink"
        >
          <span className="flex items-center gap-1.5 text-sm text-ink-2">
            {status === 'paid' && <Icon name="check" className="size-4 text-sea-ink" />}
            {t('parts.one', { number: formatNumber(locale, index + 1) })}
          </span>
          <Amount
            value={amount}
            className="mt-0.5 block text-lg font-heading"
            unitClass="text-sm font-normal"
          />
          <span className={`text-sm ${status === 'paid' ? 'text-sea-ink' : 'text-ink-2'}`}>
            {t(`parts.${status}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
