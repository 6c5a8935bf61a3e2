import { quantities, type QuantityName } from '../values/quantity'
import type { RecordDefinition } from './define'
import { valueNamesOf } from './fields'

/** A number of two records of one type; null where one of them does not say. */
export interface Difference {
  name: QuantityName
  earlier: number | null
  later: number | null
  /** By how much it has risen, to the step that it is measured in. */
  change: number | null
}

/** Digits after the point of a step. */
const digitsOf = (step: number): number => Math.max(0, -Math.floor(Math.log10(step)))

type Known = Readonly<Record<string, unknown>>

const numberOf = (record: Known, name: string): number | null => {
  const value = record[name]
  return typeof value === 'number' ? value : null
}

/** Every number that at least one of two records has, in the order of their definition. */
export const differencesOf = (definition: RecordDefinition, earlier: Known, later: Known): Difference[] =>
  valueNamesOf(definition).flatMap((name) => {
    const [from, to] = [numberOf(earlier, name), numberOf(later, name)]
    if (from === null && to === null) return []
    const change =
      from === null || to === null ? null : Number((to - from).toFixed(digitsOf(quantities[name].step)))
    // Of what rounds to nothing from below there is a minus left.
    return { name, earlier: from, later: to, change: change === 0 ? 0 : change }
  })
