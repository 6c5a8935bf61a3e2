import type { z } from 'zod'

/** The answer of an endpoint, as its description wants it. */
export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

/** The JSON body that an endpoint wants. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { 'application/json': { schema } } },
})
