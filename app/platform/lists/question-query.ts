import { z } from 'zod'

/** What an address of staff asks, and about what: names of questions and ids, as `QuestionLink` writes them. */
export const questionShape = {
  ask: z.string().regex(/^[a-z-]{1,40}$/),
  of: z.string().regex(/^[\w.-]{1,100}$/),
} as const
