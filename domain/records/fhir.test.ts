import { expect, it } from 'vitest'
import { fhirOf } from './fhir'
import type { AnyRecord } from './schemas'
import { measurementOf } from './types'

const takenAt = '2026-11-21T08:00:00.000Z'
const common = { id: 'record', memberId: null, deviceSerial: null, note: null, takenAt, createdAt: takenAt }
const exported = (type: Parameters<typeof measurementOf>[0], fields: object) =>
  fhirOf(measurementOf(type), { ...common, ...fields } as unknown as AnyRecord, 'owner')
const loinc = (code: string) => ({ system: 'http://loinc.org', code })

it('names blood oxygen by both of its codes, as one concept', () => {
  expect(exported('blood-oxygen', { oxygenSaturation: 97 })).toMatchObject({
    code: { coding: [loinc('59408-5'), loinc('2708-6')] },
    valueQuantity: { value: 97, unit: '%' },
  })
})

it('names what has one code by it alone', () => {
  expect(exported('body-temperature', { bodyTemperature: 36.8 })).toMatchObject({
    code: { coding: [loinc('8310-5')] },
  })
})
