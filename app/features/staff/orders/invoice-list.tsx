import { defineList } from '~/app/platform/lists/list'
import { invoiceListShape, invoiceQueryOf } from './invoice-query'
import { Amount } from '~/app/ui/amount'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import type { StaffInvoiceSummary } from '~/domain/orders/invoice-contract'
import { invoiceNumberText } from '~/domain/orders/invoice-number'
import { dayForFile, Moment } from '~/app/ui/printed'
import type { ColumnsOf } from '../staff-words'

export const invoiceColumns: ColumnsOf<StaffInvoiceSummary> = (t, locale) => [
  {
    id: 'number',
    header: t('invoice.number'),
    value: invoiceNumberText,
    cell: (invoice) => (
      <PageLink to={`/reports/${invoice.id}`} className="font-strong underline underline-offset-4">
        <Code>{invoiceNumberText(invoice)}</Code>
      </PageLink>
    ),
    isName: true,
  },
  {
    id: 'issuedAt',
    header: t('invoice.issuedAt'),
    value: ({ issuedAt }) => issuedAt,
    csv: ({ issuedAt }) => dayForFile(locale, issuedAt),
    cell: ({ issuedAt }) => <Moment value={issuedAt} className="text-sm" />,
    isSortable: true,
  },
  { id: 'buyer', header: t('invoice.buyer'), value: ({ buyerName }) => buyerName },
  { id: 'kind', header: t('invoice.kind'), value: ({ kind }) => t(`invoice.${kind}`) },
  {
    id: 'order',
    header: t('order'),
    value: ({ orderCode }) => orderCode,
    cell: ({ orderId, orderCode }) => (
      <PageLink to={`/admin/orders/${orderId}`} className="underline underline-offset-4">
        <Code>{orderCode}</Code>
      </PageLink>
    ),
  },
  {
    id: 'total',
    header: t('order.total'),
    value: ({ total }) => total,
    cell: ({ total }) => <Amount value={total} />,
    isFigure: true,
    isSortable: true,
  },
]

export const invoiceList = defineList({
  path: '/admin/invoices',
  roles: ['support', 'seller', 'admin'],
  words: ['staff-shop'],
  title: 'invoices',
  lead: 'invoices.lead',
  shape: invoiceListShape,
  read: (api, query) => api.get('/admin-invoices', { query: invoiceQueryOf(query) }),
  columns: invoiceColumns,
  file: 'invoices',
  empty: ({ q }) => ({ title: q ? 'invoices.noneFound' : 'invoices.none' }),
})
