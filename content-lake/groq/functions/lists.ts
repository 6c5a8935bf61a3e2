import { isEqual } from '../compare'
import { finite, kindOf } from '../values'
import { ofList, ofValues } from './define'
import type { GroqFunction } from './define'
import { textOf } from './texts'

export const count = ofList((list) => list.length)

const join = ofValues(2, ({ run }, list, separator) => {
  if (!Array.isArray(list) || typeof separator !== 'string') return null
  let joined = ''
  for (const [index, item] of (list as unknown[]).entries()) {
    const text = textOf(item)
    if (text === null) return null
    run.budget.write(text.length + separator.length)
    joined += index > 0 ? separator + text : text
  }
  return joined
})

const compact = ofList((list, { run }) => {
  run.budget.produce(list.length)
  return list.filter((item) => item !== null && item !== undefined)
})

/** Lists and objects are never the same as another; of everything else the first stays. */
const unique = ofList((list, { run }) => {
  run.budget.produce(4 * list.length)
  const seen = new Set<unknown>()
  return list.filter((item) => {
    const kind = kindOf(item)
    if (kind === 'string') run.budget.read((item as string).length)
    if (kind === 'array' || kind === 'object' || kind === 'null' || kind === 'path') return true
    if (seen.has(item)) return false
    seen.add(item)
    return true
  })
})

const intersects = ofValues(2, ({ run }, left, right) => {
  if (!Array.isArray(left) || !Array.isArray(right)) return null
  return left.some((one) => {
    run.budget.spend(1 + right.length)
    return right.some((other) => isEqual(one, other, run.budget))
  })
})

/** Numbers put together, nulls aside; anything else among them makes it null. */
const ofNumbers = (together: (numbers: readonly number[]) => number | null): GroqFunction =>
  ofList((list, { run }) => {
    run.budget.produce(list.length)
    const numbers: number[] = []
    for (const item of list) {
      if (item === null || item === undefined) continue
      if (typeof item !== 'number') return null
      numbers.push(item)
    }
    return together(numbers)
  })

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const extreme =
  (choose: (one: number, other: number) => number) =>
  (numbers: readonly number[]): number | null =>
    numbers.length === 0 ? null : numbers.reduce((best, number) => choose(best, number))

export const arrayFunctions = { join, compact, unique, intersects }
export const mathFunctions = {
  min: ofNumbers(extreme((one, other) => Math.min(one, other))),
  max: ofNumbers(extreme((one, other) => Math.max(one, other))),
  sum: ofNumbers((numbers) => finite(sum(numbers))),
  avg: ofNumbers((numbers) => (numbers.length === 0 ? null : finite(sum(numbers) / numbers.length))),
}
