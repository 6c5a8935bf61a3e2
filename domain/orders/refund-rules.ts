import { addBusinessHours, type BusinessCalendar } from '../values/business-calendar'
import { shareOf, toman, type Toman } from '../values/money'
import type { OrderTerms, RefundTo } from './order-contract'
import { percentOf } from './percent'

/** What an order has taken in and given back, in toman. */
export interface OrderMoney {
  paidWallet: number
  paidGateway: number
  refundedWallet: number
  refundedAccount: number
  /** What the house keeps of an order that was called off. */
  forfeited?: number
}

/** What can still be given back. */
export const refundable = ({
  paidWallet,
  paidGateway,
  refundedWallet,
  refundedAccount,
  forfeited = 0,
}: OrderMoney): Toman => toman(paidWallet + paidGateway - refundedWallet - refundedAccount - forfeited)

/**
 * What comes back of a paid order that its customer calls off: with a discount code so many percent, rounded down to a toman; without one,
 * everything.
 */
export const returnedToCaller = (money: OrderMoney, codePercent: number | null): Toman =>
  codePercent === null ? refundable(money) : percentOf(refundable(money), codePercent)

/** The parts of a refund: an account gets back at most what came from it and the wallet does not get first, and the wallet the rest. */
export function splitRefund(
  money: OrderMoney,
  amount: number,
  to: RefundTo,
  walletLeast = 0,
): { toWallet: Toman; toAccount: Toman } {
  if (amount < 0 || amount > refundable(money)) throw new RangeError('no more goes back than what was paid')
  const account = Math.min(Math.max(0, amount - walletLeast), money.paidGateway - money.refundedAccount)
  const toAccount = to === 'account' ? account : 0
  return { toWallet: toman(amount - toAccount), toAccount: toman(toAccount) }
}

/**
 * Who has paid what is left of an order, as its invoice says for good: the account what came from it and has not gone back there, the wallet
 * the rest.
 * @param surplusToWallet what came from the account, was too much, and went to the wallet
 */
export function paidByEach(
  { total, paidGateway, refundedAccount }: OrderMoney & { total: number },
  surplusToWallet: number,
): { fromWallet: Toman; fromGateway: Toman } {
  const kept = paidGateway - refundedAccount - surplusToWallet
  const fromGateway = Math.min(Math.max(0, kept), total)
  return { fromWallet: toman(total - fromGateway), fromGateway: toman(fromGateway) }
}

/** When an account has its money: 48 to 72 clock hours of business days later. */
export const refundWindow = (
  calendar: BusinessCalendar,
  at: Date,
  { refundHoursLeast, refundHoursMost }: Pick<OrderTerms, 'refundHoursLeast' | 'refundHoursMost'>,
): { from: Date; by: Date } => ({
  from: addBusinessHours(calendar, at, refundHoursLeast),
  by: addBusinessHours(calendar, at, Math.max(refundHoursLeast, refundHoursMost)),
})

/** What an item in place of another gives back: the difference, less the share that the group had taken off it; its gift is less as well. */
export function replacementAmounts(
  { subtotal, group, gift }: { subtotal: number; group: number; gift: number },
  difference: number,
): { group: Toman; gift: Toman; refund: Toman } {
  if (difference < 0 || difference > subtotal) throw new RangeError('an item in place costs no more')
  const less = (amount: number) => (subtotal === 0 ? 0 : shareOf(toman(difference), amount, subtotal))
  return {
    group: toman(group - less(group)),
    gift: toman(gift - less(gift)),
    refund: toman(difference - less(group)),
  }
}
