import { randomUUID } from 'node:crypto'
import { businessCalendar } from '~/api/domains/catalog/public'
import { refundPayment } from '~/api/domains/payments/public'
import { refundToWallet } from '~/api/domains/wallet/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { RefundReason, RefundTo } from '~/domain/orders/order-contract'
import { refundable, refundWindow, splitRefund } from '~/domain/orders/refund-rules'
import { refundIdSchema, type PaymentId, type RefundId } from '~/domain/values/ids'
import { toman, type Toman } from '~/domain/values/money'
import { settleAfterRefund, walletShareOfRefund } from '../../groups/settle'
import { updateOrder, type OrderRow } from '../repo/orders'
import { insertRefund } from '../repo/refunds'
import { accountShares } from './payments'
import { termsOf } from './terms'

export interface Refunding {
  amount: number
  to: RefundTo
  reason: RefundReason
  /** What makes it one of its kind; the reason when absent. */
  key?: string
  at: Date
  /** The payment that the account's part came by; those that count, when absent. */
  paymentId?: PaymentId
  /** What of it goes to the wallet, wherever the rest goes. */
  walletLeast?: Toman
}

/**
 * Sends money of an order back: to the wallet at once, to the account within 48 to 72 business hours. Where the account of its customer is
 * deleted, what had come from a bank account goes back there, whatever was asked. The order is locked.
 * @returns the order as it is then
 * @throws ApiProblem 409 `nothing-to-refund`, `refund-too-much`; `order-concluded` when it has gone back under this key
 */
export const refund = async (tx: Tx, order: OrderRow, refunding: Refunding): Promise<OrderRow> =>
  (await send(tx, order, refunding)).order

/**
 * The same of a delivered order: what its buyer had of a team is settled for what is kept. What the wallet does not have of a gift that is taken
 * back, the refund brings there.
 */
export async function refundDelivered(tx: Tx, order: OrderRow, refunding: Refunding): Promise<OrderRow> {
  const walletLeast = await walletShareOfRefund(tx, order, refunding.amount)
  const sent = await send(tx, order, { ...refunding, walletLeast })
  await settleAfterRefund(tx, sent.order, sent.refundId, refunding.at)
  return sent.order
}

async function send(
  tx: Tx,
  order: OrderRow,
  refunding: Refunding,
): Promise<{ order: OrderRow; refundId: RefundId }> {
  const { amount, reason, key = reason, at } = refunding
  // Nobody opens the wallet of an account that is gone.
  const to = order.isForgotten ? 'account' : refunding.to
  if (amount <= 0) throw new ApiProblem(409, 'nothing-to-refund')
  if (amount > refundable(order)) throw new ApiProblem(409, 'refund-too-much')
  const { toWallet, toAccount } = splitRefund(order, amount, to, refunding.walletLeast)
  const window =
    toAccount > 0
      ? refundWindow(await businessCalendar(tx), at, await termsOf(tx, order.factsVersion))
      : { from: null, by: null }
  const refundId = refundIdSchema.parse(randomUUID())
  const isNew = await insertRefund(tx, {
    id: refundId,
    orderId: order.id,
    key,
    reason,
    toWallet,
    toAccount,
    at,
    accountFrom: window.from,
    accountBy: window.by,
  })
  if (!isNew) throw new ApiProblem(409, 'order-concluded')
  const changed = await updateOrder(tx, order.id, {
    refundedWallet: toman(order.refundedWallet + toWallet),
    refundedAccount: toman(order.refundedAccount + toAccount),
  })
  if (toWallet > 0)
    await refundToWallet(tx, {
      userId: order.userId,
      amount: toWallet,
      of: `order:${order.id}`,
      reason: key,
      atMost: toman(order.paidWallet + order.paidGateway),
      at,
    })
  if (toAccount > 0) {
    const { paymentId } = refunding
    const shares = paymentId ? [{ paymentId, amount: toAccount }] : await accountShares(tx, order, toAccount)
    for (const share of shares) await refundPayment(tx, { ...share, reason: key, to: 'account', at })
  }
  return { order: changed, refundId }
}

/** Everything that is still to go back; then the order is `refunded`. Of an order that took nothing, nothing happens. */
export async function refundAll(
  tx: Tx,
  order: OrderRow,
  refunding: Omit<Refunding, 'amount'>,
): Promise<OrderRow> {
  const amount = refundable(order)
  return amount === 0 ? order : refund(tx, order, { ...refunding, amount })
}
