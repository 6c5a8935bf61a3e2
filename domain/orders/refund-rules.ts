import { addBusinessHours, type BusinessCalendar } from '../values/business-calendar'
import { shareOf, toman, type Toman } from '../values/money'
import type { OrderTerms, RefundTo } from './order-contract'

/** What an order has taken in and given back, in toman. */
export interface OrderMoney {
  paidWallet: number
  paidGateway: number
  refundedWallet: number
  refundedAccount: number
}

/** What can still be given back. */
export const refundable = ({ paidWallet, paidGateway, refundedWallet, refundedAccount }: OrderMoney): Toman =>
  toman(paidWallet + paidGateway - refundedWallet - refundedAccount)

/** The parts of a refund: an account gets back at most what came from it, and the wallet the rest. */
export function splitRefund(
  money: OrderMoney,
  amount: number,
  to: RefundTo,
): { toWallet: Toman; toAccount: Toman } {
  if (amount < 0 || amount > refundable(money)) throw new RangeError('no more goes back than what was paid')
  const toAccount = to === 'account' ? Math.min(amount, money.paidGateway - money.refundedAccount) : 0
  return { toWallet: toman(amount - toAccount), toAccount: toman(toAccount) }
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

/** What an item in place of another gives back: the difference, less the share that the group had taken off it. */
export function replacementAmounts(
  { subtotal, group }: { subtotal: number; group: number },
  difference: number,
): { group: Toman; refund: Toman } {
  if (difference < 0 || difference > subtotal) throw new RangeError('an item in place costs no more')
  const groupLess = subtotal === 0 ? 0 : shareOf(toman(difference), group, subtotal)
  return { group: toman(group - groupLess), refund: toman(difference - groupLess) }
}
