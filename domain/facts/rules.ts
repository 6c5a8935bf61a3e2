import { z } from 'zod'
import type { FactValue, GivenFact } from './contract'
import { ruleFacts, type RuleFactKey } from './rule-facts'

/** Why a fact is not taken; the codes that staff read at `/admin/facts`. */
export type FactRefusal =
  | 'malformed-key'
  | 'given-twice'
  | 'number-missing'
  | 'not-a-number'
  | 'not-whole'
  | 'below-minimum'
  | 'above-maximum'
  | 'outside-code-bounds'
  | 'wrong-unit'
  | 'nothing-said'

const keyPattern = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/
const wording = z.record(z.string(), z.string())

export const isRuleFact = (key: string): key is RuleFactKey => Object.hasOwn(ruleFacts, key)

export type JudgedFact =
  { key: string; value: FactValue; refusals: [] } | { key: string; value: null; refusals: FactRefusal[] }

/** Judges one fact that content gives, by the bounds that stand beside it and, for what rules compute with, by the code's. */
export function judgeFact(given: GivenFact): JudgedFact {
  const key = typeof given.key === 'string' ? given.key : ''
  if (!keyPattern.test(key) || key.length > 120) return { key, value: null, refusals: ['malformed-key'] }
  const refusals = new Set<FactRefusal>()
  const number = given.number ?? null
  const unit = typeof given.unit === 'string' ? given.unit : null
  const text = wording.safeParse(given.text ?? {})
  const hasText = text.success && Object.values(text.data).some((words) => words.trim() !== '')

  if (number !== null) {
    if (typeof number !== 'number' || !Number.isFinite(number)) refusals.add('not-a-number')
    else {
      if (typeof given.minimum === 'number' && number < given.minimum) refusals.add('below-minimum')
      if (typeof given.maximum === 'number' && number > given.maximum) refusals.add('above-maximum')
    }
  } else if (!hasText && !isRuleFact(key)) refusals.add('nothing-said')

  if (isRuleFact(key)) {
    const rule = ruleFacts[key]
    if (number === null) refusals.add('number-missing')
    else if (typeof number === 'number') {
      if (number < rule.least || number > rule.most) refusals.add('outside-code-bounds')
      if (rule.isWhole && !Number.isInteger(number)) refusals.add('not-whole')
    }
    if (number !== null && unit !== rule.unit) refusals.add('wrong-unit')
  }
  if (refusals.size > 0) return { key, value: null, refusals: [...refusals] }
  return {
    key,
    value: { number: number as number | null, unit, text: hasText ? text.data : null },
    refusals: [],
  }
}
