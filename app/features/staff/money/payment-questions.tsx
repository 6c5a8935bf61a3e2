import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import type { StaffPayment, StaffRefund } from '~/domain/payments/contract'
import { Question } from '~/app/ui/dialog/question'
import { StaffForm } from '~/app/features/staff/staff-form'
import { KnownCalls } from './known-calls'
import { completeForm, concludePaymentForm, concludeRefundForm, verifyForm } from './payment.form'
import { uncertainAttempt } from './payment-list'

/** What can be asked and decided about a payment. */
export function PaymentQuestions({
  payment,
  idempotencyKey,
}: {
  payment: StaffPayment
  idempotencyKey: string
}) {
  const t = useWords('staff-shop')
  const uncertain = uncertainAttempt(payment)
  return (
    <>
      <Question ask="verify" title={t('payment.verify')} text={t('payment.verifyText')}>
        <StaffForm
          intent="verify"
          schema={verifyForm}
          idempotencyKey={idempotencyKey}
          hidden={{ payment: payment.id }}
          submit={t('payment.verifyDo')}
        />
      </Question>
      {uncertain &&
        (['paid', 'notPaid'] as const).map((ask) => (
          <Question
            key={ask}
            ask={ask}
            title={t(`payment.${ask}Title`)}
            text={
              <>
                {t(`payment.${ask}Text`)} <Amount value={payment.amount} className="font-strong" />
              </>
            }
            isDangerous
          >
            <KnownCalls authority={uncertain.authority} calls={payment.calls} />
            <StaffForm
              intent={ask}
              schema={concludePaymentForm}
              idempotencyKey={idempotencyKey}
              hidden={{ payment: payment.id, authority: uncertain.authority }}
              submit={t(`payment.${ask}Do`)}
            />
          </Question>
        ))}
    </>
  )
}

/** What can be decided about money on its way back. */
export function RefundQuestions({ refund, idempotencyKey }: { refund: StaffRefund; idempotencyKey: string }) {
  const t = useWords('staff-shop')
  if (refund.status === 'due')
    return (
      <Question
        ask="complete"
        title={t('refund.complete')}
        text={
          <>
            {t('refund.completeText')} <Amount value={refund.amount} className="font-strong" />
          </>
        }
        isDangerous
      >
        <StaffForm
          intent="complete"
          schema={completeForm}
          idempotencyKey={idempotencyKey}
          hidden={{ refund: refund.id }}
          submit={t('refund.completeDo')}
        />
      </Question>
    )
  return (['reversed', 'notReversed'] as const).map((ask) => (
    <Question
      key={ask}
      ask={ask}
      title={t(`refund.${ask}Title`)}
      text={
        <>
          {t(`refund.${ask}Text`)} <Amount value={refund.amount} className="font-strong" />
        </>
      }
      isDangerous
    >
      <KnownCalls authority={refund.authority} calls={refund.calls} />
      <StaffForm
        intent={ask}
        schema={concludeRefundForm}
        idempotencyKey={idempotencyKey}
        hidden={{ refund: refund.id }}
        submit={t(`refund.${ask}Do`)}
      />
    </Question>
  ))
}
