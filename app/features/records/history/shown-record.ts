import type { Fields, MeasurementDefinition } from '~/domain/records/define'
import { valueNamesOf } from '~/domain/records/fields'
import type { AnyRecord } from '~/domain/records/schemas'
import type { QuantityName } from '~/domain/values/quantity'

/** A record as a line of a history shows it. */
export interface ShownRecord extends Pick<AnyRecord, 'id' | 'takenAt' | 'classification'> {
  /** The figure's values, those beside it, and the choices. */
  fields: Fields
}

/** Values that stand beside the figure: what the chart draws besides, else the first other one. */
export function besidesOf(definition: MeasurementDefinition): QuantityName[] {
  const others = (names: readonly QuantityName[]) =>
    names.filter((name) => !definition.headline.includes(name))
  const drawn = others(definition.chart)
  return drawn.length > 0 ? drawn : others(valueNamesOf(definition)).slice(0, 1)
}
