import type { Unverified } from '~/api/platform/gateways/payment-gateway'
import { localeOfPath, localizedPath } from '~/domain/values/locale'
import { paymentIdSchema, type PaymentId } from '~/domain/values/ids'
import type { PaymentsDeps } from '../deps'
import { findAttempt, insertAttempt } from '../repo/attempts'
import { lostBeginning, proveCall, wordOfGateway, type CallRow } from '../repo/calls'
import { lockPayment } from '../repo/payments'
import { resultPath } from './attempts'

/**
 * The gateway holds money by a name that we never kept: the answer that named it was lost. Where the payer was to come back to says which
 * payment it is for.
 */
export async function adoptAttempt(
  { database, clock, settings }: Pick<PaymentsDeps, 'database' | 'clock' | 'settings'>,
  { authority, callbackUrl }: Unverified,
): Promise<void> {
  const paymentId = paymentOfCallback(callbackUrl, settings.siteOrigin)
  if (!paymentId || (await findAttempt(database.db, authority))) return
  await database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const call = payment && (await lostBeginning(tx, paymentId))
    if (!call || (await findAttempt(tx, authority))) return
    const at = clock.now()
    const evidence = wordOfGateway('listed as unverified')
    await proveCall(tx, call.id, { state: 'done', evidence, at, authority })
    await insertAttempt(tx, { authority, paymentId, amount: payment.amount, startedAt: call.askedAt })
  })
}

function paymentOfCallback(callbackUrl: string, siteOrigin: string): PaymentId | undefined {
  if (!URL.canParse(callbackUrl)) return undefined
  const { origin, pathname } = new URL(callbackUrl)
  const id = paymentIdSchema.safeParse(pathname.split('/').at(-1)).data
  if (!id || origin !== siteOrigin) return undefined
  return pathname === localizedPath(localeOfPath(pathname), resultPath(id)) ? id : undefined
}

/** The gateway has listed no money for it for as long as anybody looks. */
export const forgetBeginning = ({ database, clock }: PaymentsDeps, { id }: CallRow): Promise<void> =>
  database.transaction(async (tx) => {
    const evidence = wordOfGateway('never listed as unverified')
    await proveCall(tx, id, { state: 'not-done', evidence, at: clock.now() })
  })
