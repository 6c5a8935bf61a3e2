import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { CodeInThrees } from '~/app/ui/code-in-threes'
import { DateTime } from '~/app/ui/date-time'
import { EmptyMessagesIllustration } from '~/app/ui/illustrations/empty-messages'
import { usePageLocale } from '~/app/ui/page-locale'
import { PageLink } from '~/app/ui/page-link'
import { RowList } from '~/app/ui/row-list'
import type { OrderSummary } from '~/domain/orders/order-contract'
import type { TicketSummary } from '~/domain/orders/ticket-contract'
import { formatDate } from '~/domain/values/dates'
import { codeIn } from '~/domain/values/digits'
import { orderIdSchema } from '~/domain/values/ids'
import { TicketBadge } from './ticket-badge'
import { TicketForm } from './ticket-form'

const shape = { order: orderIdSchema }
type View = ListView<typeof shape, TicketSummary, OrderSummary[]>

function TicketRows({ page }: View) {
  const t = useWords('orders')
  return (
    <RowList>
      {page.items.map(({ id, kind, status, orderCode, updatedAt }) => (
        <li key={id}>
          <div className="min-w-0">
            <PageLink to={`/dashboard/tickets/${id}`} className="font-strong underline underline-offset-4">
              {t(`ticket.kind.${kind}`)}
            </PageLink>
            <p className="text-sm text-ink-2">
              {orderCode && (
                <>
                  {t('invoice.order')} <CodeInThrees code={orderCode} /> ·{' '}
                </>
              )}
              <DateTime value={updatedAt} />
            </p>
          </div>
          <TicketBadge status={status} />
        </li>
      ))}
    </RowList>
  )
}

/** A new ticket; about the order that the address names, if it is one's own. */
function NewTicket({ more, query, idempotencyKey }: View) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const about = more.find(({ id }) => id === query.order)
  return (
    <section
      id="new"
      aria-labelledby="new-ticket"
      className="mt-8 rounded-large border border-line bg-card p-5 sm:p-7"
    >
      <h2 id="new-ticket" className="mb-5 text-xl">
        {t('ticket.new')}
      </h2>
      <TicketForm
        orders={more.map(({ id, code, placedAt }) => ({
          id,
          label: `${codeIn(locale, code)} · ${formatDate(locale, placedAt)}`,
        }))}
        defaultValue={{ key: idempotencyKey, ...(about ? { kind: 'order', orderId: about.id } : {}) }}
        lastResult={lastResult}
      />
    </section>
  )
}

/** One's tickets, those with the latest message first. */
export const ticketList = defineList({
  path: '/dashboard/tickets',
  words: ['orders', 'fields'],
  title: 'tickets.title',
  lead: 'tickets.lead',
  shape,
  read: (api, { order: _order, ...page }) => api.get('/tickets', { query: { limit: '20', ...page } }),
  more: async (api) => (await api.get('/orders', { query: { limit: '100' } })).items,
  Rows: TicketRows,
  empty: () => ({
    illustration: <EmptyMessagesIllustration />,
    title: 'ticket.none',
    text: 'ticket.noneText',
  }),
  After: NewTicket,
})
