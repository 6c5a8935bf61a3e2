import type { GatewayCallId } from '~/domain/values/ids'
import type { Tx } from '~/api/platform/database/database'
import type { PaymentsDeps } from '../deps'
import { doubtAttempt, findAttempt } from '../repo/attempts'
import { doubtCall, proveCall, wordOfGateway, type CallRow } from '../repo/calls'
import { setNeedsPerson } from '../repo/payments'
import { moveRefund } from '../repo/refunds'
import { lockWithReference } from './lock'

/**
 * Whoever asked has not been heard of for a lease: the call is perhaps done, and what it was about waits for evidence. What is heard of it
 * later is taken as such.
 */
export const doubtLostCall = (deps: PaymentsDeps, call: CallRow): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const { id, kind, paymentId, refundId } = call
    await lockWithReference(tx, deps, paymentId)
    const at = deps.clock.now()
    if (!(await doubtCall(tx, id, { answer: null, at }))) return
    if (kind === 'verify') await doubtVerification(tx, call, at)
    if (refundId) await moveRefund(tx, refundId, 'started', { status: 'uncertain' })
  })

async function doubtVerification(tx: Tx, { id, authority, paymentId }: CallRow, at: Date): Promise<void> {
  const attempt = authority === null ? undefined : await findAttempt(tx, authority)
  if (!attempt) throw new Error('What was asked about is an attempt')
  // Somebody else has asked about the same and had an answer.
  if (attempt.status === 'paid' || attempt.status === 'surplus')
    return proveDone(tx, id, attempt.lastAnswer, at)
  await doubtAttempt(tx, attempt.authority, { answer: null, at })
  await setNeedsPerson(tx, paymentId, 'uncertain')
}

const proveDone = async (tx: Tx, id: GatewayCallId, answer: string | null, at: Date): Promise<void> => {
  await proveCall(tx, id, { state: 'done', evidence: wordOfGateway(`verify ${answer}`), at })
}
