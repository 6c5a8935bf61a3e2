import {
  cancelOpenPayment,
  createPayment,
  newPaymentId,
  openPaymentOf,
  paymentsOf,
} from '~/api/domains/payments/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import { partsOf } from '~/domain/payments/parts'
import { paymentTermsOf } from '~/domain/payments/terms'
import type { PaymentId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import { toman, type Toman } from '~/domain/values/money'
import { insertOrderPayment, paymentsOfOrder, type OrderRow } from '../repo/orders'

/** A payment that waits for its payer. */
export interface OpenPayment {
  id: PaymentId
  amount: number
}

type Payable = Pick<OrderRow, 'id' | 'userId' | 'code' | 'locale' | 'receiver' | 'email'>

/** Begins a payment of an order that is locked, or just placed. */
export async function beginPayment(
  tx: Tx,
  order: Payable,
  amount: Toman,
  at: Date,
  id = newPaymentId(),
): Promise<OpenPayment> {
  const { locale, receiver, email } = order
  await createPayment(
    tx,
    {
      purpose: 'order',
      referenceId: order.id,
      userId: order.userId,
      amount,
      locale,
      description: descriptions[locale](order.code),
      mobile: receiver.phone,
      email,
      at,
    },
    id,
  )
  await insertOrderPayment(tx, { paymentId: id, orderId: order.id, amount, at })
  return { id, amount }
}

/** What the gateway's page says: whose it is, and the order. */
const descriptions: Record<Locale, (code: string) => string> = {
  fa: (code) => `تپش، سفارش ${code}`,
  en: (code) => `Tapesh, order ${code}`,
  es: (code) => `Tapesh, pedido ${code}`,
}

/** The payment of a locked order that waits for its payer, if there is one. */
export const openPayment = (tx: Tx, { id }: Pick<OrderRow, 'id'>): Promise<OpenPayment | null> =>
  openPaymentOf(tx, 'order', id)

/** Closes it: a finished order has none (invariant 16). The order is locked. */
export const closePayment = (tx: Tx, { id }: Pick<OrderRow, 'id'>, at: Date): Promise<void> =>
  cancelOpenPayment(tx, 'order', id, at)

/** What has come in that counts, oldest first, and what is still to come. */
export interface Received {
  parts: Toman[]
  received: Toman
  left: Toman
}

export async function receivedFor(
  queryable: Queryable,
  { id, fromGateway }: Pick<OrderRow, 'id' | 'fromGateway'>,
): Promise<Received> {
  const parts = (await paymentsOfOrder(queryable, id)).flatMap(({ outcome, amount }) =>
    outcome === 'counted' ? [amount] : [],
  )
  const received = parts.reduce((sum, amount) => sum + amount, 0)
  return { parts, received: toman(received), left: toman(Math.max(0, fromGateway - received)) }
}

/** The payments that bring what is left, one after another, by what the gateway takes now. */
export const partsLeft = async (queryable: Queryable, left: Toman): Promise<Toman[]> =>
  partsOf(left, paymentTermsOf((await factsInForce(queryable)).values).gateway)

/** From which payments so much of an account's money goes back: the latest first, each as far as it is still there. */
export async function accountShares(
  queryable: Queryable,
  { id }: Pick<OrderRow, 'id'>,
  amount: Toman,
): Promise<{ paymentId: PaymentId; amount: Toman }[]> {
  const counted = (await paymentsOfOrder(queryable, id)).filter(({ outcome }) => outcome === 'counted')
  const kept = new Map(
    (
      await paymentsOf(
        queryable,
        counted.map(({ paymentId }) => paymentId),
      )
    ).map((one) => [one.id, one.kept]),
  )
  const shares: { paymentId: PaymentId; amount: Toman }[] = []
  let left: number = amount
  for (const { paymentId } of counted.reverse()) {
    const share = Math.min(left, kept.get(paymentId) ?? 0)
    if (share > 0) shares.push({ paymentId, amount: toman(share) })
    left -= share
  }
  if (left > 0) throw new Error('An account is paid back what came from it')
  return shares
}
