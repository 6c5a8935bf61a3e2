import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import { StaffForm } from '../staff-form'
import { stockForm } from './catalog.form'
import { StockMovements } from './stock-movements'
import { stockListShape, variantNamed } from './stock-query'
import { Badge } from '~/app/ui/badge'
import { stockFilters, type StockMovement, type StockRow } from '~/domain/catalog/staff-contract'
import { QuestionLink, Question, useQuestion } from '~/app/ui/dialog/question'
import { ColourName } from './colour-name'
import { dayForFile, Moment, ProductName } from '~/app/ui/printed'
import { nameIn } from '~/domain/values/localized-name'
import type { ColumnsOf } from '../staff-words'

interface StockVariant extends StockRow {
  id: string
}

/** A variant has no id of its own: product and colour together name it. */
const variantOf = (row: StockRow): StockVariant => ({
  ...row,
  id: `${row.productId}.${row.colourFeatureId ?? ''}`,
})

const stockColumns: ColumnsOf<StockVariant> = (t, locale) => [
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

const stockActions: ColumnsOf<StockVariant> = (t, locale) => [
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
          <QuestionLink ask="adjust" of={id}>
            {t('stock.adjust')}
            {name}
          </QuestionLink>
          <QuestionLink ask="movements" of={id} variant="quiet">
            {t('stock.movements')}
            {name}
          </QuestionLink>
        </span>
      )
    },
  },
]

function VariantName({ variant }: { variant: StockVariant }) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  return (
    <>
      {variant.names && <ProductName names={variant.names} />}
      {variant.colour && (
        <>
          {' '}
          · <ColourName colour={variant.colour} />
        </>
      )}{' '}
      · {t('stock.now', { count: formatNumber(locale, variant.available) })}
    </>
  )
}

function StockQuestions({
  page,
  more,
  idempotencyKey,
}: ListView<typeof stockListShape, StockVariant, StockMovement[]>) {
  const t = useWords('staff-shop')
  const { of } = useQuestion()
  const variant = page.items.find(({ id }) => id === of)
  if (!variant) return null
  const about = <VariantName variant={variant} />
  return (
    <>
      <Question ask="movements" title={t('stock.movements')} text={about}>
        <StockMovements movements={more} />
      </Question>
      <Question ask="adjust" title={t('stock.adjust')} text={about}>
        <StaffForm
          key={variant.id}
          intent="adjust"
          schema={stockForm}
          idempotencyKey={idempotencyKey}
          hidden={{ product: variant.productId, colour: variant.colourFeatureId ?? '' }}
          submit={t('stock.save')}
        />
      </Question>
    </>
  )
}

export const stockList = defineList({
  path: '/admin/stock',
  roles: ['seller', 'admin'],
  words: ['staff-shop', 'fields'],
  someWords: { products: ['colour.'] },
  title: 'stock',
  lead: 'stock.lead',
  shape: stockListShape,
  read: async (api, { ask: _ask, of: _of, ...query }) => {
    const { items, nextCursor } = await api.get('/stock', { query })
    return { items: items.map(variantOf), nextCursor }
  },
  more: async (api, { ask, of = '' }) => {
    const variant = ask === 'movements' ? variantNamed(of) : null
    return variant ? (await api.get('/stock-movements', { query: variant })).items : []
  },
  tabs: {
    label: 'stock.tabs',
    name: 'filter',
    values: stockFilters,
    word: (filter) => `stock.filter.${filter as (typeof stockFilters)[number]}`,
  },
  columns: stockColumns,
  actions: stockActions,
  file: 'stock',
  empty: 'stock.none',
  After: StockQuestions,
})
