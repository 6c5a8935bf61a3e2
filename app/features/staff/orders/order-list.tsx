import { defineList } from '~/app/platform/lists/list'
import { Amount } from '~/app/ui/amount'
import { Badge } from '~/app/ui/badge'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import type { StaffOrderSummary } from '~/domain/orders/order-contract'
import { dayForFile, Moment } from '~/app/ui/printed'
import type { ColumnsOf } from '../staff-words'
import type { OrderStatus } from '~/domain/orders/order-machine'
import { orderListShape, orderQueryOf, orderTabOf } from './order-query'
import { OrderStatusBadge } from './order-status'
import { orderTabs } from './order-tabs'

const count = ({ lines }: StaffOrderSummary) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const orderColumns: ColumnsOf<StaffOrderSummary> = (t, locale) => [
  {
    id: 'code',
    header: t('order.code'),
    value: ({ code }) => code,
    cell: ({ id, code }) => (
      <PageLink to={`/admin/orders/${id}`} className="font-strong underline underline-offset-4">
        <Code>{code}</Code>
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
    cell: ({ status, codeIsLate, awaitsChoice, transfer }) =>
      awaitsChoice ? (
        <Badge tone="attention">{t('order.awaitsChoice')}</Badge>
      ) : codeIsLate ? (
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

const isOnItsWay = ({ status }: StaffOrderSummary) => status === 'shipped'

export const orderList = defineList({
  path: '/admin/orders',
  roles: ['support', 'seller', 'admin'],
  actors: ['seller', 'admin'],
  words: ['staff-shop', 'fields'],
  title: 'orders',
  lead: 'orders.lead',
  shape: orderListShape,
  search: 'order.code',
  searchesAll: true,
  read: (api, query) => api.get('/admin-orders', { query: orderQueryOf(query) }),
  tabs: {
    label: 'orders.tabs',
    name: 'status',
    values: orderTabs,
    word: (tab) =>
      tab === 'all'
        ? 'orders.all'
        : tab === 'code-late'
          ? 'codeLate'
          : tab === 'customer-silent'
            ? 'customerSilent'
            : `order.status.${tab as OrderStatus}`,
    current: orderTabOf,
    counts: (api) => api.get('/order-status-counts'),
  },
  columns: orderColumns,
  file: 'orders',
  bulk: {
    acts: [
      { intent: 'send-codes', label: 'sendCode.bulk', isFor: ({ codeIsLate }) => codeIsLate },
      { intent: 'deliver', label: 'deliver.bulk', sure: 'deliver.bulkSure', isFor: isOnItsWay },
    ],
    isFor: (order) => order.codeIsLate || isOnItsWay(order),
  },
  empty: ({ from, to }) => ({ title: from || to ? 'orders.noneThen' : 'orders.none' }),
})
