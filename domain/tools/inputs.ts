import { z } from 'zod'
import { type NumberBounds } from '../values/typed-number'
import { numberSchema } from '../values/typed-number-schema'

/** A number with its unit, which is a word of the tools. */
export const amount = (unit: string, bounds: NumberBounds) =>
  numberSchema(bounds, 'error.required').meta({ unit })

/** One of a few, each called `<words>.<choice>`. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(words: string, values: Values) =>
  z.enum(values, { error: 'error.choice' }).meta({ field: 'radio', words })

export const gender = oneOf('gender', ['female', 'male'])
export const height = amount('unit.cm', { min: 100, max: 250, step: 0.5 })
export const weight = amount('unit.kg', { min: 20, max: 400, step: 0.1 })
/** Of an adult, in whole years. */
export const adultAge = amount('unit.years', { min: 18, max: 110, step: 1 })
