import { z } from 'zod'
import { numberSchema, refusalOfNumber, type NumberBounds } from './typed-number'

/**
 * What a field of a record measures. `unit` is UCUM, `loinc` LOINC's code, both as HL7 publishes them for vital signs. The
 * bounds are those of what can be measured on a living person, kept wide: they catch slips of the finger, not illness.
 */
export interface Quantity extends NumberBounds {
  unit: string
  loinc: string
  min: number
  max: number
  step: number
}

/** Every measured field by its name. A field of another record type is a row here and nowhere else. */
export const quantities = {
  systolic: { unit: 'mm[Hg]', loinc: '8480-6', min: 50, max: 300, step: 1 },
  diastolic: { unit: 'mm[Hg]', loinc: '8462-4', min: 25, max: 200, step: 1 },
  heartRate: { unit: '/min', loinc: '8867-4', min: 25, max: 250, step: 1 },
} as const satisfies Record<string, Quantity>

export type QuantityName = keyof typeof quantities

/** A measured value as a person types it, in any digits. */
export const typedQuantity = (name: QuantityName) => numberSchema(quantities[name])

/** A measured value as a client sends it: a number, or text in any digits. */
export const quantitySchema = (name: QuantityName) =>
  z.union([
    z.number('error.number').superRefine((value, context) => {
      const refusal = refusalOfNumber(value, quantities[name])
      if (refusal) context.addIssue({ code: 'custom', message: refusal })
    }),
    typedQuantity(name),
  ])
