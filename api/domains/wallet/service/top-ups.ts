import { randomUUID } from 'node:crypto'
import {
  cancelOpenPayment,
  createPayment,
  refundPayment,
  type PaymentHandler,
} from '~/api/domains/payments/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import { paymentTermsOf } from '~/domain/payments/terms'
import { defaultLocale, type Locale } from '~/domain/values/locale'
import type { UserId } from '~/domain/values/ids'
import type { TopUpInput } from '~/domain/wallet/contract'
import { lockAccounts, postTransfer } from '../repo/ledger'
import { forgetTopUps, insertTopUp, markFailed, markSucceeded, openTopUpsOf } from '../repo/top-ups'
import { collectClaims } from './claims'

/** What the gateway shows the payer. */
const descriptions: Record<Locale, string> = {
  fa: 'افزایش اعتبار کیف پول تپش',
  en: 'Credit for the Tapesh wallet',
  es: 'Crédito para el monedero de Tapesh',
}

/**
 * Begins a top-up: the payment that will become credit.
 * @throws ApiProblem 409 `above-largest-payment` with `most`
 */
export async function beginTopUp(
  tx: Tx,
  { userId }: Person,
  { amount, locale = defaultLocale }: TopUpInput,
  at: Date,
) {
  const { most } = paymentTermsOf((await factsInForce(tx)).values).gateway
  if (amount > most) throw new ApiProblem(409, 'above-largest-payment', { details: { most } })
  const id = randomUUID()
  const { paymentId } = await createPayment(tx, {
    purpose: 'top-up',
    referenceId: id,
    userId,
    amount,
    locale,
    description: descriptions[locale],
    at,
  })
  await insertTopUp(tx, { id, userId, amount, paymentId, createdAt: at })
  return { payment: { id: paymentId, amount } }
}

/** Nobody pays for the wallet of an account any more that is deleted: in the transaction that deletes it. */
export async function endTopUps(tx: Tx, userId: UserId, at: Date): Promise<void> {
  // Payments before top-ups, as settling locks them. There are as many as somebody has begun within the hour.
  for (const { id } of await openTopUpsOf(tx, userId)) await cancelOpenPayment(tx, 'top-up', id, at)
  await forgetTopUps(tx, userId, at)
}

/** Turns a paid top-up into credit, or sends it back where its account is gone, and a failed one into a line of the wallet that says so. */
export const topUpPaymentHandler = (): PaymentHandler => ({
  // Accounts are locked when the money comes, and nothing else of a wallet before.
  lock: () => Promise.resolve(),
  async settled(tx, { id, userId, amount }, at) {
    const became = await markSucceeded(tx, id, at)
    // Credit of an account that is gone would be nobody's.
    if (became === 'forgotten')
      await refundPayment(tx, { paymentId: id, amount, reason: 'account-gone', to: 'account', at })
    if (became !== 'now') return
    await postTransfer(tx, await lockAccounts(tx, userId), {
      kind: 'top-up',
      userId,
      amount,
      reference: `payment:${id}`,
      at,
    })
    await collectClaims(tx, userId, at)
  },
  failed: (tx, { id }, at) => markFailed(tx, id, at),
})
