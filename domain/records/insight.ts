import { roundedQuantity, type QuantityName } from '../values/quantity'
import type { MeasurementDefinition } from './define'
import { valueOf } from './fields'
import { chartOf } from './status'

/** What of a type's last days is worth a sentence, by rule: nothing is predicted, nothing is scored. Figures are on their steps. */
export type Insight =
  | { kind: 'none' }
  /** Too few to say anything. */
  | { kind: 'few'; count: number }
  /** The latest reading is to be looked at now. */
  | { kind: 'urgent' }
  /** Mornings and evenings lie on either side of the threshold. */
  | {
      kind: 'halves'
      higher: 'morning' | 'evening'
      value: QuantityName
      morning: number
      evening: number
      threshold: number
    }
  /** The mean has changed notably against as many days before. */
  | {
      kind: 'change'
      value: QuantityName
      direction: 'up' | 'down'
      by: number
      mean: number
      before: number
    }
  | { kind: 'steady'; value: QuantityName; mean: number; before: number }
  /** There was nothing before to set it against. */
  | { kind: 'first'; value: QuantityName; mean: number }

/** Readings of which a mean says something. */
const enough = 3

type Means = { readonly [Value in QuantityName]?: number | null }

export interface InsightFacts {
  isLatestUrgent: boolean
  count: number
  countBefore: number
  mean: Means
  meanBefore: Means
  /** Of the option that has a threshold, such as home. */
  halves?: { option: string; morning: HalfFacts; evening: HalfFacts } | undefined
}

interface HalfFacts {
  count: number
  values: Means
}

/** Urgent before halves of the day on either side of the threshold, before a change that is notable, before steady. */
export function insightOf(definition: MeasurementDefinition, facts: InsightFacts): Insight {
  const { count, countBefore } = facts
  if (count === 0) return { kind: 'none' }
  if (facts.isLatestUrgent) return { kind: 'urgent' }
  if (count < enough) return { kind: 'few', count }
  return halvesInsight(definition, facts) ?? changeInsight(definition, facts, countBefore >= enough)
}

function halvesInsight(definition: MeasurementDefinition, { halves }: InsightFacts): Insight | undefined {
  if (!halves || halves.morning.count < enough || halves.evening.count < enough) return undefined
  const panels = chartOf(definition, definition.status.by ? { [definition.status.by]: halves.option } : {})
  for (const { value, threshold } of panels) {
    const [morning, evening] = [halves.morning.values[value], halves.evening.values[value]]
    if (threshold === null || typeof morning !== 'number' || typeof evening !== 'number') continue
    const [early, late] = [roundedQuantity(value, morning), roundedQuantity(value, evening)]
    if (early >= threshold !== late >= threshold)
      return {
        kind: 'halves',
        higher: early > late ? 'morning' : 'evening',
        value,
        morning: early,
        evening: late,
        threshold,
      }
  }
  return undefined
}

function changeInsight(
  definition: MeasurementDefinition,
  { mean, meanBefore }: InsightFacts,
  isComparable: boolean,
): Insight {
  const [first] = definition.headline
  const known = (value: QuantityName) => {
    const [now, then] = [mean[value], meanBefore[value]]
    if (typeof now !== 'number' || typeof then !== 'number') return undefined
    const [shown, before] = [roundedQuantity(value, now), roundedQuantity(value, then)]
    return { value, mean: shown, before, by: roundedQuantity(value, shown - before) }
  }
  const changes = isComparable ? definition.headline.flatMap((value) => known(value) ?? []) : []
  const notable = changes.find(({ value, by }) => Math.abs(by) >= valueOf(definition, value).notable)
  if (notable)
    return {
      kind: 'change',
      ...notable,
      by: Math.abs(notable.by),
      direction: notable.by > 0 ? 'up' : 'down',
    }
  const steady = changes[0]
  if (steady) return { kind: 'steady', value: steady.value, mean: steady.mean, before: steady.before }
  return { kind: 'first', value: first, mean: roundedQuantity(first, mean[first] ?? 0) }
}
