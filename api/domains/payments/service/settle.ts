import type { Tx } from '~/api/platform/database/database'
import { describeError } from '~/api/platform/api-log'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import type { Verification } from '~/api/platform/gateways/payment-gateway'
import type { PaymentsDeps } from '../deps'
import { hasOpenAttempt, markAttempt, noteAnswer, type AttemptRow } from '../repo/attempts'
import { lockPayment, movePayment, setNeedsPerson, type PaymentRow } from '../repo/payments'
import { knownPaymentOf } from '../views'
import { startRefund } from './refunds'

/** Asked so often in a row without an answer, a person should look. */
const patience = 10

type Attempt = Pick<AttemptRow, 'authority' | 'paymentId' | 'amount'>

/**
 * Asks the gateway what became of an attempt, with the amount of our own database, and draws the conclusion in one transaction. May be done
 * any number of times, at once and in any order: one outcome comes of it.
 * @throws GatewayFailure when the gateway gave no answer; the payment stays as it is
 */
export async function settleAttempt(deps: PaymentsDeps, attempt: Attempt): Promise<void> {
  const { paymentGateway, database } = deps
  const { authority, amount } = attempt
  let verdict: Verification
  try {
    verdict = await paymentGateway.verify({ authority, amount })
  } catch (error) {
    if (error instanceof GatewayFailure) await noteSilence(deps, attempt, error)
    throw error
  }
  try {
    await database.transaction((tx) => conclude(tx, deps, attempt, verdict))
  } catch (error) {
    // The money may be there and what it was for cannot be done: somebody has to know, whatever else fails.
    deps.log.error({ part: 'payments', error: describeError(error) }, 'A payment could not be settled')
    await setNeedsPerson(database.db, attempt.paymentId, 'cannot-be-settled').catch(() => undefined)
    throw error
  }
}

async function conclude(
  tx: Tx,
  { clock, paymentHandlers }: PaymentsDeps,
  { authority, paymentId }: Attempt,
  verdict: Verification,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Error('An attempt has its payment')
  const at = clock.now()
  const { answer } = verdict
  switch (verdict.kind) {
    case 'paid':
      return settlePaid(tx, paymentHandlers, payment, authority, verdict, at)
    case 'not-paid': {
      if (!(await markAttempt(tx, authority, { status: 'failed' }, { answer, at }))) return
      if (payment.status !== 'open' || (await hasOpenAttempt(tx, paymentId))) return
      await movePayment(tx, payment, { to: 'failed', at })
      const failed = knownPaymentOf({ ...payment, status: 'failed' }, undefined)
      return paymentHandlers[payment.purpose].failed(tx, failed, at)
    }
    case 'amount-differs':
      await noteAnswer(tx, authority, { answer, isSilence: false, at })
      if (payment.status === 'open') await setNeedsPerson(tx, paymentId, 'amount-differs')
      return
  }
}

async function settlePaid(
  tx: Tx,
  handlers: PaymentsDeps['paymentHandlers'],
  payment: PaymentRow,
  authority: string,
  { answer, refId, card }: Extract<Verification, { kind: 'paid' }>,
  at: Date,
): Promise<void> {
  const paid = { refId, cardPan: card, paidAt: at }
  const isFirst = await movePayment(tx, payment, { to: 'paid', at, paidAuthority: authority })
  const status = isFirst ? 'paid' : 'surplus'
  // Another callback of the same attempt was here before.
  if (payment.paidAuthority === authority) return
  if (!(await markAttempt(tx, authority, { status, ...paid }, { answer, at }))) return
  if (isFirst) {
    const settled = knownPaymentOf({ ...payment, status: 'paid', paidAuthority: authority }, paid)
    return handlers[payment.purpose].settled(tx, settled, at)
  }
  // Paid twice over, in two windows: the second goes back whole.
  const { id: paymentId, amount } = payment
  await startRefund(tx, { paymentId, authority, amount, reason: `paid-twice:${authority}`, at })
}

async function noteSilence({ database, clock }: PaymentsDeps, attempt: Attempt, failure: GatewayFailure) {
  const { authority, paymentId } = attempt
  await database.transaction(async (tx) => {
    // The payment first, as everybody locks them.
    const payment = await lockPayment(tx, paymentId)
    const silences = await noteAnswer(tx, authority, {
      answer: failure.code.slice(0, 80),
      isSilence: true,
      at: clock.now(),
    })
    if (payment?.status !== 'open') return
    if (!failure.retryable) await setNeedsPerson(tx, paymentId, 'gateway-refuses')
    else if (silences >= patience) await setNeedsPerson(tx, paymentId, 'gateway-silent')
  })
}
