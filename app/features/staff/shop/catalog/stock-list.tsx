import { Badge } from '~/app/ui/badge'
import type { StockRow } from '~/domain/catalog/staff-contract'
import { AskLink } from '../asked'
import { ColourName } from '../colour-name'
import { dayForFile, Moment, nameIn, ProductName } from '../printed'
import type { ColumnsOf } from '../staff-list'

export interface StockVariant extends StockRow {
  id: string
}

/** A variant has no id of its own: product and colour together name it. */
export const variantOf = (row: StockRow): StockVariant => ({
  ...row,
  id: `${row.productId}.${row.colourFeatureId ?? ''}`,
})

export const stockColumns: ColumnsOf<StockVariant> = (t, locale) => [
  {
    id: 'name',
    header: t('product.name'),
    value: ({ names }) => (names ? nameIn(locale, names) : null),
    cell: ({ names }) => (names ? <ProductName names={names} /> : t('product.nameless')),
    isName: true,
  },
  {
    id: 'colour',
    header: t('stock.colour'),
    value: ({ colour }) => colour,
    cell: ({ colour }) => (colour ? <ColourName colour={colour} /> : '–'),
  },
  {
    id: 'available',
    header: t('stock.available'),
    value: ({ available }) => available,
    isFigure: true,
    isSortable: true,
  },
  {
    id: 'state',
    header: t('stock.state'),
    value: (row) => t(stateOf(row)),
    cell: (row) => (
      <Badge tone={row.available === 0 ? 'urgent' : row.available < few ? 'attention' : 'good'}>
        {t(stateOf(row))}
      </Badge>
    ),
  },
  {
    id: 'changedAt',
    header: t('stock.changedAt'),
    value: ({ changedAt }) => changedAt,
    csv: ({ changedAt }) => dayForFile(locale, changedAt),
    cell: ({ changedAt }) => <Moment value={changedAt} className="text-sm" />,
    isSortable: 'descending',
  },
]

const few = 5
const stateOf = ({ available, isOffered }: StockRow) =>
  !isOffered
    ? 'stock.notOffered'
    : available === 0
      ? 'stock.out'
      : available < few
        ? 'stock.few'
        : 'stock.enough'

export const stockActions: ColumnsOf<StockVariant> = (t, locale) => [
  {
    id: 'adjust',
    header: t('actions'),
    value: () => null,
    cell: ({ id, names, colour }) => {
      const name = (
        <span className="sr-only">
          {' '}
          {names && nameIn(locale, names)} {colour && <ColourName colour={colour} />}
        </span>
      )
      return (
        <span className="flex flex-wrap gap-1 max-md:justify-end">
          <AskLink ask="adjust" of={id}>
            {t('stock.adjust')}
            {name}
          </AskLink>
          <AskLink ask="movements" of={id} variant="quiet">
            {t('stock.movements')}
            {name}
          </AskLink>
        </span>
      )
    },
  },
]
