import { z } from 'zod'
import { numberSchema, type NumberBounds } from './typed-number'

/**
 * What a field of a record measures. `unit` is UCUM, `loinc` LOINC's code, both as HL7 and LOINC publish them. The bounds are those of
 * what can be measured on a living person, kept wide: they catch slips of the finger, not illness.
 */
export interface Quantity extends NumberBounds {
  unit: string
  /** Null where LOINC has none and `ownCode` says it. */
  loinc: string | null
  /** A code of ours, for what scales show beside the standards. */
  ownCode?: string
  min: number
  max: number
  step: number
}

/** Every measured field by its name. The bounds of temperature are the specification's. */
export const quantities = {
  systolic: { unit: 'mm[Hg]', loinc: '8480-6', min: 50, max: 300, step: 1 },
  diastolic: { unit: 'mm[Hg]', loinc: '8462-4', min: 25, max: 200, step: 1 },
  heartRate: { unit: '/min', loinc: '8867-4', min: 25, max: 250, step: 1 },
  glucose: { unit: 'mg/dL', loinc: '41653-7', min: 10, max: 1000, step: 1 },
  oxygenSaturation: { unit: '%', loinc: '59408-5', min: 40, max: 100, step: 1 },
  bodyTemperature: { unit: 'Cel', loinc: '8310-5', min: 34, max: 42, step: 0.1 },
  height: { unit: 'cm', loinc: '8302-2', min: 30, max: 250, step: 0.5 },
  weight: { unit: 'kg', loinc: '29463-7', min: 1, max: 400, step: 0.1 },
  bodyMassIndex: { unit: 'kg/m2', loinc: '39156-5', min: 5, max: 120, step: 0.1 },
  bodyFat: { unit: '%', loinc: '41982-0', min: 1, max: 80, step: 0.1 },
  skeletalMuscle: { unit: '%', loinc: null, ownCode: 'skeletal-muscle', min: 1, max: 80, step: 0.1 },
  bodyWater: { unit: '%', loinc: null, ownCode: 'body-water', min: 10, max: 90, step: 0.1 },
  protein: { unit: '%', loinc: null, ownCode: 'protein', min: 1, max: 50, step: 0.1 },
  boneMass: { unit: 'kg', loinc: null, ownCode: 'bone-mass', min: 0.1, max: 20, step: 0.1 },
  idealWeight: { unit: 'kg', loinc: null, ownCode: 'ideal-weight', min: 1, max: 200, step: 0.1 },
  metabolism: { unit: 'kcal/d', loinc: null, ownCode: 'basal-metabolism', min: 100, max: 10_000, step: 1 },
  bodyAge: { unit: 'a', loinc: null, ownCode: 'body-age', min: 1, max: 120, step: 1 },
  visceralFat: { unit: '{score}', loinc: null, ownCode: 'visceral-fat', min: 1, max: 60, step: 0.5 },
  /** How many tests a sheet is of. */
  testCount: { unit: '1', loinc: null, ownCode: 'test-count', min: 1, max: 99, step: 1 },
} as const satisfies Record<string, Quantity>

export type QuantityName = keyof typeof quantities

const boundsOf = (name: QuantityName): NumberBounds => {
  const { min, max, step } = quantities[name]
  return { min, max, step }
}

/** A measured value as a person types it, in any digits. */
export const typedQuantity = (name: QuantityName, required?: string) => numberSchema(boundsOf(name), required)

/** Digits after the decimal sign that a value of this step has. */
export const decimalsOf = (name: QuantityName): number => (Number.isInteger(quantities[name].step) ? 0 : 1)

/** A mean, or another result of calculating, as it is shown: on the step of its quantity. */
export function roundedQuantity(name: QuantityName, value: number): number {
  const { step } = quantities[name]
  // Tenths are not exact in binary: 367 of them are 36.7000000000000028.
  return Number((Math.round(value / step) * step).toFixed(decimalsOf(name)))
}

/**
 * A measured value as a client sends it: a number, or text in any digits. Refusals are translation keys with their values, such as
 * `error.between?min=50&max=300`; `required` is that of nothing.
 */
export function quantitySchema(name: QuantityName, required = 'error.required') {
  const { min, max, step, unit, loinc } = quantities[name]
  return z
    .union([z.number(), z.string()], { error: required })
    .transform(String)
    .pipe(typedQuantity(name, required))
    .meta({ description: `${unit}${loinc ? `, LOINC ${loinc}` : ''}; ${min} to ${max} in steps of ${step}` })
}
