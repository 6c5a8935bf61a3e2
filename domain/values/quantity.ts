import { z } from 'zod'
import { numberSchema } from './typed-number'

/** One measurable thing: what it is (LOINC, or a code of our own), in what it is measured (UCUM), and what can be meant by it. */
export interface Quantity {
  /** LOINC, copied from loinc.org; null where LOINC has none and `ownCode` says it. */
  loinc: string | null
  /** Codes of ours, for what scales and monitors show beside the standards. */
  ownCode?: string
  ucum: string
  /** What is outside was mistyped: wide around what people live with and devices can show, never a judgement of health. */
  min: number
  max: number
  step: number
}

/**
 * Every record field with its unit, code, bounds and step. Bounds of temperature are the specification's; those of pressure and pulse
 * hold what cuff monitors can show (the NB1: up to 299 mmHg) and what has been survived; the others likewise.
 */
export const quantities = {
  systolic: { loinc: '8480-6', ucum: 'mm[Hg]', min: 40, max: 300, step: 1 },
  diastolic: { loinc: '8462-4', ucum: 'mm[Hg]', min: 20, max: 200, step: 1 },
  heartRate: { loinc: '8867-4', ucum: '/min', min: 20, max: 300, step: 1 },
  glucose: { loinc: '41653-7', ucum: 'mg/dL', min: 10, max: 1000, step: 1 },
  oxygenSaturation: { loinc: '59408-5', ucum: '%', min: 40, max: 100, step: 1 },
  bodyTemperature: { loinc: '8310-5', ucum: 'Cel', min: 34, max: 42, step: 0.1 },
  height: { loinc: '8302-2', ucum: 'cm', min: 30, max: 250, step: 0.5 },
  weight: { loinc: '29463-7', ucum: 'kg', min: 1, max: 400, step: 0.1 },
  bodyMassIndex: { loinc: '39156-5', ucum: 'kg/m2', min: 5, max: 120, step: 0.1 },
  bodyFat: { loinc: '41982-0', ucum: '%', min: 1, max: 80, step: 0.1 },
  skeletalMuscle: { loinc: null, ownCode: 'skeletal-muscle', ucum: '%', min: 1, max: 80, step: 0.1 },
  bodyWater: { loinc: null, ownCode: 'body-water', ucum: '%', min: 10, max: 90, step: 0.1 },
  protein: { loinc: null, ownCode: 'protein', ucum: '%', min: 1, max: 50, step: 0.1 },
  boneMass: { loinc: null, ownCode: 'bone-mass', ucum: 'kg', min: 0.1, max: 20, step: 0.1 },
  idealWeight: { loinc: null, ownCode: 'ideal-weight', ucum: 'kg', min: 1, max: 200, step: 0.1 },
  metabolism: { loinc: null, ownCode: 'basal-metabolism', ucum: 'kcal/d', min: 100, max: 10_000, step: 1 },
  bodyAge: { loinc: null, ownCode: 'body-age', ucum: 'a', min: 1, max: 120, step: 1 },
  visceralFat: { loinc: null, ownCode: 'visceral-fat', ucum: '{score}', min: 1, max: 60, step: 0.5 },
} as const satisfies Record<string, Quantity>

export type QuantityName = keyof typeof quantities

/**
 * A value of a quantity, as a number or as somebody typed it in any digits, within its bounds and steps. Refusals are translation keys
 * with their values, such as `error.between?min=40&max=300`.
 */
export function quantitySchema(name: QuantityName) {
  const { min, max, step, ucum, loinc } = quantities[name]
  return z
    .union([z.number(), z.string()], { error: 'error.required' })
    .transform(String)
    .pipe(numberSchema({ min, max, step }))
    .meta({ description: `${ucum}${loinc ? `, LOINC ${loinc}` : ''}; ${min} to ${max} in steps of ${step}` })
}
