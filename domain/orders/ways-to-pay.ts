import { smallestPayment, takesInOne, type GatewayBounds } from '../payments/parts'
import { toman, type Toman } from '../values/money'

/** How what the wallet does not pay is paid: at once, in several payments one after another, or by bank transfer. */
export const restWays = ['gateway', 'parts', 'transfer'] as const
export type RestWay = (typeof restWays)[number]

/** `wallet-then-…`: what the wallet has, and the rest in that way. Parts and transfers are for what the gateway takes in no one payment. */
export const waysToPay = [
  'gateway',
  'wallet',
  'wallet-then-gateway',
  'parts',
  'wallet-then-parts',
  'transfer',
  'wallet-then-transfer',
] as const
export type WayToPay = (typeof waysToPay)[number]

interface Meaning {
  wallet: 'none' | 'all' | 'what-it-has'
  rest: RestWay
}

export const meaningOfWay: Readonly<Record<WayToPay, Meaning>> = {
  gateway: { wallet: 'none', rest: 'gateway' },
  wallet: { wallet: 'all', rest: 'gateway' },
  'wallet-then-gateway': { wallet: 'what-it-has', rest: 'gateway' },
  parts: { wallet: 'none', rest: 'parts' },
  'wallet-then-parts': { wallet: 'what-it-has', rest: 'parts' },
  transfer: { wallet: 'none', rest: 'transfer' },
  'wallet-then-transfer': { wallet: 'what-it-has', rest: 'transfer' },
}

/** Why a rest cannot be paid in a way. */
export type WayProblem = 'below-smallest-payment' | 'above-largest-payment' | 'transfer-not-offered'

/** What becomes of the rest: parts of something that fits into one payment are one payment. */
export function restOf(
  rest: number,
  wanted: RestWay,
  bounds: GatewayBounds,
): { way: RestWay; problem: null } | { way: null; problem: WayProblem } {
  if (rest > bounds.most)
    return wanted === 'gateway'
      ? { way: null, problem: 'above-largest-payment' }
      : { way: wanted, problem: null }
  if (!takesInOne(rest, bounds)) return { way: null, problem: 'below-smallest-payment' }
  if (wanted === 'transfer' && rest > 0) return { way: null, problem: 'transfer-not-offered' }
  return { way: 'gateway', problem: null }
}

/**
 * How much of a total the wallet pays when the rest is paid otherwise. A rest below what the gateway takes is made up to it from the
 * wallet's part, which then keeps a little. Nothing, where the whole total is below it: then the wallet pays all or the order cannot be
 * paid so.
 */
export function walletShare(total: number, balance: number): Toman {
  if (balance >= total) return toman(total)
  return toman(Math.max(0, Math.min(balance, total - smallestPayment)))
}
