import { z } from 'zod'
import { type NumberBounds } from './typed-number'
import { numberSchema } from './typed-number-schema'

/**
 * What a field of a record measures. `unit` is UCUM, `loinc` LOINC's code, both as HL7 and LOINC publish them. The bounds are those of
 * what can be measured on a living person, kept wide: they catch slips of the finger, not illness.
 */
export interface Quantity extends NumberBounds {
  unit: string
  /** Null where LOINC has none and `ownCode` says it. */
  loinc: string | null
  /** A second code of LOINC’s for the same, which a profile of FHIR wants beside the first. */
  alsoLoinc?: string
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
  // Pulse oximetry, and what FHIR's profile of vital signs knows oxygen saturation by.
  oxygenSaturation: { unit: '%', loinc: '59408-5', alsoLoinc: '2708-6', min: 40, max: 100, step: 1 },
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
  // Of the sheets of laboratories, compared with published guides (record 75). LOINC's code is left out where a sheet does not say by which method it was measured, or of which kind it is.
  serumGlucose: { unit: 'mg/dL', loinc: '2345-7', min: 5, max: 2000, step: 0.1 },
  glycatedHaemoglobin: { unit: '%', loinc: '4548-4', min: 2, max: 25, step: 0.1 },
  cholesterol: { unit: 'mg/dL', loinc: '2093-3', min: 10, max: 2000, step: 0.1 },
  ldlCholesterol: { unit: 'mg/dL', loinc: null, ownCode: 'ldl-cholesterol', min: 1, max: 1500, step: 0.1 },
  hdlCholesterol: { unit: 'mg/dL', loinc: '2085-9', min: 1, max: 300, step: 0.1 },
  triglycerides: { unit: 'mg/dL', loinc: '2571-8', min: 5, max: 20_000, step: 0.1 },
  haemoglobin: { unit: 'g/dL', loinc: '718-7', min: 1, max: 30, step: 0.1 },
  haematocrit: { unit: '%', loinc: '4544-3', min: 5, max: 80, step: 0.1 },
  redCells: { unit: '10*6/uL', loinc: '789-8', min: 0.3, max: 12, step: 0.01 },
  whiteCells: { unit: '10*3/uL', loinc: '6690-2', min: 0, max: 1000, step: 0.01 },
  platelets: { unit: '10*3/uL', loinc: '777-3', min: 0, max: 5000, step: 1 },
  thyrotropin: { unit: 'm[IU]/L', loinc: '3016-3', min: 0, max: 1000, step: 0.01 },
  freeThyroxine: { unit: 'ng/dL', loinc: '3024-7', min: 0, max: 30, step: 0.01 },
  creatinine: { unit: 'mg/dL', loinc: '2160-0', min: 0.05, max: 50, step: 0.01 },
  ureaNitrogen: { unit: 'mg/dL', loinc: '3094-0', min: 0.5, max: 400, step: 0.1 },
  sodium: { unit: 'mmol/L', loinc: '2951-2', min: 80, max: 220, step: 0.1 },
  potassium: { unit: 'mmol/L', loinc: '2823-3', min: 0.5, max: 15, step: 0.01 },
  alanineAminotransferase: { unit: 'U/L', loinc: '1742-6', min: 0, max: 30_000, step: 1 },
  aspartateAminotransferase: { unit: 'U/L', loinc: '1920-8', min: 0, max: 30_000, step: 1 },
  alkalinePhosphatase: { unit: 'U/L', loinc: '6768-6', min: 0, max: 20_000, step: 1 },
  bilirubin: { unit: 'mg/dL', loinc: '1975-2', min: 0, max: 80, step: 0.01 },
  troponin: { unit: 'ng/L', loinc: null, ownCode: 'troponin', min: 0, max: 90_000, step: 0.1 },
  natriureticPeptide: {
    unit: 'pg/mL',
    loinc: null,
    ownCode: 'natriuretic-peptide',
    min: 0,
    max: 90_000,
    step: 0.1,
  },
  arterialPh: { unit: '[pH]', loinc: '2744-1', min: 6.3, max: 8.2, step: 0.01 },
  carbonDioxidePressure: { unit: 'mm[Hg]', loinc: '2019-8', min: 5, max: 250, step: 0.1 },
  oxygenPressure: { unit: 'mm[Hg]', loinc: '2703-7', min: 5, max: 800, step: 0.1 },
  bicarbonate: { unit: 'mmol/L', loinc: '1960-4', min: 1, max: 80, step: 0.1 },
  rheumatoidFactor: {
    unit: '[IU]/mL',
    loinc: null,
    ownCode: 'rheumatoid-factor',
    min: 0,
    max: 9000,
    step: 0.1,
  },
} as const satisfies Record<string, Quantity>

export type QuantityName = keyof typeof quantities

const boundsOf = (name: QuantityName): NumberBounds => {
  const { min, max, step } = quantities[name]
  return { min, max, step }
}

/** A measured value as a person types it, in any digits. */
export const typedQuantity = (name: QuantityName, required?: string) => numberSchema(boundsOf(name), required)

/** Digits after the decimal sign that a value of this step has. */
export const decimalsOf = (name: QuantityName): number =>
  String(quantities[name].step).split('.')[1]?.length ?? 0

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
