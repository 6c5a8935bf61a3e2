import { Amount } from '~/app/ui/amount'
import { PageLink } from '~/app/ui/page-link'
import type { StaffInvoiceSummary } from '~/domain/orders/invoice-contract'
import { toAsciiDigits } from '~/domain/values/digits'
import { dayForFile, Digits, Moment } from '../printed'
import { sortOf, textIn, type ColumnsOf } from '../staff-list'

/** The number of an invoice as it is printed on it: `1405-000012`. */
const invoiceNumber = ({ year, number }: Pick<StaffInvoiceSummary, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(6, '0')}`

/** The query of `GET /admin-invoices` that an address of the page means: a number as it is printed, or in any year, or an order's code. */
export function invoiceQueryOf(said: URLSearchParams) {
  const typed = textIn(said, 'q')
  const [, year, number] = /^(?:(\d{4})\s*-\s*)?(\d{1,8})$/.exec(toAsciiDigits(typed ?? '')) ?? []
  return {
    year,
    number,
    order: number === undefined ? typed?.slice(0, 40) : undefined,
    sort: sortOf(said, {
      issuedAt: 'oldest',
      '-issuedAt': 'newest',
      total: 'cheapest',
      '-total': 'dearest',
    } as const),
  }
}

export const invoiceColumns: ColumnsOf<StaffInvoiceSummary> = (t, locale) => [
  {
    id: 'number',
    header: t('invoice.number'),
    value: invoiceNumber,
    cell: (invoice) => (
      <PageLink to={`/reports/${invoice.id}`} className="font-strong underline underline-offset-4">
        <Digits>{invoiceNumber(invoice)}</Digits>
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
        <Digits>{orderCode}</Digits>
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
