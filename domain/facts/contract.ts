import { z } from 'zod'

/** One fact as it is in force: what rules compute with, and the wording by locale where a number does not say it all. */
export const factValueSchema = z.strictObject({
  number: z.number().nullable(),
  unit: z.string().nullable(),
  text: z.record(z.string(), z.string()).nullable(),
})
export type FactValue = z.infer<typeof factValueSchema>

export const factValuesSchema = z.record(z.string(), factValueSchema)
/** By key, such as `lab-sampling.fee`. */
export type FactValues = z.infer<typeof factValuesSchema>

/** A `businessFact` document as content hands it over, before anything is believed of it. */
export interface GivenFact {
  key: unknown
  number?: unknown
  unit?: unknown
  text?: unknown
  minimum?: unknown
  maximum?: unknown
}
