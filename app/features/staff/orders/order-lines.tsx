import { Amount } from '~/app/ui/amount'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import type { StaffOrder } from '~/domain/orders/order-contract'
import { awaitsChoice, isLive } from '~/domain/orders/order-lines'
import type { RestWay } from '~/domain/orders/ways-to-pay'
import { QuestionLink } from '~/app/ui/dialog/question'
import { ColourName } from '../catalog/colour-name'
import { Moment, ProductName } from '~/app/ui/printed'

/** How what the wallet does not pay is paid. */
const restWords = {
  gateway: 'amount.fromGateway',
  parts: 'amount.byParts',
  transfer: 'amount.byTransfer',
} as const satisfies Record<RestWay, string>

/** What was ordered, and what it came to. */
export function OrderLines({ order, mayChange }: { order: StaffOrder; mayChange: boolean }) {
  const mayAsk = order.acts.includes('miss')
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { subtotal, discount, group, delivery, total, fromWallet, fromGateway, restBy, paid, refunded } =
    order.amounts
  const sums: [string, number, boolean][] = [
    [t('amount.subtotal'), subtotal, true],
    [t('amount.discount'), -discount, discount > 0],
    [t('amount.group'), -group, group > 0],
    [t('amount.delivery'), delivery, true],
  ]
  const ways: [string, number][] = [
    [t('amount.fromWallet'), fromWallet],
    [t(restWords[restBy ?? 'gateway']), fromGateway],
    [t('amount.paid'), paid],
    [t('amount.refunded'), refunded],
  ]
  return (
    <>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li
            key={line.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 first:pt-0"
          >
            <div className={`min-w-0 ${isLive(line) ? '' : 'text-ink-3 line-through'}`}>
              <p className="font-strong">
                <ProductName names={line.names} />
              </p>
              <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
                {line.colour && <ColourName colour={line.colour.colour} />}
                {line.engraving && (
                  <span>
                    {t('line.engraving')}: <bdi>{line.engraving.text}</bdi>
                  </span>
                )}
                <span>
                  {formatNumber(locale, line.quantity)} × <Amount value={line.unitPrice} />
                </span>
              </p>
              {line.shipped > 0 && (
                <p className="mt-1.5">
                  <Badge tone="good">{t('line.shipped', { count: line.shipped })}</Badge>
                </p>
              )}
            </div>
            <div className="ms-auto flex flex-col items-end gap-2">
              <Amount value={line.total} className="font-strong" />
              {line.replacedBy && <Badge tone="attention">{t('line.replaced')}</Badge>}
              {line.isLeftOut && <Badge tone="attention">{t('line.leftOut')}</Badge>}
              {line.missing && awaitsChoice(line) && (
                <Badge tone="attention">
                  {t('line.asked')} <Moment value={line.missing.since} />
                </Badge>
              )}
              {mayChange && isLive(line) && line.shipped === 0 && (
                <p className="flex flex-wrap justify-end gap-2">
                  {(line.missing || mayAsk) && (
                    <QuestionLink ask={line.missing ? 'found' : 'miss'} of={line.id} variant="quiet">
                      {t(line.missing ? 'found.ask' : 'miss.ask')}
                    </QuestionLink>
                  )}
                  <QuestionLink ask="replace" of={line.id} variant="quiet">
                    {t('replace.ask')}
                  </QuestionLink>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-2 space-y-1.5 border-t border-line pt-4">
        {sums
          .filter(([, , isShown]) => isShown)
          .map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 text-ink-2">
              <dt>{name}</dt>
              <dd>
                <Amount value={value} />
              </dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 pt-1 text-lg font-heading">
          <dt>{t('amount.total')}</dt>
          <dd>
            <Amount value={total} />
          </dd>
        </div>
        {ways
          .filter(([, value]) => value > 0)
          .map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 text-sm text-ink-2">
              <dt>{name}</dt>
              <dd>
                <Amount value={value} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}
