import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { AddressLines } from '~/app/features/addresses/address-lines'
import { AfterDelivery } from '~/app/features/orders/after-delivery'
import { bankAccountOf } from '~/app/features/orders/bank-account.server'
import { Block } from '~/app/features/orders/block'
import { CancelOrder } from '~/app/features/orders/cancel-order'
import { MissingLine } from '~/app/features/orders/missing-line'
import { leaveLineOut, replaceLine, shownFor } from '~/app/features/orders/missing-line.server'
import { OrderAmounts } from '~/app/features/orders/order-amounts'
import { CodeInThrees } from '~/app/ui/code-in-threes'
import { OrderLines } from '~/app/features/orders/order-lines'
import { OrderTimeline } from '~/app/features/orders/order-timeline'
import { PartSteps } from '~/app/features/orders/part-steps'
import { Refunds } from '~/app/features/orders/refunds'
import { reorder } from '~/app/features/orders/reorder.server'
import { Shipments } from '~/app/features/orders/shipments'
import { StatusBadge } from '~/app/features/orders/status-badge'
import { transferForm } from '~/app/features/orders/transfer.form'
import { TeamTerms } from '~/app/features/orders/team-terms'
import { TransferSteps } from '~/app/features/orders/transfer-steps'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { toGateway } from '~/app/platform/to-gateway.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { DateTime } from '~/app/ui/date-time'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { queryAddress } from '~/app/ui/query-address'
import { digitsIn } from '~/domain/values/digits'
import { awaitsChoice, isLive } from '~/domain/orders/order-lines'
import type { OrderStatus } from '~/domain/orders/order-machine'
import { orderIdSchema } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: orderIdSchema })
  const api = apiOf(context)
  const order = await orMissing(requested, api.get('/orders/:id', { params: { id } }))
  const awaitsTransfer = order.status === 'awaiting-payment' && order.transfer !== null
  const [after, account, shown, head] = await Promise.all([
    order.deliveredAt ? api.get('/orders/:id/after-delivery', { params: { id } }) : null,
    awaitsTransfer ? bankAccountOf(context) : null,
    shownFor(context, order),
    privateHead(context, 'orders:orders'),
  ])
  return {
    order,
    after,
    account,
    shown,
    head,
    words: {
      ...wordsOf(context.locale, 'orders', 'fields', 'ui'),
      ...someWordsOf(context.locale, 'products', 'colour.'),
    },
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const { id } = await readParams({ request, context, params }, { id: orderIdSchema })
  const api = apiOf(context)
  const path = `/dashboard/orders/${id}`
  const posted = await postedForm(request)
  try {
    if (posted.get('intent') === 'reorder')
      return await reorder(
        request,
        context,
        await orMissing({ request, context }, api.get('/orders/:id', { params: { id } })),
      )
    if (posted.get('intent') === 'replace') return await replaceLine(posted, context, id)
    if (posted.get('intent') === 'leave-out') return await leaveLineOut(posted, context, id)
    if (posted.get('intent') === 'transfer') return await noticeTransfer(request, context, id)
    if (posted.get('intent') === 'pay') {
      const { payment } = await orMissing(
        { request, context },
        api.post('/orders/:id/payments', { params: { id } }),
      )
      return await toGateway(context, payment.id)
    }
    await orMissing(
      { request, context },
      api.post('/orders/:id/cancellations', {
        params: { id },
        body: {
          understood: posted.get('understood') === 'on',
          refundTo: posted.get('refundTo') === 'wallet' ? 'wallet' : undefined,
        },
      }),
    )
    return redirect(path, {
      headers: { 'Set-Cookie': carryNotification('success', 'messages:order.cancelled', context.siteOrigin) },
    })
  } catch (error) {
    if (isFailure(error, 'discount-voided-warning'))
      return data({ problem: null, understood: 'error.understood', transfer: null }, 409)
    if (isFailure(error, 'order-not-cancellable', 'order-not-payable'))
      return data({ problem: error.code as 'order-not-payable', understood: null, transfer: null }, 409)
    return refusedBack(error, context, path)
  }
}

/** The customer has sent the money, and says under which number. */
async function noticeTransfer(request: Request, context: AppLoadContext, id: string) {
  const form = await readForm(request, transferForm)
  if (!form.value) return data({ problem: null, understood: null, transfer: form.reply() }, 422)
  await apiOf(context).post('/orders/:id/transfer-notices', { params: { id }, body: form.value })
  return redirect(`/dashboard/orders/${encodeURIComponent(id)}`, {
    headers: {
      'Set-Cookie': carryNotification('success', 'messages:order.transferNoticed', context.siteOrigin),
    },
  })
}

/** Paid, and not in somebody's hands yet. */
const awaitsCourier = (status: OrderStatus): boolean =>
  status === 'placed' || status === 'queued' || status === 'shipped'

export default function OrderPage() {
  const t = useWords('orders')
  const locale = usePageLocale()
  const { order, after, account, shown } = useLoaderData<typeof loader>()
  const given = useActionData<typeof action>()
  const answer = given && 'problem' in given ? given : undefined
  const chosen = given && 'of' in given ? given : undefined
  // Chosen elsewhere, or there again, since the page was made.
  const isOver = chosen && !order.lines.some((line) => line.id === chosen.of && awaitsChoice(line))
  return (
    <FieldWordsOfPage>
      <FieldWordsOfList name="orders">
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <h1 className="text-3xl">
            {t('order', { code: '' })}
            <CodeInThrees code={order.code} />
          </h1>
          <StatusBadge status={order.status} transfer={order.transfer} />
        </div>
        <p className="mt-1 text-ink-2">
          {t('placed')}: <DateTime value={order.placedAt} />
        </p>
        <div className="mt-6 space-y-6">
          {answer?.problem && (
            <Notice kind="error" isNew>
              {t(`problem.${answer.problem}`)}
            </Notice>
          )}
          {order.status === 'awaiting-payment' && order.parts && (
            <PartSteps order={order} parts={order.parts} />
          )}
          {order.status === 'awaiting-payment' && order.transfer && (
            <TransferSteps
              order={order}
              transfer={order.transfer}
              account={account}
              lastResult={answer?.transfer}
            />
          )}
          {order.status === 'awaiting-payment' && order.amounts.restBy === 'gateway' && (
            <Notice
              kind="warning"
              title={t(order.payment?.status === 'failed' ? 'pay.failed' : 'status.awaiting-payment')}
            >
              {order.payBefore && (
                <p>
                  {t('pay.before', {
                    time: digitsIn(locale, tehranDayAndTime(new Date(order.payBefore)).time),
                  })}
                </p>
              )}
              <Form method="post" className="mt-3">
                <Button type="submit" name="intent" value="pay" variant="primary">
                  {t('pay.continue')}
                </Button>
              </Form>
            </Notice>
          )}
          {isOver && (
            <Notice kind="error" isNew>
              {t('missing.over')}
            </Notice>
          )}
          {order.lines.map(
            (line) =>
              line.missing &&
              awaitsChoice(line) && (
                <MissingLine
                  key={line.id}
                  order={order}
                  line={{ ...line, missing: line.missing }}
                  shown={shown}
                  refused={chosen?.of === line.id ? chosen : undefined}
                />
              ),
          )}
          {order.status === 'under-review' && <Notice kind="info">{t('underReview')}</Notice>}
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <Block title={t('timeline')}>
              <OrderTimeline order={order} />
            </Block>
            <div className="space-y-6">
              {order.shipments.length > 0 && (
                <Block title={t('shipments')}>
                  <Shipments order={order} />
                </Block>
              )}
              {order.refunds.length > 0 && (
                <Block title={t('refund.title')}>
                  <Refunds refunds={order.refunds} />
                </Block>
              )}
              {order.group && (
                <Block title={t('team.title')}>
                  <TeamTerms group={order.group} />
                </Block>
              )}
              <Block title={t('receiver')}>
                <AddressLines place={order.receiver} />
                <p className="mt-2 text-sm text-ink-2">
                  {t('email')}: <bdi dir="ltr">{order.email}</bdi>
                </p>
                {awaitsCourier(order.status) && (
                  <div className="mt-4">
                    <Notice kind="info" title={t('idCardTitle')}>
                      {t('idCard')}
                    </Notice>
                  </div>
                )}
              </Block>
            </div>
          </div>
          <Block title={t('lines')}>
            <OrderLines lines={order.lines} />
            <div className="mt-5 border-t border-line pt-5">
              <OrderAmounts amounts={order.amounts} discountCode={order.discountCode} />
            </div>
          </Block>
          {after?.deliveredAt && (
            <Block title={t('after.title')}>
              <AfterDelivery
                dates={after}
                activation={queryAddress('/app/warranties/new', {
                  by: 'order',
                  line: order.lines.find(isLive)?.id ?? '',
                })}
              />
            </Block>
          )}
          <div className="flex flex-wrap gap-3">
            {order.invoiceId && (
              <ButtonLink href={`/dashboard/invoices/${order.invoiceId}`}>{t('toInvoice')}</ButtonLink>
            )}
            <Form method="post">
              <Button type="submit" name="intent" value="reorder">
                {t('reorder')}
              </Button>
            </Form>
            <ButtonLink href={`/dashboard/tickets?order=${order.id}#new`}>{t('toTicket')}</ButtonLink>
          </div>
          {order.canCancel && (
            <CancelOrder
              order={order}
              error={answer?.understood ?? undefined}
              isOpen={Boolean(answer?.understood)}
            />
          )}
        </div>
      </FieldWordsOfList>
    </FieldWordsOfPage>
  )
}
