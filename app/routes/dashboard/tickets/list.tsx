import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { OrderCode } from '~/app/features/orders/order-code'
import { ticketForm, ticketOf, ticketProblems } from '~/app/features/tickets/ticket.form'
import { TicketBadge } from '~/app/features/tickets/ticket-badge'
import { TicketForm } from '~/app/features/tickets/ticket-form'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { DateTime } from '~/app/ui/date-time'
import { EmptyState } from '~/app/ui/empty-state'
import { readForm } from '~/app/ui/forms/read-form'
import { EmptyMessagesIllustration } from '~/app/ui/illustrations/empty-messages'
import { OlderLink } from '~/app/ui/older-link'
import { PageLink } from '~/app/ui/page-link'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { orderIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/dashboard/tickets'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const api = apiOf(context)
  const asked = { request, context }
  const { order, cursor } = readQuery(asked, { order: orderIdSchema, cursor: cursorField })
  const [page, orders, head] = await Promise.all([
    orBeginning(asked, api.get('/tickets', { query: { cursor, limit: '20' } })),
    api.get('/orders', { query: { limit: '100' } }),
    privateHead(context, 'orders:tickets.title'),
  ])
  const { locale } = context
  const about = orders.items.find(({ id }) => id === order)
  return {
    ...page,
    isPast: cursor !== undefined,
    orders: orders.items.map(({ id, code, placedAt }) => ({
      id,
      label: `${digitsIn(locale, code)} · ${formatDate(locale, placedAt)}`,
    })),
    defaultValue: { key: randomUUID(), ...(about ? { kind: 'order', orderId: about.id } : {}) },
    head,
    words: wordsOf(locale, 'orders', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const form = await readForm(request, ticketForm)
  if (!form.value) return data(form.reply(), 422)
  try {
    const { id } = await apiOf(context).post('/tickets', {
      body: ticketOf(form.value),
      idempotencyKey: form.value.key ?? randomUUID(),
    })
    return redirect(`${path}/${id}`, {
      headers: { 'Set-Cookie': carryNotification('success', 'messages:ticket.opened', context.siteOrigin) },
    })
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context, ticketProblems)), 422)
  }
}

export default function TicketsPage() {
  const t = useWords('orders')
  const { items, nextCursor, isPast, orders, defaultValue } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <FieldWordsOfPage>
      <h1 className="text-3xl">{t('tickets.title')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('tickets.lead')}</p>
      {items.length === 0 ? (
        <EmptyState
          illustration={<EmptyMessagesIllustration />}
          title={t('ticket.none')}
          text={t('ticket.noneText')}
        />
      ) : (
        <ul className="divide-y divide-line rounded-large border border-line bg-card px-5">
          {items.map(({ id, kind, status, orderCode, updatedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4">
              <div className="min-w-0">
                <PageLink to={`${path}/${id}`} className="font-strong underline underline-offset-4">
                  {t(`ticket.kind.${kind}`)}
                </PageLink>
                <p className="text-sm text-ink-2">
                  {orderCode && (
                    <>
                      {t('invoice.order')} <OrderCode code={orderCode} /> ·{' '}
                    </>
                  )}
                  <DateTime value={updatedAt} />
                </p>
              </div>
              <TicketBadge status={status} />
            </li>
          ))}
        </ul>
      )}
      <OlderLink
        path={path}
        nextCursor={nextCursor}
        isPast={isPast}
        newest={t('newest')}
        older={t('older')}
      />
      <section
        id="new"
        aria-labelledby="new-ticket"
        className="mt-8 rounded-large border border-line bg-card p-5 sm:p-7"
      >
        <h2 id="new-ticket" className="mb-5 text-xl">
          {t('ticket.new')}
        </h2>
        <TicketForm orders={orders} defaultValue={defaultValue} lastResult={lastResult} />
      </section>
    </FieldWordsOfPage>
  )
}
