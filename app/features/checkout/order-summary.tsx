import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { Picture, type PictureWithWords } from '~/app/ui/picture'
import type { PricedCart } from '~/domain/orders/cart-contract'
import { formatNearDay } from '~/domain/values/dates'
import { OrderLines } from './order-lines'
import { Totals } from './totals'

interface OrderSummaryProps {
  cart: PricedCart
  /** Of its lines, in their order. */
  pictures: readonly (PictureWithWords | null)[]
}

const Contents = ({ cart, pictures }: OrderSummaryProps) => (
  <>
    <OrderLines lines={cart.lines} pictures={pictures} />
    <div className="mt-3 border-t border-line pt-4">
      <Totals cart={cart} />
    </div>
  </>
)

/** What is bought and what it comes to, in one line that opens: under the steps, where there is no room beside the form. */
export function FoldedSummary({ cart, pictures }: OrderSummaryProps) {
  const t = useWords('checkout')
  const locale = usePageLocale()
  const count = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details className="group bg-sand lg:hidden">
      <summary className="shell flex min-h-[4.125rem] items-center gap-3.5 py-2.5">
        <span className="flex flex-none">
          {pictures.slice(0, 2).map((picture, index) => (
            <span
              key={index}
              className="size-11 overflow-hidden rounded-small border-2 border-sand bg-card [&:not(:first-child)]:-ms-4"
            >
              <Picture
                picture={picture}
                ratio={1}
                sizes="2.75rem"
                isDecorative
                className="size-full object-cover"
              />
            </span>
          ))}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-strong">{t('items', { count })}</span>
          {cart.delivery && (
            <span className="block text-sm text-ink-2">
              {t('until', { day: formatNearDay(locale, cart.delivery.by) })}
            </span>
          )}
        </span>
        <Amount value={cart.total} className="font-strong" unitClass="text-xs font-normal text-ink-2" />
        <Icon name="down" className="size-5 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="shell border-t border-line pb-5 pt-1">
        <Contents cart={cart} pictures={pictures} />
      </div>
    </details>
  )
}

interface SummaryAsideProps extends OrderSummaryProps {
  /** What stands below it, on phones as well. */
  children?: ReactNode
}

/** The same beside the form, where there is room; it stays in sight. */
export function SummaryAside({ cart, pictures, children }: SummaryAsideProps) {
  const t = useWords('checkout')
  return (
    <aside
      aria-label={t('aside')}
      className={`min-w-0 rounded-large border border-line bg-card p-5 sm:p-7 lg:sticky lg:top-6 ${children ? '' : 'max-lg:hidden'}`}
    >
      <div className="max-lg:hidden">
        <h2 className="mb-2 text-xl">{t('aside')}</h2>
        <Contents cart={cart} pictures={pictures} />
      </div>
      {children && <div className="space-y-4 lg:mt-5">{children}</div>}
    </aside>
  )
}
