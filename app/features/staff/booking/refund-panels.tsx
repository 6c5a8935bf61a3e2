import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Badge } from '~/app/ui/badge'
import { MoneyField } from '~/app/ui/fields/money-field'
import { Notice } from '~/app/ui/notice'
import { Facts, Panel } from '~/app/ui/panel'
import { Moment } from '~/app/ui/printed'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ConsultationRefund, ConsultationRefunds } from '~/domain/booking/refund-contract'
import type { StaffReservation } from '~/domain/booking/reservation-contract'
import { owedFor } from '~/domain/booking/reservation-rules'
import { formatAmount, toman } from '~/domain/values/money'
import { refundForm } from './refund.form'
import { reservationTones } from './reservation-tones'

const nameOf = ({ firstName, lastName }: StaffReservation['doctor']) =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Whose time it was, with whom, and the money: nothing of what it was about. */
export function ReservationFacts({ reservation }: { reservation: StaffReservation }) {
  const t = useWords('staff-booking')
  const { doctor, service, startsAt, status, endedBy, price, discount, refunded } = reservation
  return (
    <Panel id="what" title={t('facts')}>
      <Facts
        facts={[
          [t('doctor'), <bdi key="doctor">{nameOf(doctor)}</bdi>],
          [t('service'), t(`service.${service}`)],
          [t('startsAt'), <Moment key="startsAt" value={startsAt} />],
          [
            t('status'),
            <span key="status">
              <Badge tone={reservationTones[status]}>{t(`status.${status}`)}</Badge>
              {status === 'cancelled' && endedBy && (
                <span className="ms-2 text-sm text-ink-2">{t(`by.${endedBy}`)}</span>
              )}
            </span>,
          ],
          [t('paid'), <Amount key="paid" value={owedFor({ price, discount })} />],
          ...(refunded > 0
            ? [[t('refunded'), <Amount key="refunded" value={refunded} />] satisfies [string, unknown]]
            : []),
        ]}
      />
    </Panel>
  )
}

/** What went back after it had ended, in that order, and what is left. */
export function Refunds({ refunds: { items, left } }: { refunds: ConsultationRefunds }) {
  const t = useWords('staff-booking')
  return (
    <Panel id="refunds" title={t('refunds')}>
      {items.length === 0 ? (
        <p className="text-ink-2">{t('refunds.none')}</p>
      ) : (
        <ul className="space-y-4">
          {items.map((one) => (
            <Refund key={one.place} refund={one} />
          ))}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap justify-between gap-3 border-t border-line pt-4">
        <span className="text-ink-2">{t('refund.left')}</span>
        <Amount value={left} className="font-strong" />
      </p>
    </Panel>
  )
}

function Refund({ refund: { reason, at, by, amount } }: { refund: ConsultationRefund }) {
  const t = useWords('staff-booking')
  return (
    <li className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <p className="font-strong">{t(`reason.${reason}`)}</p>
        <p className="text-sm text-ink-2">
          <Moment value={at} />
          {by && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </p>
      </div>
      <Amount value={amount} className="font-strong" />
    </li>
  )
}

/** Gives all or a part of what is left back. */
export function GiveBack({ left, idempotencyKey }: { left: number; idempotencyKey: string }) {
  const t = useWords('staff-booking')
  const locale = usePageLocale()
  if (left === 0)
    return (
      <Notice kind="info" title={t('refund.none')}>
        {t('refund.noneText')}
      </Notice>
    )
  const help = t('refund.amountHelp', { amount: formatAmount(locale, toman(left)) })
  return (
    <Panel id="give" title={t('refund')}>
      <p className="mb-5 text-ink-2">{t('refund.text')}</p>
      <IntentForm
        words="staff-booking"
        intent="refund"
        schema={refundForm(left)}
        idempotencyKey={idempotencyKey}
        defaultValue={{ amount: String(left) }}
        hidden={{ expectedLeft: String(left) }}
        submit={t('refund.do')}
        variant="danger"
      >
        {{ amount: ({ text }) => <MoneyField {...text('amount')} help={help} /> }}
      </IntentForm>
    </Panel>
  )
}
