import type { Tx } from '~/api/platform/database/database'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import type { Reversal } from '~/api/platform/gateways/payment-gateway'
import { isReversible, reversalsAreOver } from '~/domain/payments/refund-rules'
import type { GatewayCallId, RefundId } from '~/domain/values/ids'
import type { PaymentsDeps } from '../deps'
import { findAttempt, type AttemptRow } from '../repo/attempts'
import { answerCall, doubtCall, proveCall, reversalsOf, wordOfGateway, type CallRow } from '../repo/calls'
import { findPayment } from '../repo/payments'
import { moveRefund, noteAsked, type RefundRow } from '../repo/refunds'
import { failCall, openCall } from './calls'
import { clearUpRefund } from './clear-up'
import { completeRefund, leaveToStaff, lockRefund } from './refunds'

const isOpen = ({ state }: CallRow): boolean => state === 'asking' || state === 'uncertain'

/** Of a call that the gateway has answered with “not possible, or done already”. */
const impossible = 'impossible-or-done'
const isImpossible = ({ answer }: CallRow): boolean => answer?.startsWith(impossible) ?? false

/** The gateway has said that it will not. */
const isRefused = (call: CallRow): boolean => call.uncertainSince === null || isImpossible(call)

/**
 * Sends a begun refund on its way: back through the gateway, or on the list of staff. The gateway is asked outside any transaction, by one
 * process at a time, and never again while nobody knows what became of the last time.
 */
export async function sendBack(deps: PaymentsDeps, { id }: Pick<RefundRow, 'id'>): Promise<void> {
  const { database, clock, paymentGateway } = deps
  const opened = await database.transaction((tx) => openReversal(tx, id, clock.now()))
  if (!opened) return
  const { call, authority } = opened
  let reversal: Reversal
  try {
    reversal = await paymentGateway.reverse(authority)
  } catch (error) {
    if (error instanceof GatewayFailure)
      await database.transaction((tx) => noteFailure(tx, id, call, error, clock.now()))
    throw error
  }
  await database.transaction((tx) => conclude(tx, deps, id, call, reversal))
  if (reversal.kind !== 'impossible-or-done') return
  // Its own record says which of the two it is.
  await clearUpRefund(deps, { id, authority })
  await database.transaction((tx) => openReversal(tx, id, clock.now()))
}

/**
 * Decides what comes next for a begun refund.
 * @returns what the gateway is to be told; null when it waits, or is staff's to send
 */
async function openReversal(
  tx: Tx,
  id: RefundId,
  at: Date,
): Promise<{ call: GatewayCallId; authority: string } | null> {
  const refund = await lockRefund(tx, id)
  if (refund.status !== 'started') return null
  const earlier = await reversalsOf(tx, id)
  if (earlier.some(isOpen)) return null
  const { paidAt, isWhole, isByGateway } = await moneyOf(tx, refund)
  if (isByGateway && isWhole && isReversible(paidAt, at) && !earlier.some(isRefused)) {
    const { paymentId, amount, authority } = refund
    const call = await openCall(tx, { kind: 'reverse', paymentId, amount, authority, refundId: id }, at)
    return call && { call, authority }
  }
  // One whose answer was never heard might still be carried out until the gateway takes none any more.
  const mayStillCome = earlier.some((call) => !isRefused(call)) && !reversalsAreOver(paidAt, at)
  if (!mayStillCome) await leaveToStaff(tx, refund)
  return null
}

interface Money {
  paidAt: Date
  isWhole: boolean
  isByGateway: boolean
}

async function moneyOf(tx: Tx, { authority, amount, paymentId }: RefundRow): Promise<Money> {
  const attempt: AttemptRow | undefined = await findAttempt(tx, authority)
  const payment = await findPayment(tx, paymentId)
  if (!attempt?.paidAt || !payment) throw new Error('A refund is of what was paid')
  return {
    paidAt: attempt.paidAt,
    isWhole: amount === attempt.amount,
    isByGateway: payment.way === 'gateway',
  }
}

async function conclude(
  tx: Tx,
  { clock, log }: PaymentsDeps,
  id: RefundId,
  call: GatewayCallId,
  { kind, answer }: Reversal,
): Promise<void> {
  const refund = await lockRefund(tx, id)
  const at = clock.now()
  switch (kind) {
    case 'reversed':
      if (refund.status === 'completed')
        log.error({ part: 'payments', refund: id }, 'The gateway has reversed what was sent already')
      else await completeReversed(tx, refund, call, answer, at)
      return
    case 'not-reversed':
      await answerCall(tx, call, { state: 'not-done', answer, at })
      await openReversal(tx, id, at)
      return
    case 'impossible-or-done': {
      const reported = `${impossible}.${answer}`
      if (await doubtCall(tx, call, { answer: reported, at })) await doubt(tx, id, reported, at)
      return
    }
  }
}

/** The gateway's own answer says so, also when the call was taken for lost meanwhile, or concluded by what somebody believed to have seen. */
async function completeReversed(
  tx: Tx,
  refund: RefundRow,
  call: GatewayCallId,
  answer: string,
  at: Date,
): Promise<void> {
  const evidence = wordOfGateway(`reverse ${answer}`)
  const isKept =
    (await answerCall(tx, call, { state: 'done', answer, at })) ||
    (await proveCall(tx, call, { state: 'done', evidence, at }))
  if (!isKept) {
    const { id: refundId, paymentId, amount, authority } = refund
    const again = await openCall(tx, { kind: 'reverse', paymentId, amount, authority, refundId }, at)
    if (again) await answerCall(tx, again, { state: 'done', answer, at })
  }
  await completeRefund(tx, refund, { from: refund.status, changes: { way: 'reversed' } }, at)
}

async function noteFailure(
  tx: Tx,
  id: RefundId,
  call: GatewayCallId,
  failure: GatewayFailure,
  at: Date,
): Promise<void> {
  await lockRefund(tx, id)
  await failCall(tx, call, failure, at)
  if (failure.isRefusal) await openReversal(tx, id, at)
  else await doubt(tx, id, failure.code, at)
}

/** Nobody knows whether it went back. When the gateway is asked is for the sweeper to say. */
async function doubt(tx: Tx, id: RefundId, answer: string, at: Date): Promise<void> {
  if (await moveRefund(tx, id, 'started', { status: 'uncertain' })) await noteAsked(tx, id, { answer, at })
}
