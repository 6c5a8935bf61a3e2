import { Amount } from '~/app/ui/amount'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import type { StaffOrderSummary } from '~/domain/orders/order-contract'
import { Moment } from '~/app/ui/printed'
import type { ColumnsOf } from '../staff-words'

/** Orders that wait for a bank transfer; what is found on the bank's statement is recorded on their pages. */
export const transferColumns: ColumnsOf<StaffOrderSummary> = (t) => [
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
  { id: 'receiver', header: t('order.receiver'), value: ({ receiverName }) => receiverName },
  {
    id: 'left',
    header: t('transfer.left'),
    value: ({ transfer }) => transfer?.left ?? null,
    cell: ({ transfer }) => (transfer ? <Amount value={transfer.left} /> : '–'),
    isFigure: true,
  },
  {
    id: 'received',
    header: t('transfer.received'),
    value: ({ transfer }) => transfer?.received ?? null,
    cell: ({ transfer }) => (transfer?.received ? <Amount value={transfer.received} /> : '–'),
    isFigure: true,
  },
  {
    id: 'reference',
    header: t('transfer.reference'),
    value: ({ transfer }) => transfer?.reference ?? null,
    cell: ({ transfer }) =>
      transfer?.reference ? (
        <>
          <Code>{transfer.reference}</Code>
          {transfer.notifiedAt && (
            <span className="block text-sm text-ink-2">
              <Moment value={transfer.notifiedAt} />
            </span>
          )}
        </>
      ) : (
        '–'
      ),
  },
  {
    id: 'until',
    header: t('transfer.until'),
    value: ({ payBefore }) => payBefore,
    cell: ({ payBefore }) => (payBefore ? <Moment value={payBefore} className="text-sm" /> : '–'),
  },
]
