import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { Code } from '~/app/ui/isolate'
import type { StaffRefund } from '~/domain/payments/contract'
import { AskLink } from '../asked'
import { Digits, Moment } from '../printed'
import type { ColumnsOf, ShopWords } from '../staff-list'
import { moneyColumns } from './money-columns'

export const refundColumns: ColumnsOf<StaffRefund> = (t, locale) => [
  {
    id: 'startedAt',
    header: t('refund.startedAt'),
    value: ({ startedAt }) => startedAt,
    cell: ({ startedAt }) => <Moment value={startedAt} />,
    isName: true,
  },
  ...moneyColumns(t, locale),
  {
    id: 'window',
    header: t('refund.window'),
    value: ({ dueBy }) => dueBy,
    cell: ({ dueFrom, dueBy }) =>
      dueFrom && dueBy ? (
        <>
          <DateTime value={dueFrom} className="text-sm" /> –{' '}
          <Moment value={dueBy} className="text-sm font-strong" />
        </>
      ) : (
        '–'
      ),
  },
  {
    id: 'card',
    header: t('refund.card'),
    value: ({ cardPan }) => cardPan,
    cell: ({ cardPan, refId }) => (
      <>
        {cardPan ? <Code>{cardPan}</Code> : '–'}
        {refId && (
          <span className="block text-sm text-ink-2">
            {t('payment.refId')}: <Digits>{refId}</Digits>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: t('order.status'),
    value: ({ status }) => t(`refund.status.${status}`),
    cell: ({ status, isReversalUncertain, bankReference }) => (
      <>
        <Badge tone={status === 'completed' ? 'good' : 'attention'}>{t(`refund.status.${status}`)}</Badge>
        {isReversalUncertain && status !== 'completed' && (
          <span className="mt-1 block text-sm text-red-ink">{t('refund.uncertain')}</span>
        )}
        {bankReference && (
          <span className="mt-1 block text-sm text-ink-2">
            <Digits>{bankReference}</Digits>
          </span>
        )}
      </>
    ),
  },
]

export const refundActions = (t: ShopWords): ReturnType<ColumnsOf<StaffRefund>> => [
  {
    id: 'complete',
    header: t('actions'),
    value: () => null,
    cell: ({ id, status, startedAt }) =>
      status === 'due' ? (
        <AskLink ask="complete" of={id}>
          {t('refund.complete')}
          <span className="sr-only">
            , <Moment value={startedAt} />
          </span>
        </AskLink>
      ) : (
        '–'
      ),
  },
]
