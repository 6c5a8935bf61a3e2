import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AskLink, Asked, useAsked } from '~/app/features/staff/shop/asked'
import { productIntents } from '~/app/features/staff/shop/catalog/catalog-actions.server'
import { newProductForm, productForm } from '~/app/features/staff/shop/catalog/catalog.form'
import { ProductFields } from '~/app/features/staff/shop/catalog/product-fields'
import { productActions, productColumns } from '~/app/features/staff/shop/catalog/product-list'
import { productListShape, productQueryOf } from '~/app/features/staff/shop/catalog/product-query'
import { IntentForm } from '~/app/features/staff/shop/intent-form'
import { actOn } from '~/app/features/staff/shop/intents.server'
import { StaffHead } from '~/app/features/staff/shop/panel'
import { nameIn } from '~/app/features/staff/shop/printed'
import { StaffTable } from '~/app/features/staff/shop/staff-table'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { SelectField } from '~/app/ui/fields/select-field'
import { usePageLocale } from '~/app/ui/page-locale'
import { shopDevices, shopKinds } from '~/domain/catalog/contract'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'seller', 'admin')
  const asked = { request, context }
  const query = readQuery(asked, productListShape)
  const api = apiOf(context)
  const [page, features, head] = await Promise.all([
    orBeginning(asked, api.get('/admin-products', { query: productQueryOf(query) })),
    api.get('/features'),
    privateHead(context, 'staff-shop:products'),
  ])
  return {
    page,
    features: features.items,
    idempotencyKey: randomUUID(),
    head,
    words: {
      ...wordsOf(context.locale, 'staff-shop', 'fields', 'ui'),
      ...someWordsOf(context.locale, 'products', 'colour.'),
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'seller', 'admin')
  return actOn(request, context, '/admin/products', productIntents)
}

export default function ProductsPage() {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { page, features, idempotencyKey } = useLoaderData<typeof loader>()
  const { of } = useAsked()
  const product = page.items.find(({ id }) => id === of)
  return (
    <>
      <StaffHead
        title={t('products')}
        lead={t('products.lead')}
        actions={
          <AskLink ask="new" size="medium">
            {t('product.new')}
          </AskLink>
        }
      />
      <StaffTable
        label={t('products')}
        list="products"
        page={page}
        columns={[...productColumns(t, locale), ...productActions(t, locale)]}
        hasSearch
        empty={<EmptyState title={t('products.none')} />}
      />
      <Asked ask="new" title={t('product.new')} text={t('product.newText')} isWide>
        <IntentForm
          intent="new"
          schema={newProductForm}
          idempotencyKey={idempotencyKey}
          submit={t('product.make')}
        >
          {(bind) => (
            <>
              <div className="grid items-start gap-5 sm:grid-cols-2">
                <SelectField
                  {...bind.text('kind')}
                  required
                  options={shopKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
                />
                <SelectField
                  {...bind.text('device')}
                  placeholder={t('product.noDevice')}
                  options={shopDevices.map((value) => ({ value, label: t(`device.${value}`) }))}
                />
              </div>
              <ProductFields bind={bind} features={features} />
            </>
          )}
        </IntentForm>
      </Asked>
      {product && (
        <Asked
          ask="edit"
          title={product.names ? nameIn(locale, product.names) : t('product.nameless')}
          text={t('product.editText')}
          isWide
        >
          <IntentForm
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
          >
            {(bind) => <ProductFields bind={bind} features={features} />}
          </IntentForm>
        </Asked>
      )}
    </>
  )
}
