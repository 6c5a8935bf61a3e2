import type { Tx } from '~/api/platform/database/database'
import { describeError } from '~/api/platform/api-log'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import type { Verification } from '~/api/platform/gateways/payment-gateway'
import type { GatewayCallId } from '~/domain/values/ids'
import type { PaymentsDeps } from '../deps'
import {
  doubtAttempt,
  hasOpenAttempt,
  hasUncertainAttempt,
  markAttempt,
  noteAsking,
  type AttemptRow,
} from '../repo/attempts'
import { answerCall, doubtCall, proveVerifications, wordOfGateway } from '../repo/calls'
import { movePayment, setNeedsPerson, type PaymentRow } from '../repo/payments'
import { knownPaymentOf } from '../views'
import { answerOf, failCall, openCall } from './calls'
import { lockWithReference } from './lock'
import { startRefund } from './refunds'

/** Asked so often in a row without an answer, a person should look. */
const patience = 10

type Attempt = Pick<AttemptRow, 'authority' | 'paymentId' | 'amount'>

/**
 * Asks the gateway what became of an attempt, with the amount of our own database, and draws the conclusion in one transaction. May be done
 * any number of times, at once and in any order: one outcome comes of it.
 * @throws GatewayFailure when the gateway gave no answer; the attempt is uncertain then, and is asked about again
 */
export async function settleAttempt(deps: PaymentsDeps, attempt: Attempt): Promise<void> {
  const { paymentGateway, database, clock } = deps
  const { authority, paymentId, amount } = attempt
  const call = await database.transaction(async (tx) => {
    const at = clock.now()
    await noteAsking(tx, authority, at)
    return openCall(tx, { kind: 'verify', paymentId, amount, authority }, at)
  })
  if (!call) throw new Error('An attempt is asked about any number of times')
  let verdict: Verification
  try {
    verdict = await paymentGateway.verify({ authority, amount })
  } catch (error) {
    if (error instanceof GatewayFailure) await noteFailure(deps, attempt, call, error)
    throw error
  }
  try {
    await database.transaction((tx) => conclude(tx, deps, attempt, call, verdict))
  } catch (error) {
    // The money may be there and what it was for cannot be done: somebody has to know, whatever else fails.
    deps.log.error({ part: 'payments', error: describeError(error) }, 'A payment could not be settled')
    await setNeedsPerson(database.db, paymentId, 'cannot-be-settled').catch(() => undefined)
    throw error
  }
}

async function conclude(
  tx: Tx,
  deps: PaymentsDeps,
  { authority, paymentId }: Attempt,
  call: GatewayCallId,
  verdict: Verification,
): Promise<void> {
  const payment = await lockWithReference(tx, deps, paymentId)
  if (!payment) throw new Error('An attempt has its payment')
  const at = deps.clock.now()
  const { answer } = verdict
  const isProof = { evidence: wordOfGateway(`verify ${answer}`), at }
  switch (verdict.kind) {
    case 'paid':
      await answerCall(tx, call, { state: 'done', answer, at })
      await proveVerifications(tx, authority, { state: 'done', ...isProof })
      return concludePaid(
        tx,
        deps,
        payment,
        authority,
        { answer, refId: verdict.refId, card: verdict.card },
        at,
      )
    case 'not-paid':
      await answerCall(tx, call, { state: 'not-done', answer, at })
      await proveVerifications(tx, authority, { state: 'not-done', ...isProof })
      return concludeNotPaid(tx, deps, payment, authority, answer, at)
    case 'amount-differs':
      await doubtCall(tx, call, { answer, at })
      if ((await doubtAttempt(tx, authority, { answer, at })) !== null)
        await setNeedsPerson(tx, paymentId, 'amount-differs')
      return
  }
}

/** Who says so: the gateway's answer, or `staff`; `refId` by either. */
interface Paid {
  answer: string
  refId: string
  card: string | null
}

/** The money of an attempt is ours; what is uncertain about it has been proven. What it is for, and the payment, are locked. */
export async function concludePaid(
  tx: Tx,
  { paymentHandlers }: Pick<PaymentsDeps, 'paymentHandlers'>,
  payment: PaymentRow,
  authority: string,
  { answer, refId, card }: Paid,
  at: Date,
): Promise<void> {
  // Another callback of the same attempt was here before.
  if (payment.paidAuthority === authority) return
  const paid = { refId, cardPan: card, paidAt: at }
  const isFirst = await movePayment(tx, payment, { act: 'pay', at, paidAuthority: authority })
  const status = isFirst ? 'paid' : 'surplus'
  if (!(await markAttempt(tx, authority, { status, ...paid }, { answer, at }))) return
  if (isFirst) {
    const settled = knownPaymentOf({ ...payment, status: 'paid', paidAuthority: authority }, paid)
    return paymentHandlers[payment.purpose].settled(tx, settled, at)
  }
  await calmDown(tx, payment)
  // Paid twice over, in two windows: the second goes back whole.
  const { id: paymentId, amount } = payment
  await startRefund(tx, { paymentId, authority, amount, reason: `paid-twice:${authority}`, at })
}

/** Nothing was paid by an attempt; what is uncertain about it has been proven. What it is for, and the payment, are locked. */
export async function concludeNotPaid(
  tx: Tx,
  { paymentHandlers }: Pick<PaymentsDeps, 'paymentHandlers'>,
  payment: PaymentRow,
  authority: string,
  answer: string,
  at: Date,
): Promise<void> {
  if (!(await markAttempt(tx, authority, { status: 'failed' }, { answer, at }))) return
  if (payment.status !== 'open' || (await hasOpenAttempt(tx, payment.id))) return calmDown(tx, payment)
  await movePayment(tx, payment, { act: 'fail', at })
  const failed = knownPaymentOf({ ...payment, status: 'failed' }, undefined)
  return paymentHandlers[payment.purpose].failed(tx, failed, at)
}

/** Nobody need look at a payment of which everything is known again. */
async function calmDown(tx: Tx, { id }: PaymentRow): Promise<void> {
  if (!(await hasUncertainAttempt(tx, id))) await setNeedsPerson(tx, id, null)
}

async function noteFailure(
  deps: PaymentsDeps,
  { authority, paymentId }: Attempt,
  call: GatewayCallId,
  failure: GatewayFailure,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    // In the order in which everybody locks them.
    const payment = await lockWithReference(tx, deps, paymentId)
    const at = deps.clock.now()
    await failCall(tx, call, failure, at)
    const silences = await doubtAttempt(tx, authority, { answer: answerOf(failure), at })
    // Somebody else has asked about the same and had an answer.
    if (silences === null) {
      const evidence = wordOfGateway('verified by another call')
      await proveVerifications(tx, authority, { state: 'done', evidence, at })
      return
    }
    if (payment?.needsPerson === 'amount-differs') return
    if (failure.isRefusal) await setNeedsPerson(tx, paymentId, 'gateway-refuses')
    else await setNeedsPerson(tx, paymentId, silences >= patience ? 'gateway-silent' : 'uncertain')
  })
}
