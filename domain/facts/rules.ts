import { z } from 'zod'
import type { FactValue, FactValues, GivenFact } from './contract'
import { definitionOf, judgeNumber, type FactRefusal } from './fact-table'

const keyPattern = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/
const wording = z.record(z.string(), z.string())

export type JudgedFact =
  { key: string; value: FactValue; refusals: [] } | { key: string; value: null; refusals: FactRefusal[] }

/** Judges one fact that content gives, by the table of the code; what stands beside it in content moves no bound. */
export function judgeFact(given: GivenFact): JudgedFact {
  const key = typeof given.key === 'string' ? given.key : ''
  if (!keyPattern.test(key) || key.length > 120) return { key, value: null, refusals: ['malformed-key'] }
  const definition = definitionOf(key)
  const refusals: FactRefusal[] = []
  const number = given.number ?? null
  const unit = typeof given.unit === 'string' ? given.unit : null
  const text = wording.safeParse(given.text ?? {})
  const hasText = text.success && Object.values(text.data).some((words) => words.trim() !== '')

  if (number === null) {
    if (definition?.kind === 'rule') refusals.push('number-missing')
    else if (!hasText) refusals.push('nothing-said')
  } else if (typeof number !== 'number' || !Number.isFinite(number)) refusals.push('not-a-number')
  else if (definition) refusals.push(...judgeNumber(number, definition))
  if (definition && number !== null && unit !== definition.unit) refusals.push('wrong-unit')

  if (refusals.length > 0) return { key, value: null, refusals }
  return {
    key,
    value: { number: number as number | null, unit, text: hasText ? text.data : null },
    refusals: [],
  }
}

const sorted = (text: FactValue['text']) =>
  text && Object.entries(text).sort(([one], [other]) => (one < other ? -1 : 1))

export const sameValue = (a: FactValue | undefined, b: FactValue | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.number === b.number &&
  a.unit === b.unit &&
  JSON.stringify(sorted(a.text)) === JSON.stringify(sorted(b.text))

/**
 * The number that waits for a second person before it takes the place of the one in force; null when there is none. What has never
 * been in force is no change: a key comes in for the first time once, for there is no way to take it out again.
 */
export function waitingNumber(inForce: FactValues, key: string, { number }: FactValue): number | null {
  const before = inForce[key]?.number ?? null
  const isChange = number !== null && before !== null && number !== before
  return isChange && definitionOf(key)?.movesMoney ? number : null
}
