import type { FactValues } from '../facts/contract'
import type { ShopProductId } from '../values/ids'
import { toman, type Toman } from '../values/money'
import type {
  DiscountProblem,
  DiscountPurpose,
  DiscountStanding,
  DiscountSubject,
  discountKinds,
} from './discount-contract'
import { percentOf } from './percent'

/** What was agreed about a code, and how often it has been used so far. */
export interface DiscountTerms {
  kind: (typeof discountKinds)[number]
  purpose: DiscountPurpose
  /** Percents or toman, as `kind` says. */
  value: number
  floor: number
  ceiling: number | null
  /** Null: all. */
  productIds: readonly ShopProductId[] | null
  isFirstOrderOnly: boolean
  perUser: number | null
  totalUses: number | null
  used: number
  startsAt: Date | null
  endsAt: Date | null
  isActive: boolean
  standing: DiscountStanding
}

/** What counts of the person who wants to use it. */
export interface DiscountUser {
  /** How often they have used this code. */
  uses: number
  hasOrdered: boolean
  /** Whether they have made, changed or approved it. */
  isOwn: boolean
}

/** How often one person may use a code; null: no bound. A first order there is only once. */
export const usesPerUser = ({
  isFirstOrderOnly,
  perUser,
}: Pick<DiscountTerms, 'isFirstOrderOnly' | 'perUser'>): number | null => (isFirstOrderOnly ? 1 : perUser)

/** Whether a code may be used at all by this person at this moment for this; the basket is `discountOf`'s to judge. */
export function problemOfUse(
  terms: DiscountTerms,
  { subject, at, user }: { subject: DiscountSubject; at: Date; user: DiscountUser | null },
): DiscountProblem | null {
  if (terms.purpose !== 'both' && terms.purpose !== subject) return 'discount-other-purpose'
  const { startsAt, endsAt, totalUses, used } = terms
  if (!terms.isActive || (endsAt && at >= endsAt)) return 'discount-over'
  if (terms.standing === 'refused') return 'discount-over'
  if (terms.standing === 'waiting') return 'discount-not-yet'
  if (startsAt && at < startsAt) return 'discount-not-yet'
  if (totalUses !== null && used >= totalUses) return 'discount-used-up'
  if (!user) return null
  if (user.isOwn) return 'discount-own'
  const perUser = usesPerUser(terms)
  if (perUser !== null && user.uses >= perUser) return 'discount-used-by-you'
  if (terms.isFirstOrderOnly && user.hasOrdered) return 'discount-first-order'
  return null
}

/** What the lines that a code is for cost together. */
export const baseOf = (
  { productIds }: Pick<DiscountTerms, 'productIds'>,
  lines: readonly { shopProductId: ShopProductId; total: number }[],
): Toman => {
  const isMeant = (id: ShopProductId) => productIds === null || productIds.includes(id)
  return toman(lines.reduce((sum, { shopProductId, total }) => sum + (isMeant(shopProductId) ? total : 0), 0))
}

/** What a code takes off its base: at most the ceiling, never more than the base, rounded down to a toman. */
export function discountOf(
  terms: Pick<DiscountTerms, 'kind' | 'value' | 'floor' | 'ceiling'>,
  base: Toman,
): { amount: Toman } | { problem: DiscountProblem } {
  if (base === 0) return { problem: 'discount-other-products' }
  if (base < terms.floor) return { problem: 'discount-below-floor' }
  const full = terms.kind === 'percent' ? percentOf(base, terms.value) : toman(terms.value)
  return { amount: toman(Math.min(full, terms.ceiling ?? full, base)) }
}

/** Toman that one of the staff may promise by discount codes in a day, all by themselves; a shop whose facts are older goes by what the seed says. */
export const promisedAlone = (values: FactValues): number =>
  values['discount-codes.day-alone']?.number ?? 10_000_000

type Worth = Pick<DiscountTerms, 'kind' | 'value' | 'ceiling' | 'totalUses'>

/** What a code gives at most, all uses together, in toman; null where that has no end: without a number of uses, or a percentage without a ceiling. */
export function worthOfDiscount({ kind, value, ceiling, totalUses }: Worth): number | null {
  const each = kind === 'amount' ? Math.min(value, ceiling ?? value) : ceiling
  return each === null || totalUses === null ? null : Math.min(each * totalUses, Number.MAX_SAFE_INTEGER)
}
