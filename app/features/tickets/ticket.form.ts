import { z } from 'zod'
import {
  exchangeConditions,
  longestTicketText,
  ticketKinds,
  type OpenTicket,
} from '~/domain/orders/ticket-contract'
import { freeTextSchema } from '~/domain/values/free-text'
import { orderIdSchema } from '~/domain/values/ids'

const textSchema = freeTextSchema(longestTicketText, 'error.longMessage').pipe(
  z.string().min(1, 'error.required'),
)

/** What somebody asks, about which order; an exchange declares the condition of what goes back. */
export const ticketForm = z
  .object({
    kind: z.enum(ticketKinds, { error: 'error.required' }),
    orderId: z.string().optional(),
    conditions: z.array(z.enum(exchangeConditions)).default([]),
    text: z.string({ error: 'error.required' }).pipe(textSchema),
    /** Minted when the form was rendered: sent twice, one ticket is opened. */
    key: z.string().optional(),
  })
  .superRefine(({ kind, orderId, conditions }, context) => {
    if (kind !== 'other' && !orderId)
      context.addIssue({ code: 'custom', path: ['orderId'], message: 'error.required' })
    if (kind === 'exchange' && conditions.length < exchangeConditions.length)
      context.addIssue({ code: 'custom', path: ['conditions'], message: 'error.conditions' })
  })

/** What the API is sent of it. */
export const ticketOf = ({ kind, orderId, text }: z.output<typeof ticketForm>): OpenTicket => ({
  kind,
  text,
  ...(orderId ? { orderId: orderIdSchema.parse(orderId) } : {}),
  ...(kind === 'exchange'
    ? { conditions: { wellPacked: true, allAccessories: true, invoice: true, originalCondition: true } }
    : {}),
})

export const replyForm = z.object({
  text: z.string({ error: 'error.required' }).pipe(textSchema),
  /** Minted when the form was rendered: sent twice, it is written once. */
  key: z.string().optional(),
})

/** Codes of tickets that `orders.json` has words for, by the field they stand beside. */
export const ticketProblems = { 'not-delivered': 'kind', 'too-late': 'kind', 'ticket-closed': '' }
