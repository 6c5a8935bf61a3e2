import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Asked, useAsked } from '~/app/features/staff/shop/asked'
import { askedShape } from '~/app/features/staff/shop/asked-query'
import { stockIntents } from '~/app/features/staff/shop/catalog/catalog-actions.server'
import { stockForm } from '~/app/features/staff/shop/catalog/catalog.form'
import {
  stockActions,
  stockColumns,
  variantOf,
  type StockVariant,
} from '~/app/features/staff/shop/catalog/stock-list'
import { stockListShape, variantNamed } from '~/app/features/staff/shop/catalog/stock-query'
import { StockMovements } from '~/app/features/staff/shop/catalog/stock-movements'
import { ColourName } from '~/app/features/staff/shop/colour-name'
import { IntentForm } from '~/app/features/staff/shop/intent-form'
import { actOn } from '~/app/features/staff/shop/intents.server'
import { StaffHead } from '~/app/features/staff/shop/panel'
import { ProductName } from '~/app/features/staff/shop/printed'
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
import { NumberField } from '~/app/ui/fields/number-field'
import { TextField } from '~/app/ui/fields/text-field'
import { usePageLocale } from '~/app/ui/page-locale'
import { QueryTabs } from '~/app/ui/query-tabs'
import { longestStockReason, stockFilters } from '~/domain/catalog/staff-contract'
import { formatNumber } from '~/domain/values/numbers'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'seller', 'admin')
  const asked = { request, context }
  const { ask, of = '', ...query } = readQuery(asked, { ...stockListShape, ...askedShape })
  const api = apiOf(context)
  const variant = ask === 'movements' ? variantNamed(of) : null
  const [{ items, nextCursor }, movements, head] = await Promise.all([
    orBeginning(asked, api.get('/stock', { query })),
    variant ? api.get('/stock-movements', { query: variant }) : null,
    privateHead(context, 'staff-shop:stock'),
  ])
  return {
    page: { items: items.map(variantOf), nextCursor },
    movements: movements?.items ?? [],
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
  return actOn(request, context, '/admin/stock', stockIntents)
}

export default function StockPage() {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { page, movements, idempotencyKey } = useLoaderData<typeof loader>()
  const { of } = useAsked()
  const variant = page.items.find(({ id }) => id === of)
  return (
    <>
      <StaffHead title={t('stock')} lead={t('stock.lead')} />
      <QueryTabs
        label={t('stock.tabs')}
        name="filter"
        tabs={stockFilters.map((value) => ({ value, label: t(`stock.filter.${value}`) }))}
      />
      <StaffTable
        label={t('stock')}
        list="stock"
        page={page}
        columns={[...stockColumns(t, locale), ...stockActions(t, locale)]}
        hasSearch
        empty={<EmptyState title={t('stock.none')} />}
      />
      {variant && (
        <Asked ask="movements" title={t('stock.movements')} text={<VariantName variant={variant} />}>
          <StockMovements movements={movements} />
        </Asked>
      )}
      {variant && (
        <Asked ask="adjust" title={t('stock.adjust')} text={<VariantName variant={variant} />}>
          <IntentForm
            key={variant.id}
            intent="adjust"
            schema={stockForm}
            idempotencyKey={idempotencyKey}
            hidden={{ product: variant.productId, colour: variant.colourFeatureId ?? '' }}
            submit={t('stock.save')}
          >
            {({ text }) => (
              <>
                <NumberField {...text('change')} help={t('stock.changeHelp')} min={-100_000} max={100_000} />
                <TextField {...text('reason')} help={t('stock.reasonHelp')} maxLength={longestStockReason} />
              </>
            )}
          </IntentForm>
        </Asked>
      )}
    </>
  )
}

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
