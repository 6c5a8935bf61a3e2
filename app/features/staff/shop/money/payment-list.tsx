import { Amount } from '~/app/ui/amount'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { PageLink } from '~/app/ui/page-link'
import { Code } from '~/app/ui/isolate'
import type { StaffPayment, StaffRefund } from '~/domain/payments/contract'
import type { PaymentStatus } from '~/domain/payments/payment-machine'
import { AskLink } from '../asked'
import { dayForFile, Digits, Moment } from '../printed'
import type { ColumnsOf, ShopWords } from '../staff-list'

const tones: Record<PaymentStatus, BadgeTone> = {
  open: 'attention',
  paid: 'good',
  failed: 'urgent',
  cancelled: 'neutral',
  refunded: 'neutral',
}

const Purpose = ({ t, row }: { t: ShopWords; row: Pick<StaffPayment, 'purpose' | 'referenceId'> }) =>
  row.purpose === 'order' ? (
    <PageLink to={`/admin/orders/${row.referenceId}`} className="underline underline-offset-4">
      {t('payment.purpose.order')}
    </PageLink>
  ) : (
    t('payment.purpose.top-up')
  )

export const paymentColumns: ColumnsOf<StaffPayment> = (t, locale) => [
  {
    id: 'createdAt',
    header: t('payment.at'),
    value: ({ createdAt }) => createdAt,
    csv: ({ createdAt }) => dayForFile(locale, createdAt),
    cell: ({ createdAt }) => <Moment value={createdAt} />,
    isName: true,
  },
  {
    id: 'purpose',
    header: t('payment.purpose'),
    value: ({ purpose }) => t(`payment.purpose.${purpose}`),
    cell: (row) => <Purpose t={t} row={row} />,
  },
  {
    id: 'amount',
    header: t('field.amount'),
    value: ({ amount }) => amount,
    cell: ({ amount }) => <Amount value={amount} />,
    isFigure: true,
  },
  {
    id: 'status',
    header: t('order.status'),
    value: ({ status }) => t(`payment.status.${status}`),
    cell: ({ status }) => <Badge tone={tones[status]}>{t(`payment.status.${status}`)}</Badge>,
  },
  {
    id: 'reason',
    header: t('payment.why'),
    value: ({ needsPerson }) => needsPerson && t(`payment.why.${needsPerson}`),
    cell: ({ needsPerson }) => (needsPerson ? t(`payment.why.${needsPerson}`) : '–'),
  },
  {
    id: 'refId',
    header: t('payment.refId'),
    value: ({ refId }) => refId,
    cell: ({ refId, cardPan }) => (
      <>
        {refId ? <Digits>{refId}</Digits> : '–'}
        {cardPan && <Code className="block text-sm text-ink-2">{cardPan}</Code>}
      </>
    ),
  },
]

export const paymentActions = (t: ShopWords): ReturnType<ColumnsOf<StaffPayment>> => [
  {
    id: 'verify',
    header: t('actions'),
    value: () => null,
    cell: ({ id, status, createdAt }) =>
      status === 'open' || status === 'failed' || status === 'cancelled' ? (
        <AskLink ask="verify" of={id}>
          {t('payment.verify')}
          <span className="sr-only">
            , <Moment value={createdAt} />
          </span>
        </AskLink>
      ) : (
        '–'
      ),
  },
]

export const refundColumns: ColumnsOf<StaffRefund> = (t) => [
  {
    id: 'startedAt',
    header: t('refund.startedAt'),
    value: ({ startedAt }) => startedAt,
    cell: ({ startedAt }) => <Moment value={startedAt} />,
    isName: true,
  },
  {
    id: 'purpose',
    header: t('payment.purpose'),
    value: ({ purpose }) => t(`payment.purpose.${purpose}`),
    cell: (row) => <Purpose t={t} row={row} />,
  },
  {
    id: 'amount',
    header: t('field.amount'),
    value: ({ amount }) => amount,
    cell: ({ amount }) => <Amount value={amount} />,
    isFigure: true,
  },
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
