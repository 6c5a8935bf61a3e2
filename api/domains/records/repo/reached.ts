import { sql, type SQL } from 'drizzle-orm'
import type { MeasurementDefinition } from '~/domain/records/define'
import { thresholdsOf } from '~/domain/records/status'
import type { QuantityName } from '~/domain/values/quantity'
import { fieldColumnOf, optionOf } from './values'

/** Where readings of an option of the choice that a type is judged by begin to be high; the empty one is of those that do not say. */
export interface OptionThresholds {
  option: string
  /** At least one. */
  thresholds: readonly (readonly [QuantityName, number])[]
}

/** Of the options that have any. */
export function thresholdsByOption(definition: MeasurementDefinition): OptionThresholds[] {
  const { by } = definition.status
  const options = by === undefined ? [''] : ['', ...(definition.choices[by]?.options ?? [])]
  return options
    .map((option) => ({
      option,
      thresholds: thresholdsOf(definition, by === undefined || option === '' ? {} : { [by]: option }),
    }))
    .filter(({ thresholds }) => thresholds.length > 0)
}

/** Whether a reading has a value at a threshold of its option or above. */
export const isReachedBy = (definition: MeasurementDefinition, byOption: readonly OptionThresholds[]): SQL =>
  byOption.length === 0
    ? sql`false`
    : sql`(${sql.join(
        byOption.flatMap(({ option, thresholds }) =>
          thresholds.map(
            ([name, from]) =>
              sql`(${optionOf(definition)} = ${option} and coalesce(${fieldColumnOf(definition, name)} >= ${from}, false))`,
          ),
        ),
        sql` or `,
      )})`
