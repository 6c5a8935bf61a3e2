import { Amount } from '~/app/ui/amount'
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Asked, useAsked } from '~/app/features/staff/shop/asked'
import { IntentForm } from '~/app/features/staff/shop/intent-form'
import { actOn, intent } from '~/app/features/staff/shop/intents.server'
import { completeForm, verifyForm } from '~/app/features/staff/shop/money/payment-forms'
import { paymentActions, paymentColumns } from '~/app/features/staff/shop/money/payment-list'
import { paymentListShape, paymentViews } from '~/app/features/staff/shop/money/payment-query'
import { refundActions, refundColumns } from '~/app/features/staff/shop/money/refund-list'
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
import { TextField } from '~/app/ui/fields/text-field'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { QueryTabs } from '~/app/ui/query-tabs'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = await requireRole(request, context, 'support', 'seller', 'admin')
  const asked = { request, context }
  const { view = 'person', cursor } = readQuery(asked, paymentListShape)
  const api = apiOf(context)
  const [payments, refunds, head] = await Promise.all([
    view === 'refunds'
      ? null
      : orBeginning(
          asked,
          api.get('/admin-payments', {
            query: { 'needs-person': view === 'person' ? '1' : undefined, cursor },
          }),
        ),
    view === 'refunds'
      ? orBeginning(asked, api.get('/admin-refunds', { query: { status: 'due', cursor } }))
      : null,
    privateHead(context, 'staff-shop:payments'),
  ])
  return {
    view,
    payments,
    refunds,
    mayAct: roles.includes('seller') || roles.includes('admin'),
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'staff-shop', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'seller', 'admin')
  return actOn(request, context, '/admin/payments', {
    verify: intent(
      verifyForm,
      ({ payment }, { api, idempotencyKey }) =>
        api.post('/admin-payments/:id/verifications', { params: { id: payment }, idempotencyKey }),
      'messages:staff.paymentAsked',
    ),
    complete: intent(
      completeForm,
      ({ refund, bankReference }, { api, idempotencyKey }) =>
        api.post('/admin-refunds/:id/completions', {
          params: { id: refund },
          body: { bankReference },
          idempotencyKey,
        }),
      'messages:staff.refundCompleted',
    ),
  })
}

export default function PaymentsPage() {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { view, payments, refunds, mayAct, idempotencyKey } = useLoaderData<typeof loader>()
  const { of } = useAsked()
  const payment = payments?.items.find(({ id }) => id === of)
  const refund = refunds?.items.find(({ id }) => id === of)
  return (
    <>
      <StaffHead title={t('payments')} lead={t(`payments.lead.${view}`)} />
      <QueryTabs
        label={t('payments.tabs')}
        name="view"
        tabs={paymentViews.map((value) => ({ value, label: t(`payments.${value}`) }))}
      />
      {payments && (
        <StaffTable
          label={t(`payments.${view}`)}
          list="payments"
          page={payments}
          columns={[...paymentColumns(t, locale), ...(mayAct ? paymentActions(t) : [])]}
          empty={<EmptyState title={t(view === 'person' ? 'payments.nonePerson' : 'payments.none')} />}
        />
      )}
      {refunds && (
        <StaffTable
          label={t('payments.refunds')}
          page={refunds}
          columns={[...refundColumns(t, locale), ...(mayAct ? refundActions(t) : [])]}
          empty={<EmptyState title={t('payments.noneRefunds')} />}
        />
      )}
      {mayAct && payment && (
        <Asked ask="verify" title={t('payment.verify')} text={t('payment.verifyText')}>
          <IntentForm
            intent="verify"
            schema={verifyForm}
            idempotencyKey={idempotencyKey}
            hidden={{ payment: payment.id }}
            submit={t('payment.verifyDo')}
          />
        </Asked>
      )}
      {mayAct && refund && (
        <Asked
          ask="complete"
          title={t('refund.complete')}
          text={
            <>
              {t('refund.completeText')} <Amount value={refund.amount} className="font-strong" />
            </>
          }
          isDangerous
        >
          {refund.isReversalUncertain && (
            <div className="mb-5">
              <Notice kind="warning">{t('refund.uncertainText')}</Notice>
            </div>
          )}
          <IntentForm
            intent="complete"
            schema={completeForm}
            idempotencyKey={idempotencyKey}
            hidden={{ refund: refund.id }}
            submit={t('refund.completeDo')}
          >
            {({ text }) => <TextField {...text('bankReference')} maxLength={60} />}
          </IntentForm>
        </Asked>
      )}
    </>
  )
}
