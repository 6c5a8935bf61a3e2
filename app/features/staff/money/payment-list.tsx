import { Badge, type BadgeTone } from '~/app/ui/badge'
import { Code } from '~/app/ui/isolate'
import type { StaffPayment } from '~/domain/payments/contract'
import type { PaymentStatus } from '~/domain/payments/payment-machine'
import { QuestionLink } from '~/app/ui/dialog/question'
import { dayForFile, Moment } from '~/app/ui/printed'
import type { ColumnsOf, ShopWords } from '../staff-words'
import { moneyColumns } from './money-columns'

const tones: Record<PaymentStatus, BadgeTone> = {
  open: 'attention',
  paid: 'good',
  failed: 'urgent',
  cancelled: 'neutral',
  refunded: 'neutral',
}

export const paymentColumns: ColumnsOf<StaffPayment> = (t, locale) => [
  {
    id: 'createdAt',
    header: t('payment.at'),
    value: ({ createdAt }) => createdAt,
    csv: ({ createdAt }) => dayForFile(locale, createdAt),
    cell: ({ createdAt }) => <Moment value={createdAt} />,
    isName: true,
  },
  ...moneyColumns(t, locale),
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
        {refId ? <Code>{refId}</Code> : '–'}
        {cardPan && <Code className="block text-sm text-ink-2">{cardPan}</Code>}
      </>
    ),
  },
]

/** The attempt at a payment of which nobody knows what became. */
export const uncertainAttempt = ({ attempts }: StaffPayment) =>
  attempts.find(({ status }) => status === 'uncertain')

/** Whether the gateway can be asked what became of it: there is an attempt whose end is not certain. */
export const mayAskAbout = (payment: StaffPayment): boolean =>
  (payment.way === 'gateway' && ['open', 'failed', 'cancelled'].includes(payment.status)) ||
  uncertainAttempt(payment) !== undefined

export const paymentActions = (t: ShopWords): ReturnType<ColumnsOf<StaffPayment>> => [
  {
    id: 'verify',
    header: t('actions'),
    value: () => null,
    cell: (payment) => {
      const { id, createdAt } = payment
      if (!mayAskAbout(payment)) return '–'
      return (
        <span className="flex flex-wrap gap-2">
          <QuestionLink ask="verify" of={id}>
            {t('payment.verify')}
            <OfMoment value={createdAt} />
          </QuestionLink>
          {uncertainAttempt(payment) && (
            <>
              <QuestionLink ask="paid" of={id} variant="quiet">
                {t('payment.paid')}
                <OfMoment value={createdAt} />
              </QuestionLink>
              <QuestionLink ask="notPaid" of={id} variant="quiet">
                {t('payment.notPaid')}
                <OfMoment value={createdAt} />
              </QuestionLink>
            </>
          )}
        </span>
      )
    },
  },
]

/** Which of several of the same words, for those who hear them one after another. */
const OfMoment = ({ value }: { value: string }) => (
  <span className="sr-only">
    , <Moment value={value} />
  </span>
)
