import {
  isDocument,
  type Classification,
  type ClassificationOf,
  type DocumentDefinition,
  type FieldsOf,
  type MeasurementDefinition,
  type RecordDefinition,
} from './define'
import { bloodOxygen } from './types/blood-oxygen'
import { bloodPressure } from './types/blood-pressure'
import { bloodSugar } from './types/blood-sugar'
import { bodyComposition } from './types/body-composition'
import { bodyTemperature } from './types/body-temperature'
import { doctorRecord } from './types/doctor-record'
import { ecg } from './types/ecg'
import { heartSound } from './types/heart-sound'
import { labTest } from './types/lab-test'
import { lungSound } from './types/lung-sound'
import { ultrasound } from './types/ultrasound'

/** Every kind of record, in the order in which they are listed. The one place that names them all. */
const definitions = [
  bloodPressure,
  bloodSugar,
  bloodOxygen,
  bodyTemperature,
  bodyComposition,
  ecg,
  heartSound,
  lungSound,
  labTest,
  ultrasound,
  doctorRecord,
] as const

type Definitions = (typeof definitions)[number]
export type RecordType = Definitions['type']
export type DefinitionOf<Type extends RecordType> = Extract<Definitions, { type: Type }>

/** Of types that are measured: these have means, charts, reminders and a status. */
export type MeasurementType = Exclude<Definitions, { kind: 'document' }>['type']

export const recordDefinitions: readonly RecordDefinition[] = definitions

export const measurementDefinitions: readonly MeasurementDefinition[] = recordDefinitions.filter(
  (one): one is MeasurementDefinition => !isDocument(one),
)

export const documentDefinitions: readonly DocumentDefinition[] = recordDefinitions.filter(isDocument)

/** As they stand in addresses and in the database. */
export const recordTypes = definitions.map(({ type }) => type) as [RecordType, ...RecordType[]]

export const measurementTypes = measurementDefinitions.map(({ type }) => type) as [
  MeasurementType,
  ...MeasurementType[],
]

/** @throws RangeError when no type is called so */
export function definitionOf(type: string): RecordDefinition {
  const found = recordDefinitions.find((one) => one.type === type)
  if (!found) throw new RangeError(`No record type is called ${type}`)
  return found
}

export const isMeasurementType = (type: string): type is MeasurementType =>
  measurementTypes.some((one) => one === type)

/** @throws RangeError when nothing that is measured is called so */
export function measurementOf(type: string): MeasurementDefinition {
  const found = measurementDefinitions.find((one) => one.type === type)
  if (!found) throw new RangeError(`Nothing that is measured is called ${type}`)
  return found
}

export type FieldsOfType<Type extends RecordType> = FieldsOf<DefinitionOf<Type>>
export type ClassificationOfType<Type extends MeasurementType> = ClassificationOf<
  Extract<DefinitionOf<Type>, MeasurementDefinition>
> &
  (Classification | null)
