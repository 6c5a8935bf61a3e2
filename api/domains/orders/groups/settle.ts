import { balanceOf, claimBack, giveCredit } from '~/api/domains/wallet/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { factsOfVersion } from '~/api/platform/facts/public'
import type { OrderGroup } from '~/domain/orders/order-contract'
import { groupTermsOf } from '~/domain/orders/group-rules'
import { settleTerms, termsOfKept, type SettledTerms } from '~/domain/orders/group-settlement'
import type { RefundId, UserId } from '~/domain/values/ids'
import { toman, type Toman } from '~/domain/values/money'
import type { OrderRow } from '../lifecycle/repo/orders'
import { refundsOf } from '../lifecycle/repo/refunds'
import { termsFrom } from '../pricing/terms'
import { insertSettlement, settlementsOf, type TeamSettlementRow } from './repo'

/** Money that goes back for these reasons lowers what is kept of a delivered order. */
const returns = ['exchange', 'transport-damage', 'goodwill'] as const

const goodsOf = ({ total, delivery }: OrderRow): Toman => toman(total - delivery)

/**
 * Settles a team's terms for an order that has just been delivered: the tier is what those who have bought and kept come to, and what was given too
 * much is taken back from the wallet, the gift first. Nothing of an order without a team.
 * @param buyers as `lockBuyers` has found them
 */
export async function settleOnDelivery(
  tx: Tx,
  order: OrderRow,
  buyers: ReadonlySet<UserId>,
  at: Date,
): Promise<void> {
  const { groupTier: tier, groupAmount, groupGift } = order
  if (!order.teamId || !tier || (groupAmount === 0 && groupGift === 0)) return
  const base = toman(order.subtotal - order.discount)
  const terms = termsFrom(await factsOfVersion(tx, order.factsVersion), groupTermsOf)
  const settled = settleTerms({ tier, base, discount: groupAmount, gift: groupGift }, terms, buyers.size)
  await post(tx, order, { settled, buyers: buyers.size, refundId: null, previous: null, at })
}

/**
 * What the terms come to once so much more has gone back of a delivered order; null for one without a team.
 * @param amount what is about to go back
 */
async function afterRefund(tx: Tx, order: OrderRow, amount: number) {
  const settlements = await settlementsOf(tx, order.id)
  const [first] = settlements
  const previous = settlements.at(-1)
  if (!first || !previous) return null
  const gone = (await refundsOf(tx, order.id))
    .filter(({ reason }) => returns.some((one) => one === reason))
    .reduce((sum, { toWallet, toAccount }) => sum + toWallet + toAccount, amount)
  // What goes back counts for the goods first.
  const kept = toman(Math.max(0, goodsOf(order) - gone))
  return { previous, settled: termsOfKept(first, { paid: goodsOf(order), kept }) }
}

/**
 * How much of a refund goes to the wallet at the least: what is taken back of the gift, and what the wallet does not have of it.
 */
export async function walletShareOfRefund(tx: Tx, order: OrderRow, amount: number): Promise<Toman> {
  const after = await afterRefund(tx, order, amount)
  const back = after ? after.previous.net - after.settled.net : 0
  if (back <= 0) return toman(0)
  const { balance } = await balanceOf(tx, order.userId)
  return toman(Math.min(amount, Math.max(0, back - balance)))
}

/** Settles the terms once more, after a refund that is written. */
export async function settleAfterRefund(
  tx: Tx,
  order: OrderRow,
  refundId: RefundId,
  at: Date,
): Promise<void> {
  const after = await afterRefund(tx, order, 0)
  if (!after) return
  const { previous, settled } = after
  await post(tx, order, { settled, buyers: previous.buyers, refundId, previous, at })
}

interface Posting {
  settled: SettledTerms
  buyers: number
  refundId: RefundId | null
  previous: TeamSettlementRow | null
  at: Date
}

async function post(tx: Tx, order: OrderRow, { settled, buyers, refundId, previous, at }: Posting) {
  const { tier, given, discount, gift, net } = settled
  const change = net - (previous?.net ?? 0)
  const move = { userId: order.userId, reference: `order:${order.id}`, at }
  const reason = refundId ?? 'delivery'
  const { transferId = null } =
    change > 0
      ? await giveCredit(
          tx,
          previous
            ? { ...move, amount: toman(change), kind: 'group-return', reason }
            : { ...move, amount: toman(change), kind: 'group-gift' },
        )
      : {}
  const { claimId = null } =
    change < 0 ? await claimBack(tx, { ...move, amount: toman(-change), reason }) : {}
  await insertSettlement(tx, {
    orderId: order.id,
    seq: (previous?.seq ?? 0) + 1,
    previousSeq: previous?.seq ?? null,
    previousNet: previous?.net ?? null,
    refundId,
    at,
    buyers,
    tier,
    given,
    discount,
    gift,
    net: toman(net),
    change: toman(change),
    transferId,
    claimId,
  })
}

/** A team's terms of an order as they were agreed, and as they have been settled. */
export async function groupOfOrder(queryable: Queryable, order: OrderRow): Promise<OrderGroup | null> {
  const { teamId, groupTier: tier, groupGift: gift } = order
  if (!teamId || !tier) return null
  const last = order.deliveredAt ? (await settlementsOf(queryable, order.id)).at(-1) : undefined
  return {
    teamId,
    tier,
    gift,
    settled: last
      ? {
          buyers: last.buyers,
          tier: last.tier,
          discount: last.discount,
          gift: last.gift,
          net: last.net,
          at: last.at.toISOString(),
        }
      : null,
  }
}
