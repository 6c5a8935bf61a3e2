import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AskLink } from '~/app/features/staff/shop/asked'
import { askedShape } from '~/app/features/staff/shop/asked-query'
import { actOn } from '~/app/features/staff/shop/intents.server'
import { codeIntents } from '~/app/features/staff/shop/money/code-actions.server'
import { discountActions, discountColumns, vipColumns } from '~/app/features/staff/shop/money/code-lists'
import { codeListShape, discountQueryOf } from '~/app/features/staff/shop/money/code-query'
import {
  DecideVip,
  EndCode,
  NewDiscount,
  NewVip,
  WaitingCodes,
} from '~/app/features/staff/shop/money/code-questions'
import { StaffHead } from '~/app/features/staff/shop/panel'
import { StaffTable } from '~/app/features/staff/shop/staff-table'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { usePageLocale } from '~/app/ui/page-locale'
import { QueryTabs } from '~/app/ui/query-tabs'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'seller', 'admin')
  const asked = { request, context }
  const { ask, of: _of, ...query } = readQuery(asked, { ...codeListShape, ...askedShape })
  const { cursor } = query
  const api = apiOf(context)
  const isVip = query.kind === 'vip'
  const [discounts, vips, products, head] = await Promise.all([
    isVip ? null : orBeginning(asked, api.get('/discount-codes', { query: discountQueryOf(query) })),
    isVip ? orBeginning(asked, api.get('/vip-codes', { query: { cursor } })) : null,
    ask === 'new-discount' ? api.get('/admin-products', { query: { limit: '100' } }) : null,
    privateHead(context, 'staff-shop:codes'),
  ])
  return {
    discounts,
    vips,
    products: products?.items ?? [],
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'staff-shop', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'seller', 'admin')
  return actOn(request, context, '/admin/discount-codes', codeIntents)
}

export default function DiscountCodesPage() {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { discounts, vips, products, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <StaffHead
        title={t('codes')}
        lead={t(vips ? 'vip.lead' : 'codes.lead')}
        actions={
          <AskLink ask={vips ? 'new-vip' : 'new-discount'} size="medium" icon="tag">
            {t(vips ? 'vip.new' : 'code.new')}
          </AskLink>
        }
      />
      <QueryTabs
        label={t('codes.tabs')}
        name="kind"
        tabs={[
          { value: 'discount', label: t('codes.discount') },
          { value: 'vip', label: t('codes.vip') },
        ]}
      />
      {discounts && (
        <>
          <StaffTable
            label={t('codes')}
            list="discount-codes"
            page={discounts}
            columns={[...discountColumns(t, locale), ...discountActions(t, locale)]}
            hasSearch
            empty={<EmptyState title={t('codes.none')} />}
          />
          <NewDiscount products={products} idempotencyKey={idempotencyKey} />
          <EndCode codes={discounts.items} kind="discount" idempotencyKey={idempotencyKey} />
        </>
      )}
      {vips && (
        <>
          <div className="mb-5 empty:hidden">
            <WaitingCodes codes={vips.items} />
          </div>
          <StaffTable
            label={t('codes.vip')}
            page={vips}
            columns={vipColumns(t, locale)}
            empty={<EmptyState title={t('vip.none')} />}
          />
          <DecideVip codes={vips.items} idempotencyKey={idempotencyKey} />
          <NewVip idempotencyKey={idempotencyKey} />
          <EndCode codes={vips.items} kind="vip" idempotencyKey={idempotencyKey} />
        </>
      )}
    </>
  )
}
