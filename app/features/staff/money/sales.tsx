import { Amount } from '~/app/ui/amount'
import { useWords } from '~/app/platform/words/use-words'
import { DayBars } from '~/app/ui/chart/day-bars'
import { DateTime } from '~/app/ui/date-time'
import { EmptyState } from '~/app/ui/empty-state'
import { usePageLocale } from '~/app/ui/page-locale'
import { DataTable } from '~/app/ui/table/data-table'
import { formatDate } from '~/domain/values/dates'
import { formatNumber } from '~/domain/values/numbers'
import type { SalesStatistics } from '~/domain/orders/statistics-contract'
import { ProductName } from '~/app/ui/printed'
import { nameIn } from '~/domain/values/localized-name'
import type { ColumnsOf } from '../staff-words'

const million = 1_000_000

/** The sales of each day as bars, and as rows. */
export function SalesByDay({ days }: { days: SalesStatistics['days'] }) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const best = days.reduce((one, other) => (other.amount > one.amount ? other : one), {
    day: '',
    amount: 0,
    orders: 0,
  })
  const summary =
    best.amount === 0
      ? t('sales.noneThen')
      : t('sales.summary', {
          count: days.length,
          day: formatDate(locale, best.day),
          amount: formatNumber(locale, best.amount),
        })
  const sold = days.filter(({ orders }) => orders > 0).reverse()
  return (
    <DayBars
      title={t('sales.byDay')}
      summary={summary}
      bars={days.map(({ day, amount }) => ({ day, value: amount }))}
      unit={t('millionToman')}
      scale={million}
      table={
        <div role="region" aria-label={t('sales.byDay')} tabIndex={0} className="mt-2 max-h-72 overflow-auto">
          <table className="data-table tabular-nums">
            <thead>
              <tr>
                <th scope="col">{t('sales.day')}</th>
                <th scope="col">{t('sales.orders')}</th>
                <th scope="col">{t('sales.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {sold.map(({ day, orders, amount }) => (
                <tr key={day}>
                  <th scope="row">
                    <DateTime value={day} />
                  </th>
                  <td>{formatNumber(locale, orders)}</td>
                  <td>
                    <Amount value={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      }
    />
  )
}

type SoldProduct = SalesStatistics['products'][number]

const columns: ColumnsOf<SoldProduct> = (t, locale) => [
  {
    id: 'name',
    header: t('product.name'),
    value: ({ names }) => nameIn(locale, names),
    cell: ({ names }) => <ProductName names={names} />,
    isName: true,
    isSortable: true,
  },
  {
    id: 'quantity',
    header: t('sales.quantity'),
    value: ({ quantity }) => quantity,
    isFigure: true,
    isSortable: true,
  },
  {
    id: 'amount',
    header: t('sales.amount'),
    value: ({ amount }) => amount,
    cell: ({ amount }) => <Amount value={amount} />,
    isFigure: true,
    isSortable: true,
  },
]

interface SalesByProductProps {
  products: SoldProduct[]
  /** All that were sold, of which those are the dearest. */
  sold: SalesStatistics['sold']
}

/** What was sold of each product, dearest first; of very many the dearest alone, and the sum of the others. */
export function SalesByProduct({ products, sold }: SalesByProductProps) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const others = sold.products - products.length
  const shown = (of: 'quantity' | 'amount') => products.reduce((sum, product) => sum + product[of], 0)
  return (
    // The table is a landmark of this name already.
    <div>
      <h2 className="mb-4 text-xl font-heading">{t('sales.byProduct')}</h2>
      <DataTable
        label={t('sales.byProduct')}
        rows={products}
        columns={columns(t, locale)}
        pageSize={25}
        hasSearch={false}
        hasColumnChoice={false}
        csv={{ name: 'sales' }}
        empty={<EmptyState title={t('sales.noneThen')} />}
      />
      {others > 0 && (
        <p className="mt-3 text-ink-2">
          {t('sales.dearest', { shown: products.length, all: sold.products })}{' '}
          {t('sales.others', {
            others,
            quantity: sold.quantity - shown('quantity'),
            amount: formatNumber(locale, sold.amount - shown('amount')),
          })}
        </p>
      )}
    </div>
  )
}
