import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Badge } from '~/app/ui/badge'
import { usePageLocale } from '~/app/ui/page-locale'
import type { OrderLine } from '~/domain/orders/order-contract'
import { awaitsChoice, isLive } from '~/domain/orders/order-lines'
import { nameIn } from '~/domain/values/localized-name'
import { formatAmount, toman } from '~/domain/values/money'
import { choiceWords } from './choice-words'

/** What was bought, with names and prices as they were on that day. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const choiceOf = choiceWords(t, useWords('products'))
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className="flex flex-wrap items-start justify-between gap-x-5 gap-y-1 py-3.5 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className={isLive(line) ? 'font-strong' : 'line-through'}>
              <bdi>{nameIn(locale, line.names)}</bdi>
            </p>
            <p className="text-sm text-ink-2">
              {[
                line.quantity > 1
                  ? t('line.times', {
                      count: line.quantity,
                      price: formatAmount(locale, toman(line.unitPrice)),
                    })
                  : t('quantity', { count: line.quantity }),
                ...choiceOf(line.colour?.colour, line.engraving?.text),
              ].join(' · ')}
            </p>
            {line.replacedBy && <Badge>{t('line.replaced')}</Badge>}
            {line.isLeftOut && <Badge>{t('line.leftOut')}</Badge>}
            {awaitsChoice(line) && <Badge tone="attention">{t('line.missing')}</Badge>}
          </div>
          <Amount value={line.total} className="font-strong" unitClass="text-sm font-normal text-ink-2" />
        </li>
      ))}
    </ul>
  )
}
