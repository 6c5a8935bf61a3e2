import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { questionShape } from '~/app/platform/lists/question-query'
import { actOn } from '~/app/platform/forms/intents.server'
import { orderActions } from '~/app/features/staff/orders/order-actions.server'
import {
  OrderTimeline,
  PaymentFacts,
  ReceiverFacts,
  Refunds,
  Shipments,
} from '~/app/features/staff/orders/order-facts'
import { OrderButtons } from '~/app/features/staff/orders/order-buttons'
import { OrderLines } from '~/app/features/staff/orders/order-lines'
import { OrderQuestions } from '~/app/features/staff/orders/order-questions'
import { OrderStatusBadge } from '~/app/features/staff/orders/order-status'
import { ReplaceQuestion } from '~/app/features/staff/orders/replace-question'
import { Code } from '~/app/ui/isolate'
import { Panel } from '~/app/ui/panel'
import { Moment } from '~/app/ui/printed'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import { orderIdSchema, shopProductIdSchema } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader
export { reloadsForQuestions as shouldRevalidate } from '~/app/platform/revalidation'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { roles } = await requireRole(request, context, 'support', 'seller', 'admin')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: orderIdSchema })
  const { ask, with: chosen } = readQuery(requested, { ...questionShape, with: shopProductIdSchema })
  const api = apiOf(context)
  const [order, substitutes, head] = await Promise.all([
    orMissing(requested, api.get('/admin-orders/:id', { params: { id } })),
    // Every one that is sold is a choice, so the longest page there is.
    ask === 'replace' ? api.get('/shop-products', { query: { limit: '100', inStock: '1' } }) : null,
    privateHead(context, 'staff-shop:order'),
  ])
  return {
    order,
    substitutes: substitutes?.items ?? [],
    chosen: chosen ?? null,
    mayAct: roles.includes('seller') || roles.includes('admin'),
    today: tehranDayAndTime(context.now()).day,
    idempotencyKey: randomUUID(),
    head,
    words: {
      ...wordsOf(context.locale, 'staff-shop', 'fields', 'ui'),
      ...someWordsOf(context.locale, 'products', 'colour.'),
    },
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'seller', 'admin')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: orderIdSchema })
  const order = await orMissing(requested, apiOf(context).get('/admin-orders/:id', { params: { id } }))
  return actOn(
    request,
    context,
    { path: `/admin/orders/${order.id}`, words: 'staff-shop' },
    orderActions(order),
  )
}

export default function OrderPage() {
  const t = useWords('staff-shop')
  const { order, substitutes, chosen, mayAct, today, idempotencyKey } = useLoaderData<typeof loader>()
  const { status } = order
  const mayChange = mayAct && order.acts.includes('replace')
  return (
    <>
      <p className="mb-3">
        <PageLink to="/admin/orders" className="text-sm underline underline-offset-4">
          {t('orders')}
        </PageLink>
      </p>
      <h1 className="flex flex-wrap items-center gap-4 text-3xl">
        <span>
          {t('order')} <Code>{order.code}</Code>
        </span>
        <OrderStatusBadge status={status} transfer={order.transfer} />
      </h1>
      <p className="mt-2 text-ink-2">
        <Moment value={order.placedAt} />
      </p>
      {status === 'under-review' && (
        <div className="mt-5">
          <Notice kind="warning" title={t('review.title')}>
            {t('review.text')}
          </Notice>
        </div>
      )}
      {order.codeIsLate && (
        <div className="mt-5">
          <Notice kind="warning" title={t('codeLate.title')}>
            {t('codeLate.text')}
          </Notice>
        </div>
      )}
      {mayAct ? <OrderButtons order={order} /> : <p className="mt-4 text-sm text-ink-2">{t('readOnly')}</p>}
      <div className="mt-7 grid items-start gap-5 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="space-y-5">
          <Panel id="lines" title={t('order.lines')}>
            <OrderLines order={order} mayChange={mayChange} />
          </Panel>
          {order.shipments.length > 0 && (
            <Panel id="shipments" title={t('shipments')}>
              <Shipments shipments={order.shipments} lines={order.lines} />
            </Panel>
          )}
          {order.refunds.length > 0 && (
            <Panel id="refunds" title={t('refunds')}>
              <Refunds refunds={order.refunds} />
            </Panel>
          )}
          <Panel id="receiver" title={t('receiver')}>
            <ReceiverFacts order={order} />
          </Panel>
        </div>
        <div className="space-y-5">
          <Panel id="timeline" title={t('timeline')}>
            <OrderTimeline order={order} />
          </Panel>
          <Panel id="payment" title={t('payment')}>
            <PaymentFacts order={order} />
          </Panel>
        </div>
      </div>
      {mayAct && (
        <>
          <OrderQuestions order={order} idempotencyKey={idempotencyKey} today={today} />
          <ReplaceQuestion
            lines={order.lines}
            substitutes={substitutes}
            chosen={chosen}
            idempotencyKey={idempotencyKey}
          />
        </>
      )}
    </>
  )
}
