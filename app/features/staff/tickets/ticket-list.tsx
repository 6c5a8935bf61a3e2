import { z } from 'zod'
import { defineList } from '~/app/platform/lists/list'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { decidableKinds, ticketKinds, type StaffTicketSummary } from '~/domain/orders/ticket-contract'
import { codeIn } from '~/domain/values/digits'
import { ticketMachine, ticketStatuses, type TicketStatus } from '~/domain/orders/ticket-machine'
import { Moment, momentText } from '~/app/ui/printed'
import type { ColumnsOf } from '../staff-words'

export const ticketTones: Record<TicketStatus, BadgeTone> = {
  waiting: 'attention',
  answered: 'good',
  closed: 'neutral',
}

/** Whether staff can put it away: it is answered, and what is claimed in it is decided. */
export const mayConclude = ({
  kind,
  status,
  decision,
}: Pick<StaffTicketSummary, 'kind' | 'status' | 'decision'>): boolean =>
  ticketMachine.mayDo('conclude', status, 'staff') &&
  (decision !== null || !decidableKinds.some((claim) => claim === kind))

export const ticketColumns: ColumnsOf<StaffTicketSummary> = (t) => [
  {
    id: 'kind',
    header: t('ticket.kind'),
    value: ({ kind }) => t(`ticket.kind.${kind}`),
    cell: ({ id, kind, openedAt }) => (
      <PageLink to={`/admin/tickets/${id}`} className="font-strong underline underline-offset-4">
        {t(`ticket.kind.${kind}`)}
        <span className="sr-only">
          , <Moment value={openedAt} />
        </span>
      </PageLink>
    ),
    isName: true,
    choices: ticketKinds.map((value) => ({ value, label: t(`ticket.kind.${value}`) })),
  },
  {
    id: 'order',
    header: t('order'),
    value: ({ orderCode }) => orderCode,
    cell: ({ orderId, orderCode }) =>
      orderId && orderCode ? (
        <PageLink to={`/admin/orders/${orderId}`} className="underline underline-offset-4">
          <Code>{orderCode}</Code>
        </PageLink>
      ) : (
        '–'
      ),
  },
  {
    id: 'openedAt',
    header: t('ticket.openedAt'),
    value: ({ openedAt }) => openedAt,
    cell: ({ openedAt }) => <Moment value={openedAt} className="text-sm" />,
  },
  {
    id: 'updatedAt',
    header: t('ticket.updatedAt'),
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <Moment value={updatedAt} className="text-sm" />,
  },
  {
    id: 'callBy',
    header: t('ticket.callBy'),
    value: ({ callBy }) => callBy,
    cell: ({ callBy, status }) =>
      callBy && status === 'waiting' ? <Moment value={callBy} className="text-sm font-strong" /> : '–',
  },
  {
    id: 'status',
    header: t('order.status'),
    value: ({ status }) => t(`ticket.status.${status}`),
    cell: ({ status }) => <Badge tone={ticketTones[status]}>{t(`ticket.status.${status}`)}</Badge>,
  },
]

export const ticketList = defineList({
  path: '/admin/tickets',
  roles: ['support', 'seller', 'admin'],
  words: ['staff-shop'],
  title: 'tickets',
  lead: 'tickets.lead',
  shape: { status: z.enum(ticketStatuses), 'f.kind': z.enum(ticketKinds) },
  read: (api, { status = 'waiting', 'f.kind': kind, ...page }) =>
    api.get('/admin-tickets', { query: { status, kind, ...page } }),
  tabs: {
    label: 'tickets.tabs',
    name: 'status',
    values: ticketStatuses,
    word: (status) => `ticket.status.${status as TicketStatus}`,
    counts: (api) => api.get('/ticket-counts'),
  },
  columns: ticketColumns,
  bulk: {
    acts: [{ intent: 'close-all', label: 'ticket.closeAll' }],
    isFor: mayConclude,
    name: ({ orderCode, openedAt }, locale) =>
      [orderCode && codeIn(locale, orderCode), momentText(locale, openedAt)].filter(Boolean).join(' · '),
  },
  empty: ({ status = 'waiting' }) => ({
    title: status === 'waiting' ? 'tickets.noneWaiting' : 'tickets.none',
  }),
})
