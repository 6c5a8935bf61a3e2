import type { Budget } from './budget'
import { DateTime, kindOf } from './values'
import type { Kind } from './values'

/** In which order `order()` puts values of different kinds; whatever is not named comes last. */
const rank: Partial<Record<Kind, number>> = { datetime: 1, number: 2, string: 3, boolean: 4 }
const lastRank = 100

/** GROQ's `==`: lists and objects equal nothing. */
export function isEqual(left: unknown, right: unknown, budget: Budget): boolean {
  if (left instanceof DateTime) return right instanceof DateTime && left.milliseconds === right.milliseconds
  const kind = kindOf(left)
  if (kind !== kindOf(right)) return false
  switch (kind) {
    case 'string':
      budget.read(Math.min((left as string).length, (right as string).length))
      return left === right
    case 'null':
      return true
    case 'boolean':
    case 'number':
      return left === right
    default:
      return false
  }
}

/** Negative, zero or positive; `null` for what cannot be compared. */
export function compare(left: unknown, right: unknown, budget: Budget): number | null {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right)
  if (typeof left === 'string' && typeof right === 'string') {
    budget.read(Math.min(left.length, right.length))
    return left < right ? -1 : left > right ? 1 : 0
  }
  if (left instanceof DateTime && right instanceof DateTime) return left.milliseconds - right.milliseconds
  return null
}

/** As `compare`, for any two values: kinds have an order too. */
export function compareAny(left: unknown, right: unknown, budget: Budget): number {
  const byKind = (rank[kindOf(left)] ?? lastRank) - (rank[kindOf(right)] ?? lastRank)
  return byKind !== 0 ? byKind : (compare(left, right, budget) ?? 0)
}
