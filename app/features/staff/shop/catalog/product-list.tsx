import { Amount } from '~/app/ui/amount'
import { Badge } from '~/app/ui/badge'
import { shopKinds } from '~/domain/catalog/contract'
import type { AdminProduct } from '~/domain/catalog/staff-contract'
import { AskLink } from '../asked'
import { nameIn, ProductName } from '../printed'
import type { ColumnsOf } from '../staff-list'

export const productColumns: ColumnsOf<AdminProduct> = (t, locale) => [
  {
    id: 'name',
    header: t('product.name'),
    value: ({ names }) => (names ? nameIn(locale, names) : null),
    cell: ({ names }) => (names ? <ProductName names={names} /> : t('product.nameless')),
    isName: true,
  },
  {
    id: 'kind',
    header: t('product.kind'),
    value: ({ kind }) => t(`kind.${kind}`),
    choices: shopKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
  },
  {
    id: 'price',
    header: t('field.price'),
    value: ({ price }) => price,
    cell: ({ price, comparePrice }) => (
      <>
        <Amount value={price} />
        {comparePrice !== null && (
          <span className="block text-sm text-ink-3 line-through">
            <span className="sr-only">{t('field.comparePrice')}: </span>
            <Amount value={comparePrice} />
          </span>
        )}
      </>
    ),
    isFigure: true,
    isSortable: true,
  },
  {
    id: 'available',
    header: t('product.available'),
    value: ({ available }) => available,
    isFigure: true,
  },
  {
    id: 'buyers',
    header: t('product.buyers'),
    value: ({ buyers }) => buyers,
    isFigure: true,
    isSortable: 'descending',
  },
  {
    id: 'largeQuantity',
    header: t('field.largeQuantity'),
    value: ({ largeQuantity }) => largeQuantity,
    isFigure: true,
  },
  {
    id: 'isSold',
    header: t('product.sale'),
    value: ({ isSold }) => t(isSold ? 'product.sold' : 'product.notSold'),
    cell: ({ isSold }) => (
      <Badge tone={isSold ? 'good' : 'neutral'}>{t(isSold ? 'product.sold' : 'product.notSold')}</Badge>
    ),
    choices: [
      { value: '1', label: t('product.sold') },
      { value: '0', label: t('product.notSold') },
    ],
  },
]

/** What can be done with a product of the list; not part of the file. */
export const productActions: ColumnsOf<AdminProduct> = (t, locale) => [
  {
    id: 'edit',
    header: t('actions'),
    value: () => null,
    cell: ({ id, names }) => (
      <AskLink ask="edit" of={id}>
        {t('edit')}
        <span className="sr-only"> {names && nameIn(locale, names)}</span>
      </AskLink>
    ),
  },
]
