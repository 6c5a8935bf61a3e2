import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAsked } from '~/app/features/staff/shop/asked'
import { actOn } from '~/app/features/staff/shop/intents.server'
import { paymentIntents } from '~/app/features/staff/shop/money/payment-actions.server'
import { paymentActions, paymentColumns } from '~/app/features/staff/shop/money/payment-list'
import { PaymentQuestions, RefundQuestions } from '~/app/features/staff/shop/money/payment-questions'
import { paymentListShape, paymentViews } from '~/app/features/staff/shop/money/payment-query'
import { refundActions, refundColumns } from '~/app/features/staff/shop/money/refund-list'
import { transferColumns } from '~/app/features/staff/shop/money/transfer-list'
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
  const { roles } = await requireRole(request, context, 'support', 'seller', 'admin')
  const asked = { request, context }
  const { view = 'person', cursor } = readQuery(asked, paymentListShape)
  const api = apiOf(context)
  const payments = (needsPerson?: '1') =>
    api.get('/admin-payments', { query: { 'needs-person': needsPerson, cursor } })
  const refunds = (status: 'due' | 'uncertain') => api.get('/admin-refunds', { query: { status, cursor } })
  const [lists, head] = await Promise.all([
    // What nobody knows the fate of comes first, and all of it: a page of payments does not turn its page.
    view === 'person'
      ? Promise.all([
          api.get('/admin-refunds', { query: { status: 'uncertain', limit: '100' } }),
          orBeginning(asked, payments('1')),
        ]).then(([uncertain, waiting]) => ({ refunds: uncertain, payments: waiting, transfers: null }))
      : view === 'refunds'
        ? orBeginning(asked, refunds('due')).then((due) => ({
            refunds: due,
            payments: null,
            transfers: null,
          }))
        : view === 'transfers'
          ? orBeginning(
              asked,
              api.get('/admin-orders', { query: { 'awaits-transfer': '1', sort: 'oldest', cursor } }),
            ).then((transfers) => ({ refunds: null, payments: null, transfers }))
          : orBeginning(asked, payments()).then((all) => ({ refunds: null, payments: all, transfers: null })),
    privateHead(context, 'staff-shop:payments'),
  ])
  return {
    view,
    ...lists,
    mayAct: roles.includes('seller') || roles.includes('admin'),
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'staff-shop', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'seller', 'admin')
  return actOn(request, context, '/admin/payments', paymentIntents)
}

export default function PaymentsPage() {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { view, payments, refunds, transfers, mayAct, idempotencyKey } = useLoaderData<typeof loader>()
  const { of } = useAsked()
  const payment = payments?.items.find(({ id }) => id === of)
  const refund = refunds?.items.find(({ id }) => id === of)
  const isPerson = view === 'person'
  return (
    <>
      <StaffHead title={t('payments')} lead={t(`payments.lead.${view}`)} />
      <QueryTabs
        label={t('payments.tabs')}
        name="view"
        tabs={paymentViews.map((value) => ({ value, label: t(`payments.${value}`) }))}
      />
      {refunds && (!isPerson || refunds.items.length > 0) && (
        <section className={isPerson ? 'mb-9' : undefined}>
          {isPerson && <h2 className="mb-3 text-xl">{t('payments.uncertainRefunds')}</h2>}
          <StaffTable
            label={t(isPerson ? 'payments.uncertainRefunds' : 'payments.refunds')}
            page={refunds}
            columns={[...refundColumns(t, locale), ...(mayAct ? refundActions(t) : [])]}
            empty={<EmptyState title={t('payments.noneRefunds')} />}
          />
        </section>
      )}
      {payments && (
        <section>
          {isPerson && refunds && refunds.items.length > 0 && (
            <h2 className="mb-3 text-xl">{t('payments.uncertainPayments')}</h2>
          )}
          <StaffTable
            label={t(`payments.${isPerson ? 'person' : 'all'}`)}
            list="payments"
            page={payments}
            columns={[...paymentColumns(t, locale), ...(mayAct ? paymentActions(t) : [])]}
            empty={<EmptyState title={t(isPerson ? 'payments.nonePerson' : 'payments.none')} />}
          />
        </section>
      )}
      {transfers && (
        <StaffTable
          label={t('payments.transfers')}
          page={transfers}
          columns={transferColumns(t, locale)}
          empty={<EmptyState title={t('payments.noneTransfers')} />}
        />
      )}
      {mayAct && payment && <PaymentQuestions payment={payment} idempotencyKey={idempotencyKey} />}
      {mayAct && refund && <RefundQuestions refund={refund} idempotencyKey={idempotencyKey} />}
    </>
  )
}
