import { quantities, type QuantityName } from '../values/quantity'
import {
  isDocument,
  type DocumentDefinition,
  type MeasurementDefinition,
  type RecordDefinition,
} from './define'
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

/** A document: what it is of, what was written beside it, and its files by name, type and size. */
export interface FhirReport {
  resourceType: 'DiagnosticReport'
  id: string
  status: 'final'
  code: Concept
  subject: { reference: string }
  effectiveDateTime: string
  issued: string
  conclusion?: string
  /** What its sheet says in numbers; `result` points at each. */
  contained?: FhirObservation[]
  result?: { reference: string }[]
  presentedForm?: { contentType: string; size: number; title: string }[]
  extension?: { url: string; valueString: string }[]
}

/** A recording: where it was taken, and its file by name, type and size. */
export interface FhirMedia {
  resourceType: 'Media'
  id: string
  status: 'completed'
  type: Concept
  subject: { reference: string }
  createdDateTime: string
  issued: string
  bodySite?: Concept
  note?: { text: string }[]
  content: { contentType?: string; size?: number; title: string }
}

interface FhirQuantity {
  value: number
  unit: string
  system: string
  code: string
}

/** @param codes of one system, which all say the same */
const concept = (system: string, ...codes: string[]): Concept => ({
  coding: codes.map((code) => ({ system, code })),
})

function conceptOf(name: QuantityName): Concept {
  const { loinc, ...quantity } = quantities[name]
  if (loinc === null) return concept(ownSystem, 'ownCode' in quantity ? quantity.ownCode : name)
  return concept(loincSystem, loinc, ...('alsoLoinc' in quantity ? [quantity.alsoLoinc] : []))
}

const quantityOf = (name: QuantityName, value: number): FhirQuantity => {
  const { unit } = quantities[name]
  return { value, unit, system: unitSystem, code: unit }
}

/** A record in FHIR R4: what was measured is an observation, a recording media, another document a report. */
export const fhirOf = (
  definition: RecordDefinition,
  record: AnyRecord,
  ownerId: string,
): FhirObservation | FhirReport | FhirMedia => {
  if (!isDocument(definition)) return observationOf(definition, record, ownerId)
  return definition.files?.purpose === 'sound'
    ? mediaOf(definition, record, ownerId)
    : reportOf(definition, record, ownerId)
}

/** A recording's first choice is where it was taken. */
function mediaOf(definition: DocumentDefinition, record: AnyRecord, ownerId: string): FhirMedia {
  const [placeName = ''] = Object.keys(definition.choices)
  const site = record[placeName]
  const title = record[definition.title[0]]
  const file = record.files?.[0]
  return {
    resourceType: 'Media',
    id: record.id,
    status: 'completed',
    type: concept(ownSystem, definition.type),
    subject: { reference: `Patient/${record.memberId ?? ownerId}` },
    createdDateTime: record.takenAt,
    issued: record.createdAt,
    ...(typeof site === 'string'
      ? { bodySite: concept(`${ownSystem}:${definition.type}-${placeName}`, site) }
      : {}),
    ...(record.note === null ? {} : { note: [{ text: record.note }] }),
    content: {
      ...(file && { contentType: file.type, size: file.bytes }),
      title: typeof title === 'string' && title !== '' ? title : (file?.name ?? definition.type),
    },
  }
}

function reportOf(definition: DocumentDefinition, record: AnyRecord, ownerId: string): FhirReport {
  const codes = Object.entries(definition.choices).flatMap(([name, { loinc }]) => {
    const code = record[name]
    if (typeof code !== 'string') return []
    const panel = loinc?.[code]
    return [
      ...(panel === undefined ? [] : [{ system: loincSystem, code: panel }]),
      { system: `${ownSystem}:${definition.type}-${name}`, code },
    ]
  })
  const results = fieldsOf(definition).flatMap((field) => {
    const value = record[field.name]
    return field.kind === 'value' && field.onlyWith && typeof value === 'number'
      ? resultOf(record, ownerId, field.name, value)
      : []
  })
  const written = fieldsOf(definition).flatMap((field) => {
    const value = record[field.name]
    const isResult = field.kind === 'value' && field.onlyWith !== undefined
    return field.kind === 'choice' || isResult || value === null || value === undefined
      ? []
      : { url: `${ownSystem}:${definition.type}-${field.name}`, valueString: String(value) }
  })
  const forms = record.files?.map(({ type, bytes, name }) => ({
    contentType: type,
    size: bytes,
    title: name,
  }))
  return {
    resourceType: 'DiagnosticReport',
    id: record.id,
    status: 'final',
    code: { coding: [{ system: ownSystem, code: definition.type }, ...codes] },
    subject: { reference: `Patient/${record.memberId ?? ownerId}` },
    effectiveDateTime: record.takenAt,
    issued: record.createdAt,
    ...(record.note === null ? {} : { conclusion: record.note }),
    ...(results.length > 0
      ? { contained: results, result: results.map(({ id }) => ({ reference: `#${id}` })) }
      : {}),
    ...(forms?.length ? { presentedForm: forms } : {}),
    ...(written.length > 0 ? { extension: written } : {}),
  }
}

/** A number of a sheet, within its report. */
const resultOf = (
  { memberId, takenAt, createdAt }: AnyRecord,
  ownerId: string,
  name: QuantityName,
  value: number,
): FhirObservation => ({
  resourceType: 'Observation',
  id: name,
  status: 'final',
  code: conceptOf(name),
  subject: { reference: `Patient/${memberId ?? ownerId}` },
  effectiveDateTime: takenAt,
  issued: createdAt,
  valueQuantity: quantityOf(name, value),
})

/** Of one value it is the value's, of several a panel of components; words of choices are components of ours. */
function observationOf(
  definition: MeasurementDefinition,
  record: AnyRecord,
  ownerId: string,
): FhirObservation {
  const fields: Readonly<Record<string, unknown>> = record
  const given = fieldsOf(definition).flatMap((field) => {
    const value = fields[field.name]
    return typeof value === 'number' || typeof value === 'string' ? { field, value } : []
  })
  const [first] = definition.headline
  const isAlone = Object.keys(definition.values).length === 1
  const components = given.flatMap(({ field, value }) => {
    if (field.kind !== 'value')
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
