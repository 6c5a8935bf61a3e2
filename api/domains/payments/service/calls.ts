import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Tx } from '~/api/platform/database/database'
import type { GatewayFailure } from '~/api/platform/gateways/gateways'
import { callLeaseMs, type GatewayCallKind } from '~/domain/payments/gateway-call'
import { gatewayCallIdSchema, type GatewayCallId, type PaymentId, type RefundId } from '~/domain/values/ids'
import type { Toman } from '~/domain/values/money'
import { answerCall, doubtCall, insertCall } from '../repo/calls'

/** This process, as calls name who makes them: numbers of processes come again, draws do not. */
const holder = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`

export interface Intent {
  kind: GatewayCallKind
  paymentId: PaymentId
  amount: Toman
  authority?: string
  refundId?: RefundId
}

/**
 * Writes what the gateway is going to be asked, in a transaction that has to be committed before it is.
 * @returns null when another reversal of this money is under way, perhaps done or done
 */
export async function openCall(
  tx: Tx,
  { kind, paymentId, amount, authority, refundId }: Intent,
  at: Date,
): Promise<GatewayCallId | null> {
  const id = gatewayCallIdSchema.parse(randomUUID())
  const isOpened = await insertCall(tx, {
    id,
    kind,
    paymentId,
    amount,
    authority: authority ?? null,
    refundId: refundId ?? null,
    holder,
    askedAt: at,
    leaseUntil: new Date(at.getTime() + callLeaseMs),
  })
  return isOpened ? id : null
}

/** What a gateway's failure is kept as. */
export const answerOf = (failure: GatewayFailure): string => failure.code.slice(0, 80)

/** No answer that says what was done: not done when the gateway turned us away, else perhaps. */
export async function failCall(tx: Tx, id: GatewayCallId, failure: GatewayFailure, at: Date): Promise<void> {
  const answer = answerOf(failure)
  if (failure.isRefusal) await answerCall(tx, id, { state: 'not-done', answer, at })
  else await doubtCall(tx, id, { answer, at })
}
