import type { Budget } from './budget'
import { compare, isEqual } from './compare'
import { termsOf } from './match'
import type { Term } from './match'
import type { Operator } from './nodes'
import { DateTime, finite, isObject, Path } from './values'

type Apply = (left: unknown, right: unknown, budget: Budget) => unknown

const numbers =
  (calculate: (left: number, right: number) => number): Apply =>
  (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? finite(calculate(left, right)) : null

const comparison =
  (holds: (order: number) => boolean): Apply =>
  (left, right, budget) => {
    const order = compare(left, right, budget)
    return order === null ? null : holds(order)
  }

export const operators: Readonly<Record<Exclude<Operator, 'match'>, Apply>> = {
  '==': isEqual,
  '!=': (left, right, budget) => !isEqual(left, right, budget),
  '>': comparison((order) => order > 0),
  '>=': comparison((order) => order >= 0),
  '<': comparison((order) => order < 0),
  '<=': comparison((order) => order <= 0),
  in: isIn,
  '+': add,
  '-': subtract,
  '*': numbers((left, right) => left * right),
  '/': numbers((left, right) => left / right),
  '%': numbers((left, right) => left % right),
  '**': numbers((left, right) => left ** right),
}

function isIn(left: unknown, right: unknown, budget: Budget): boolean | null {
  if (right instanceof Path) {
    if (typeof left !== 'string') return null
    budget.spend(right.costFor(left))
    return right.matches(left)
  }
  if (!Array.isArray(right)) return null
  budget.spend(right.length)
  return right.some((item) => isEqual(left, item, budget))
}

function add(left: unknown, right: unknown, budget: Budget): unknown {
  if (typeof left === 'number' && typeof right === 'number') return finite(left + right)
  if (typeof left === 'string' && typeof right === 'string') {
    budget.write(left.length + right.length)
    return left + right
  }
  if (left instanceof DateTime && typeof right === 'number') return left.plusSeconds(right)
  if (typeof left === 'number' && right instanceof DateTime) return right.plusSeconds(left)
  if (Array.isArray(left) && Array.isArray(right)) {
    budget.produce(left.length + right.length)
    return [...(left as unknown[]), ...(right as unknown[])]
  }
  if (isObject(left) && isObject(right)) {
    budget.produce(2 * (Object.keys(left).length + Object.keys(right).length))
    return { ...left, ...right }
  }
  return null
}

function subtract(left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number') return finite(left - right)
  if (left instanceof DateTime && typeof right === 'number') return left.plusSeconds(-right)
  if (left instanceof DateTime && right instanceof DateTime) {
    return finite((left.milliseconds - right.milliseconds) / 1000)
  }
  return null
}

/** The texts of what stands left of `match`. */
export function textsOf(value: unknown, budget: Budget): string[] {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return []
  budget.spend(value.length)
  return value.filter((item) => typeof item === 'string')
}

/** The words of what stands right of `match`; `null` when that is not made of texts alone. */
function termsOfPattern(value: unknown, budget: Budget): Term[] | null {
  if (typeof value === 'string') {
    budget.write(value.length)
    return termsOf(value)
  }
  if (!Array.isArray(value)) return null
  const terms: Term[] = []
  for (const item of value as unknown[]) {
    if (typeof item !== 'string') return null
    budget.write(item.length)
    for (const term of termsOf(item)) terms.push(term)
  }
  return terms
}

/** Reads patterns for one `match` of a query, which is mostly given the same one for every document. */
export function createPatternReader(): (pattern: unknown, budget: Budget) => readonly Term[] | null {
  let last: { pattern: unknown; terms: readonly Term[] | null } | null = null
  return (pattern, budget) => {
    if (last === null || last.pattern !== pattern) last = { pattern, terms: termsOfPattern(pattern, budget) }
    return last.terms
  }
}
