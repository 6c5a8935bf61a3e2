import { quantities, type QuantityName } from '../values/quantity'
import type { RecordDefinition } from './define'
import { fieldsOf } from './fields'
import type { AnyRecord } from './schemas'

const loincSystem = 'http://loinc.org'
const unitSystem = 'http://unitsofmeasure.org'
/** What no standard has a code for, in a system of ours. */
const ownSystem = 'urn:tapesh:codes'

interface Concept {
  coding: { system: string; code: string }[]
}

export interface FhirObservation {
  resourceType: 'Observation'
  id: string
  status: 'final'
  code: Concept
  subject: { reference: string }
  effectiveDateTime: string
  issued: string
  valueQuantity?: FhirQuantity
  component?: { code: Concept; valueQuantity?: FhirQuantity; valueCodeableConcept?: Concept }[]
  device?: { identifier: { value: string } }
  note?: { text: string }[]
}

interface FhirQuantity {
  value: number
  unit: string
  system: string
  code: string
}

const concept = (system: string, code: string): Concept => ({ coding: [{ system, code }] })

function conceptOf(name: QuantityName): Concept {
  const { loinc, ...quantity } = quantities[name]
  return loinc === null
    ? concept(ownSystem, 'ownCode' in quantity ? quantity.ownCode : name)
    : concept(loincSystem, loinc)
}

const quantityOf = (name: QuantityName, value: number): FhirQuantity => {
  const { unit } = quantities[name]
  return { value, unit, system: unitSystem, code: unit }
}

/** A record as an observation of FHIR R4: of one value it is the value's, of several a panel of components; words of choices are components of ours. */
export function fhirOf(definition: RecordDefinition, record: AnyRecord, ownerId: string): FhirObservation {
  const fields: Readonly<Record<string, unknown>> = record
  const given = fieldsOf(definition).flatMap((field) => {
    const value = fields[field.name]
    return typeof value === 'number' || typeof value === 'string' ? { field, value } : []
  })
  const [first] = definition.headline
  const isAlone = Object.keys(definition.values).length === 1
  const components = given.flatMap(({ field, value }) => {
    if (field.kind === 'choice')
      return {
        code: concept(ownSystem, `${definition.type}-${field.name}`),
        valueCodeableConcept: concept(ownSystem, String(value)),
      }
    return isAlone
      ? []
      : { code: conceptOf(field.name), valueQuantity: quantityOf(field.name, Number(value)) }
  })
  return {
    resourceType: 'Observation',
    id: record.id,
    status: 'final',
    code: isAlone
      ? conceptOf(first)
      : definition.panel === undefined
        ? concept(ownSystem, definition.type)
        : concept(loincSystem, definition.panel),
    subject: { reference: `Patient/${record.memberId ?? ownerId}` },
    effectiveDateTime: record.takenAt,
    issued: record.createdAt,
    ...(isAlone ? { valueQuantity: quantityOf(first, Number(fields[first])) } : {}),
    ...(components.length > 0 ? { component: components } : {}),
    ...(record.deviceSerial === null ? {} : { device: { identifier: { value: record.deviceSerial } } }),
    ...(record.note === null ? {} : { note: [{ text: record.note }] }),
  }
}
