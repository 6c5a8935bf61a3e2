import { z } from 'zod'
import { searchTextSchema } from '../values/search-text-schema'
import { searchKinds } from './entry'
import { readingKinds } from './reading'

/** At most so many of a kind are answered; the figure beside them says how many there are. */
export const mostOfKind = 50

export const searchQuery = {
  q: searchTextSchema,
  kind: z.enum(searchKinds).optional(),
  /** Read as it stands, whatever else it could be. */
  as: z.literal('typed').optional(),
  /** Of each kind. */
  limit: z.coerce.number().int().min(1).max(mostOfKind).default(6),
}

export const searchAnswerSchema = z.object({
  /** How the search was read. Absent where nothing was found. */
  reading: z.object({ kind: z.enum(readingKinds), text: z.string(), words: z.array(z.string()) }).nullable(),
  /** False where nothing has all the words, and what has most of them is answered. */
  isWhole: z.boolean(),
  groups: z.array(
    z.object({
      kind: z.enum(searchKinds),
      /** How many there are of it. */
      total: z.number().int(),
      /** Ids of documents of content, best first. */
      ids: z.array(z.string()),
    }),
  ),
})

export type SearchAnswer = z.output<typeof searchAnswerSchema>
