import type { Tx } from '~/api/platform/database/database'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import type { GatewayState } from '~/api/platform/gateways/payment-gateway'
import type { RefundId } from '~/domain/values/ids'
import type { PaymentsDeps } from '../deps'
import { proveCall, reversalsOf, wordOfGateway, type Evidence } from '../repo/calls'
import { moveRefund, noteAsked, type RefundRow } from '../repo/refunds'
import { answerOf } from './calls'
import { completeRefund, lockRefund } from './refunds'

/** What the gateway's own record says of a reversal that was perhaps done; null where it explains nothing. */
const outcomes: Readonly<Record<GatewayState, 'reversed' | 'not-reversed' | null>> = {
  reversed: 'reversed',
  verified: 'not-reversed',
  paid: 'not-reversed',
  'in-bank': null,
  failed: null,
}

/** Asks the gateway what became of money that was perhaps sent back. Nothing moves by it, and what it says is evidence. */
export async function clearUpRefund(
  deps: PaymentsDeps,
  { id, authority }: Pick<RefundRow, 'id' | 'authority'>,
): Promise<void> {
  const { database, clock, paymentGateway } = deps
  const note = (answer: string) =>
    database.transaction((tx) => noteAsked(tx, id, { answer, at: clock.now() }))
  let state: GatewayState
  try {
    state = await paymentGateway.inquire(authority)
  } catch (error) {
    if (error instanceof GatewayFailure) await note(answerOf(error))
    throw error
  }
  const outcome = outcomes[state]
  await note(`inquiry ${state}`)
  if (!outcome) return
  const evidence = wordOfGateway(`inquiry ${state}`)
  await database.transaction((tx) => concludeReversal(tx, id, { outcome, evidence, at: clock.now() }))
}

/**
 * Ends an uncertain reversal by evidence: done, the refund is completed; not done, it begins anew.
 * @returns false when nothing is uncertain about it any more
 */
export async function concludeReversal(
  tx: Tx,
  id: RefundId,
  { outcome, evidence, at }: { outcome: 'reversed' | 'not-reversed'; evidence: Evidence; at: Date },
): Promise<boolean> {
  const refund = await lockRefund(tx, id)
  if (refund.status !== 'uncertain') return false
  const state = outcome === 'reversed' ? 'done' : 'not-done'
  for (const call of await reversalsOf(tx, id))
    if (call.state === 'uncertain') await proveCall(tx, call.id, { state, evidence, at })
  if (outcome === 'not-reversed') return moveRefund(tx, id, 'uncertain', { status: 'started' })
  const changes = { way: 'reversed' as const, completedBy: evidence.by }
  return completeRefund(tx, refund, { from: 'uncertain', changes }, at)
}
