import { z } from 'zod'
import { tomanSchema } from './money'

/** An amount of toman as the API answers it: a whole number, not below zero. */
export const tomanAnswer = z.int().nonnegative().brand<'Toman'>()

/** An amount of toman as the API reads it: a number, or what a person typed in any digits. */
export const tomanInput = (bounds: { min?: number; max?: number } = {}) =>
  z
    .union([z.number(), z.string()], { error: 'error.required' })
    .transform(String)
    .pipe(tomanSchema(bounds))
    .meta({ description: `Whole toman, ${bounds.min ?? 0} to ${bounds.max ?? 'any'}` })
