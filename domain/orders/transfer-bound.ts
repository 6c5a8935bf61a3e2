import { message } from '../values/message'

/** What a bank transfer for an order is measured by, in toman: what its transfers are to bring in all, and what of it is left. */
interface Awaited {
  amount: number
  left: number
}

/** Of the whole amount, in percent: so much may come more than is left, as when somebody rounds up. */
export const surplusPercent = 5

/**
 * The most that one transfer is entered with, in toman. More is nearly always the bank's figure in rial, which is ten times as much, and what is
 * too much could be in a wallet at once. Of an order that is paid already, or is over, the same money may have come once more.
 */
export const mostOfTransfer = ({ amount, left }: Awaited): number =>
  (left > 0 ? left : amount) + Math.floor((amount * surplusPercent) / 100)

/** What is said where more is entered: the sum in both units, since they are taken for each other. */
export const tooMuchOfTransfer = ({ amount, left }: Awaited): string => {
  const awaited = left > 0 ? left : amount
  return message('error.transferMost', { toman: awaited, rial: awaited * 10 })
}
