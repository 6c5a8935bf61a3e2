import type { Classification, FieldsOf, ClassificationOf, RecordDefinition } from './define'
import { bloodOxygen } from './types/blood-oxygen'
import { bloodPressure } from './types/blood-pressure'
import { bloodSugar } from './types/blood-sugar'
import { bodyComposition } from './types/body-composition'
import { bodyTemperature } from './types/body-temperature'

/** Every kind of record, in the order in which they are listed. The one place that names them all. */
const definitions = [bloodPressure, bloodSugar, bloodOxygen, bodyTemperature, bodyComposition] as const

type Definitions = (typeof definitions)[number]
export type RecordType = Definitions['type']
export type DefinitionOf<Type extends RecordType> = Extract<Definitions, { type: Type }>

export const recordDefinitions: readonly RecordDefinition[] = definitions

/** As they stand in addresses and in the database. */
export const recordTypes = definitions.map(({ type }) => type) as [RecordType, ...RecordType[]]

/** @throws RangeError when no type is called so */
export function definitionOf(type: string): RecordDefinition {
  const found = recordDefinitions.find((one) => one.type === type)
  if (!found) throw new RangeError(`No record type is called ${type}`)
  return found
}

export type FieldsOfType<Type extends RecordType> = FieldsOf<DefinitionOf<Type>>
export type ClassificationOfType<Type extends RecordType> = ClassificationOf<DefinitionOf<Type>> &
  (Classification | null)
