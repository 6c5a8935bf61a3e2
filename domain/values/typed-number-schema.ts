import { typed } from './typed'
import { parseNumber, refusalOfNumber, type NumberBounds } from './typed-number'

/** A number that a person typed, within its bounds. */
export const numberSchema = (bounds: NumberBounds = {}, required?: string) =>
  typed(parseNumber, 'error.number', required)
    .superRefine((value, context) => {
      const refusal = refusalOfNumber(value, bounds)
      if (refusal) context.addIssue({ code: 'custom', message: refusal })
    })
    .meta({ field: 'number', bounds })
