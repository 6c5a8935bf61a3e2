import { z } from 'zod'
import { longestTicketText, ticketDecisions, warrantyExclusionSchema } from '~/domain/orders/ticket-contract'
import { freeTextSchema } from '~/domain/values/free-text'

const text = z
  .string({ error: 'error.required' })
  .pipe(freeTextSchema(longestTicketText, `error.textMost?max=${longestTicketText}`))
  .pipe(z.string().min(1, 'error.required'))
  .meta({ field: 'long-text', longest: longestTicketText })

export const answerForm = z.object({ text })
export const concludeForm = z.object({})
export const decideForm = z.object({
  decision: z.enum(ticketDecisions, { error: 'error.required' }),
  exclusion: warrantyExclusionSchema
    .optional()
    .meta({ words: 'exclusion', help: 'ticket.exclusionHelp', placeholder: 'ticket.noExclusion' }),
  note: text.meta({ help: 'ticket.noteHelp' }),
})
