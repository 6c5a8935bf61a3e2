import type { AnySummary } from '~/domain/records/contract'
import type { MeasurementDefinition } from '~/domain/records/define'
import type { QuantityName } from '~/domain/values/quantity'
import { measurementOf } from '~/domain/records/types'
import { worthiest } from './worthiest'

/** Of a summary what the front page shows of it: the readings of its trace with all their fields are as much again as the rest of the page. */
export interface ShownSummary extends Pick<
  AnySummary,
  'type' | 'count' | 'total' | 'mean' | 'classification' | 'insight' | 'reached'
> {
  latest: Latest | null
  /** The last readings of `drawn`, those of the latest one's option alone, since others have other limits. */
  trace: number[]
  /** What is drawn; of a record that two numbers stand for, one. */
  drawn: QuantityName
}

type Latest = Pick<NonNullable<AnySummary['latest']>, 'takenAt' | 'classification'> & {
  [field: string]: unknown
}

/** The option by whose limits the latest record is judged. */
export function optionOf(
  { status: { by } }: MeasurementDefinition,
  { latest }: { latest: { [field: string]: unknown } | null },
): string | null {
  const option = by === undefined ? null : latest?.[by]
  return typeof option === 'string' ? option : null
}

/** Of all types, in their order. What is worth a sentence shows the value that it speaks of. */
export function shownSummaries(types: readonly AnySummary[]): ShownSummary[] {
  const hero = worthiest(types)
  return types.map((summary) => shownOf(summary, summary === hero))
}

function shownOf(summary: AnySummary, isHero: boolean): ShownSummary {
  const { type, count, total, mean, classification, insight, reached, latest, trace } = summary
  const definition = measurementOf(type)
  const { by } = definition.status
  const option = optionOf(definition, summary)
  const drawn = isHero && 'value' in insight ? insight.value : definition.headline[0]
  const alike = trace.filter((entry) => by === undefined || option === null || entry[by] === option)
  return {
    type,
    count,
    total,
    mean,
    classification,
    insight,
    reached,
    latest: latest && latestOf(definition, latest),
    drawn,
    trace: alike.flatMap((entry) => {
      const value = entry[drawn]
      return typeof value === 'number' ? value : []
    }),
  }
}

function latestOf(
  { headline, status: { by } }: MeasurementDefinition,
  latest: NonNullable<AnySummary['latest']>,
): Latest {
  const { takenAt, classification } = latest
  const names = by === undefined ? headline : [...headline, by]
  return { takenAt, classification, ...Object.fromEntries(names.map((name) => [name, latest[name] ?? null])) }
}
