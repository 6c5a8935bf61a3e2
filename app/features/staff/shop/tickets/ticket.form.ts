import { z } from 'zod'
import { longestTicketText, ticketDecisions, warrantyExclusionSchema } from '~/domain/orders/ticket-contract'
import { freeTextSchema } from '~/domain/values/free-text'

const text = z
  .string({ error: 'error.required' })
  .pipe(freeTextSchema(longestTicketText, `error.textMost?max=${longestTicketText}`))
  .pipe(z.string().min(1, 'error.required'))

export const answerForm = z.object({ text })
export const decideForm = z.object({
  decision: z.enum(ticketDecisions, { error: 'error.required' }),
  exclusion: warrantyExclusionSchema.optional(),
  note: text,
})
