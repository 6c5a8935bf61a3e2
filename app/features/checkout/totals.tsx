import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { usePageLocale } from '~/app/ui/page-locale'
import type { PricedCart, PricePart } from '~/domain/orders/cart-contract'
import { formatDate } from '~/domain/values/dates'
import { formatAmount, toman } from '~/domain/values/money'
import { spellInPersian } from '~/domain/values/spelled-number'

/** How the amount to pay comes about, part by part; the parts add up to the last. */
export function Totals({ cart }: { cart: PricedCart }) {
  const t = useWords('checkout')
  const locale = usePageLocale()
  const words: Record<PricePart, () => string> = {
    items: () => t('total.items'),
    discount: () => t('total.discount', { code: `\u2068${cart.discount?.code ?? ''}\u2069` }),
    group: () =>
      cart.group ? t(`total.group.${cart.group.tier}`, { percent: cart.group.percent }) : t('team.label'),
    delivery: () =>
      cart.delivery ? t(`total.deliveryTo.${cart.delivery.destination}`) : t('total.delivery'),
    total: () => t('total.total'),
  }
  return (
    <>
      <dl className="space-y-2">
        {cart.explanations.map(({ kind, amount }) => (
          <Row key={kind} isTotal={kind === 'total'} name={words[kind]()}>
            {kind === 'delivery' && cart.delivery?.isFree ? (
              <span className="text-sea-ink">{t('total.free')}</span>
            ) : (
              <Amount value={amount} unitClass="text-sm font-normal text-ink-2" />
            )}
          </Row>
        ))}
      </dl>
      {locale === 'fa' && cart.total > 0 && (
        <p className="mt-1 text-sm text-ink-2">{t('total.words', { words: spellInPersian(cart.total) })}</p>
      )}
      {cart.delivery && (
        <p className="mt-3 text-sm text-ink-2">
          {t('delivery.between', {
            from: formatDate(locale, cart.delivery.from),
            by: formatDate(locale, cart.delivery.by),
          })}
        </p>
      )}
      {cart.group && <p className="mt-3 text-sm text-ink-2">{t('total.teamTerms')}</p>}
      {cart.group && cart.group.gift > 0 && (
        <p className="mt-2 text-sm text-sea-ink">
          {t('total.gift', { amount: formatAmount(locale, toman(cart.group.gift)) })}
        </p>
      )}
    </>
  )
}

const Row = ({ name, isTotal, children }: { name: string; isTotal: boolean; children: ReactNode }) => (
  <div
    className={`flex items-baseline justify-between gap-4 ${isTotal ? 'border-t border-line pt-3 text-lg font-heading' : ''}`}
  >
    <dt className={isTotal ? '' : 'text-ink-2'}>{name}</dt>
    <dd>{children}</dd>
  </div>
)
