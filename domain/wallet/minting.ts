import type { FactValues } from '../facts/contract'

/** Toman that one of the staff may promise by gift codes in a day, all by themselves; a shop whose facts are older goes by what the seed says. */
export const mintedAlone = (values: FactValues): number =>
  values['gift-codes.day-alone']?.number ?? 10_000_000

interface Terms {
  /** What one use gives, in toman. */
  amount: number
  /** Null: without end. */
  maxUses: number | null
}

/** What a code gives to all together; null without end. */
export const worthOf = ({ amount, maxUses }: Terms): number | null =>
  maxUses === null ? null : amount * maxUses

interface Minted {
  amount: number
  worth: number | null
}

/**
 * How much more than its mints a code would give.
 * @returns 0 when they cover it; null when it would give without end what was not minted so
 */
export function raiseOf(terms: Terms, mints: readonly Minted[]): number | null {
  if (mints.some(({ worth, amount }) => worth === null && amount >= terms.amount)) return 0
  const worth = worthOf(terms)
  if (worth === null) return null
  return Math.max(0, worth - mints.reduce((sum, mint) => sum + (mint.worth ?? 0), 0))
}
