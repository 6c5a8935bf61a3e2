import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { StaffForm } from '../staff-form'
import { newProductForm, productForm } from './catalog.form'
import { FeatureChoice } from './feature-choice'
import { productListShape, productQueryOf } from './product-query'
import { Amount } from '~/app/ui/amount'
import { Badge } from '~/app/ui/badge'
import { shopKinds } from '~/domain/catalog/contract'
import type { AdminProduct, Feature } from '~/domain/catalog/staff-contract'
import { QuestionLink, Question, useQuestion } from '~/app/ui/dialog/question'
import { ProductName } from '~/app/ui/printed'
import { nameIn } from '~/domain/values/localized-name'
import type { ColumnsOf } from '../staff-words'

const productColumns: ColumnsOf<AdminProduct> = (t, locale) => [
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
const productActions: ColumnsOf<AdminProduct> = (t, locale) => [
  {
    id: 'edit',
    header: t('actions'),
    value: () => null,
    cell: ({ id, names }) => (
      <QuestionLink ask="edit" of={id}>
        {t('edit')}
        <span className="sr-only"> {names && nameIn(locale, names)}</span>
      </QuestionLink>
    ),
  },
]

type View = ListView<typeof productListShape, AdminProduct, { items: Feature[] }>

const NewProductLink = () => {
  const t = useWords('staff-shop')
  return (
    <QuestionLink ask="new" size="medium">
      {t('product.new')}
    </QuestionLink>
  )
}

/** A new product, and what is changed of one. */
function ProductQuestions({ page, more, idempotencyKey }: View) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { of } = useQuestion()
  const product = page.items.find(({ id }) => id === of)
  return (
    <>
      <Question ask="new" title={t('product.new')} text={t('product.newText')} isWide>
        <StaffForm
          intent="new"
          schema={newProductForm}
          idempotencyKey={idempotencyKey}
          submit={t('product.make')}
          isWide
        >
          {{ featureIds: (bind) => <FeatureChoice bind={bind} features={more.items} /> }}
        </StaffForm>
      </Question>
      {product && (
        <Question
          ask="edit"
          title={product.names ? nameIn(locale, product.names) : t('product.nameless')}
          text={t('product.editText')}
          isWide
        >
          <StaffForm
            key={product.id}
            intent="edit"
            schema={productForm}
            idempotencyKey={idempotencyKey}
            hidden={{ product: product.id }}
            defaultValue={{
              price: String(product.price),
              comparePrice: product.comparePrice === null ? undefined : String(product.comparePrice),
              largeQuantity: product.largeQuantity === null ? undefined : String(product.largeQuantity),
              isSold: product.isSold,
              featureIds: product.featureIds,
            }}
            submit={t('save')}
            isWide
          >
            {{ featureIds: (bind) => <FeatureChoice bind={bind} features={more.items} /> }}
          </StaffForm>
        </Question>
      )}
    </>
  )
}

export const productList = defineList({
  path: '/admin/products',
  roles: ['seller', 'admin'],
  words: ['staff-shop', 'fields'],
  someWords: { products: ['colour.'] },
  title: 'products',
  lead: 'products.lead',
  shape: productListShape,
  read: (api, query) => api.get('/admin-products', { query: productQueryOf(query) }),
  more: (api) => api.get('/features'),
  columns: productColumns,
  actions: productActions,
  file: 'products',
  bulk: {
    acts: [
      { intent: 'sell-all', label: 'product.sellAll' },
      { intent: 'withdraw-all', label: 'product.withdrawAll' },
    ],
    isFor: () => true,
  },
  empty: 'products.none',
  Begin: NewProductLink,
  After: ProductQuestions,
})
