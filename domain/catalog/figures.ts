import { z } from 'zod'
import { tomanSchema } from '../values/money'
import { numberSchema } from '../values/typed-number-schema'

/** Dearest thing the shop could sell, in toman; a slip of the finger more and it is refused. */
export const highestPrice = 10_000_000_000

/** An amount that we answer ourselves. */
export const ownAmount = z.int().min(0).max(highestPrice)

/** A whole number as a client sends it: a number, or text in any digits. */
export const whole = (min: number, max: number) =>
  z
    .union([z.number(), z.string()], { error: 'error.required' })
    .transform(String)
    .pipe(numberSchema({ min, max, step: 1 }))
    .meta({ description: `A whole number from ${min} to ${max}, in any digits` })

/** An amount of toman as a client sends it: a number, or text in any digits, grouped or not. */
export const money = (min: number) =>
  z
    .union([z.number(), z.string()], { error: 'error.required' })
    .transform(String)
    .pipe(tomanSchema({ min, max: highestPrice }))
    .meta({ description: `Whole toman from ${min} to ${highestPrice}` })
