import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ChoosePlace } from '~/app/platform/delivery-place/choose-place'
import type { ShownDelivery } from '~/app/platform/delivery-place/shown'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNearDay } from '~/domain/values/dates'
import type { PricedCart } from '~/domain/orders/cart-contract'
import { ToCheckout } from './pending-quantities'

type CartTo = Pick<ShownDelivery, 'place' | 'choices'>

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-2">{label}</dt>
    <dd className="font-strong">{children}</dd>
  </div>
)

/** Where it goes to, and the way to say so. */
function SentTo({ place, choices }: CartTo) {
  const t = useWords('cart')
  const name = choices.find(({ value }) => value === place)?.label
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-2">{t('destination')}</span>
        <strong className="font-strong">{name ?? t('destination.none')}</strong>
      </p>
      <ChoosePlace place={place} choices={choices} />
    </div>
  )
}

interface CartSummaryProps {
  priced: PricedCart
  to: CartTo
}

/** What the cart comes to, part by part, and the way on. */
export function CartSummary({ priced, to }: CartSummaryProps) {
  const t = useWords('cart')
  const locale = usePageLocale()
  const { delivery } = priced
  // While a change is on its way the sum is that of before.
  const { state, formData } = useNavigation()
  const isCounting = state !== 'idle' && formData?.has('line') === true
  return (
    <section
      aria-labelledby="summary"
      aria-busy={isCounting || undefined}
      className="rounded-large border border-line bg-card p-6 shadow-small sm:p-7 lg:sticky lg:top-24"
    >
      <h2 id="summary" className="text-xl">
        {t('summary')}
      </h2>
      <SentTo {...to} />
      <dl className="mt-5 space-y-2.5">
        <Row label={t('sum.items')}>
          <Amount value={priced.subtotal} />
        </Row>
        <Row label={t('sum.delivery')}>
          {!delivery ? (
            <span className="text-sm font-normal text-ink-2">{t('sum.deliveryLater')}</span>
          ) : delivery.isFree ? (
            t('sum.free')
          ) : (
            <Amount value={delivery.amount} />
          )}
        </Row>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3.5">
          <dt className="font-strong">{t('sum.total')}</dt>
          <dd>
            <Amount
              value={priced.total}
              className="text-3xl font-display"
              unitClass="text-sm font-normal text-ink-2"
            />
          </dd>
        </div>
      </dl>
      {delivery && (
        <p className="mt-3 text-sm text-ink-2">
          {t('arrives', {
            from: formatNearDay(locale, delivery.from),
            by: formatNearDay(locale, delivery.by),
          })}
        </p>
      )}
      {priced.canOrder ? (
        <ToCheckout>{t('checkout')}</ToCheckout>
      ) : (
        <p className="mt-6 rounded-small bg-red-soft px-4 py-3 text-red-ink">{t('checkout.blocked')}</p>
      )}
      <p className="mt-4 text-sm text-ink-3">{t('codeLater')}</p>
      <p className="mt-2 text-sm text-ink-3">{t('notReserved')}</p>
    </section>
  )
}
