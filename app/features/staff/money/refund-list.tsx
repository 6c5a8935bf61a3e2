import { Badge, type BadgeTone } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { AsIssued, Code } from '~/app/ui/isolate'
import type { StaffRefund } from '~/domain/payments/contract'
import type { RefundStatus } from '~/domain/payments/refund-machine'
import { QuestionLink } from '~/app/ui/dialog/question'
import { Moment } from '~/app/ui/printed'
import type { ColumnsOf, ShopWords } from '../staff-words'
import { moneyColumns } from './money-columns'

const tones: Record<RefundStatus, BadgeTone> = {
  started: 'underway',
  uncertain: 'urgent',
  due: 'attention',
  completed: 'good',
}

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
            {t('payment.refId')}: <Code>{refId}</Code>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: t('order.status'),
    value: ({ status }) => t(`refund.status.${status}`),
    cell: ({ status, lastAnswer, bankReference }) => (
      <>
        <Badge tone={tones[status]}>{t(`refund.status.${status}`)}</Badge>
        {status === 'uncertain' && (
          <span className="mt-1 block text-sm text-ink-2">
            {t('payment.lastAnswer')}: {lastAnswer ? <AsIssued>{lastAnswer}</AsIssued> : t('call.noAnswer')}
          </span>
        )}
        {bankReference && (
          <span className="mt-1 block text-sm text-ink-2">
            <Code>{bankReference}</Code>
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
    cell: ({ id, status, startedAt }) => {
      const of = (
        <span className="sr-only">
          , <Moment value={startedAt} />
        </span>
      )
      if (status === 'due')
        return (
          <QuestionLink ask="complete" of={id}>
            {t('refund.complete')}
            {of}
          </QuestionLink>
        )
      if (status !== 'uncertain') return '–'
      return (
        <span className="flex flex-wrap gap-2">
          <QuestionLink ask="reversed" of={id}>
            {t('refund.reversed')}
            {of}
          </QuestionLink>
          <QuestionLink ask="notReversed" of={id}>
            {t('refund.notReversed')}
            {of}
          </QuestionLink>
        </span>
      )
    },
  },
]
