import { Amount } from '~/app/ui/amount'
import { Badge } from '~/app/ui/badge'
import { PageLink } from '~/app/ui/page-link'
import type { StaffOrderSummary } from '~/domain/orders/order-contract'
import { orderStatuses } from '~/domain/orders/order-machine'
import { dayForFile, Digits, Moment } from '../printed'
import { chosen, dayIn, sortOf, textIn, type ColumnsOf } from '../staff-list'
import { OrderStatusBadge } from './order-status'

/** The tabs of the queue, in the order in which they want a hand. */
export const orderTabs = [
  'queued',
  'under-review',
  'code-late',
  'placed',
  'shipped',
  'delivered',
  'awaiting-payment',
  'cancelled',
  'refunded',
  'all',
] as const
export type OrderTab = (typeof orderTabs)[number]

/** Whoever looks for a code does not know where its order stands: a search without a tab goes through all of them. */
export const orderTabOf = (said: URLSearchParams): OrderTab =>
  chosen(said, 'status', orderTabs) ?? (textIn(said, 'q') ? 'all' : 'queued')

/** The query of `GET /admin-orders` that an address of the page means. */
export function orderQueryOf(said: URLSearchParams) {
  const tab = orderTabOf(said)
  return {
    status: orderStatuses.find((status) => status === tab),
    'code-late': tab === 'code-late' ? ('1' as const) : undefined,
    q: textIn(said, 'q'),
    from: dayIn(said, 'from'),
    to: dayIn(said, 'to'),
    sort: sortOf(said, {
      placedAt: 'oldest',
      '-placedAt': 'newest',
      total: 'cheapest',
      '-total': 'dearest',
    } as const),
  }
}

const count = ({ lines }: StaffOrderSummary) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const orderColumns: ColumnsOf<StaffOrderSummary> = (t, locale) => [
  {
    id: 'code',
    header: t('order.code'),
    value: ({ code }) => code,
    cell: ({ id, code }) => (
      <PageLink to={`/admin/orders/${id}`} className="font-strong underline underline-offset-4">
        <Digits>{code}</Digits>
      </PageLink>
    ),
    isName: true,
  },
  {
    id: 'placedAt',
    header: t('order.placedAt'),
    value: ({ placedAt }) => placedAt,
    csv: ({ placedAt }) => dayForFile(locale, placedAt),
    cell: ({ placedAt }) => <Moment value={placedAt} className="text-sm" />,
    isSortable: true,
  },
  {
    id: 'status',
    header: t('order.status'),
    value: ({ status }) => t(`order.status.${status}`),
    cell: ({ status, codeIsLate, transfer }) =>
      codeIsLate ? (
        <Badge tone="attention">{t('codeLate')}</Badge>
      ) : (
        <OrderStatusBadge status={status} transfer={transfer} />
      ),
  },
  { id: 'receiver', header: t('order.receiver'), value: ({ receiverName }) => receiverName },
  { id: 'city', header: t('order.city'), value: ({ city }) => city },
  { id: 'items', header: t('order.items'), value: count, isFigure: true },
  {
    id: 'total',
    header: t('order.total'),
    value: ({ total }) => total,
    cell: ({ total }) => <Amount value={total} />,
    isFigure: true,
    isSortable: true,
  },
]
