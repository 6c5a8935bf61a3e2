import { z } from 'zod'
import { freeTextSchema } from '../values/free-text'
import { orderIdSchema, ticketIdSchema, userIdSchema } from '../values/ids'
import { orderLineIdSchema } from './order-contract'
import { ticketStatuses } from './ticket-machine'

const instant = z.iso.datetime()

/** `exchange`: a fundamental defect, within 7 days of receipt. The first three are about a delivered order and have their time. */
export const ticketKinds = ['exchange', 'transport-damage', 'warranty', 'order', 'other'] as const
export const ticketKindSchema = z.enum(ticketKinds)
export type TicketKind = (typeof ticketKinds)[number]

export const ticketStatusSchema = z.enum(ticketStatuses)

/** What the warranty does not cover. */
export const warrantyExclusions = [
  'impact',
  'liquids',
  'scratches',
  'wear',
  'fire',
  'flood',
  'lightning',
  'theft',
  'malware',
  'unapproved-accessories',
] as const
export const warrantyExclusionSchema = z.enum(warrantyExclusions)
export type WarrantyExclusion = (typeof warrantyExclusions)[number]

/** Kinds whose requests the rules of sale grant or not. */
export const decidableKinds = [
  'exchange',
  'transport-damage',
  'warranty',
] as const satisfies readonly TicketKind[]

export const ticketCodes = [
  'not-delivered',
  'too-late',
  'ticket-closed',
  'ticket-decided',
  /** 409: the customer waits for an answer. */
  'ticket-waiting',
  /** 409: nothing has been decided of what is claimed. */
  'ticket-undecided',
  /** 409: so much was written that staff can only decide or close it, and the customer close it. */
  'ticket-full',
  /** 409: one of those that are open is closed first. */
  'too-many-open-tickets',
] as const

/** Tickets that one account opens in a day. */
export const ticketsPerDay = 5
/** What one account writes into its tickets in an hour. */
export const ticketMessagesPerHour = 30
/** Tickets of one account that are open at a time. */
export const mostOpenTickets = 20
/** What both write into one ticket; a decision still goes in. */
export const mostInTicket = 200

export const longestTicketText = 4000
const textSchema = freeTextSchema(longestTicketText, 'error.text').pipe(z.string().min(1, 'error.required'))

/** What goes back in an exchange, as its sender declares it: each of the four is wanted. */
export const exchangeConditions = ['wellPacked', 'allAccessories', 'invoice', 'originalCondition'] as const
const declared = z.literal(true, { error: 'error.required' })

/**
 * `POST /tickets`. 409 `not-delivered`, `too-late` (with `until`). `exchange`, `transport-damage` and `warranty` are about an order of one's
 * own, and may name the line.
 */
export const openTicketSchema = z
  .strictObject({
    kind: ticketKindSchema,
    orderId: orderIdSchema.optional(),
    lineId: orderLineIdSchema.optional(),
    text: textSchema,
    conditions: z
      .strictObject({
        wellPacked: declared,
        allAccessories: declared,
        invoice: declared,
        originalCondition: declared,
      })
      .optional(),
  })
  .refine(({ kind, orderId }) => kind === 'other' || orderId !== undefined, {
    path: ['orderId'],
    error: 'error.required',
  })
  .refine(({ kind, conditions }) => kind !== 'exchange' || conditions !== undefined, {
    path: ['conditions'],
    error: 'error.required',
  })
export type OpenTicket = z.infer<typeof openTicketSchema>

/** `POST /tickets/{id}/messages` and `POST /admin-tickets/{id}/messages`. */
export const ticketMessageInputSchema = z.strictObject({ text: textSchema })

/** Nobody reads more at once. */
export const mostTicketMessages = 200

export const ticketMessageSchema = z.strictObject({
  number: z.int(),
  by: z.enum(['customer', 'staff']),
  at: instant,
  text: z.string(),
})
export type TicketMessage = z.infer<typeof ticketMessageSchema>

export const ticketDecisions = ['accepted', 'refused'] as const

export const ticketSummarySchema = z.strictObject({
  id: ticketIdSchema,
  kind: ticketKindSchema,
  status: ticketStatusSchema,
  orderId: orderIdSchema.nullable(),
  orderCode: z.string().nullable(),
  openedAt: instant,
  updatedAt: instant,
  decision: z.enum(ticketDecisions).nullable(),
})
export type TicketSummary = z.infer<typeof ticketSummarySchema>

export const ticketSchema = ticketSummarySchema.extend({
  lineId: orderLineIdSchema.nullable(),
  /** Until when staff call and decide: 24 hours of the warranty. */
  callBy: instant.nullable(),
  decisionNote: z.string().nullable(),
  exclusion: warrantyExclusionSchema.nullable(),
  /** When the repair is done at the latest, once it was accepted. */
  repairBy: instant.nullable(),
  /** The latest, at most `mostTicketMessages`, oldest first; they are numbered from 1, so that what is left out shows. */
  messages: z.array(ticketMessageSchema),
})
export type Ticket = z.infer<typeof ticketSchema>

export const staffTicketSummarySchema = ticketSummarySchema.extend({
  userId: userIdSchema,
  callBy: instant.nullable(),
})
export type StaffTicketSummary = z.infer<typeof staffTicketSummarySchema>
export const staffTicketSchema = ticketSchema.extend({ userId: userIdSchema })
export type StaffTicket = z.infer<typeof staffTicketSchema>

/** `PATCH /admin-tickets/{id}`: decided once. `exclusion`: why the warranty does not cover it. */
export const decideTicketSchema = z.strictObject({
  decision: z.enum(ticketDecisions),
  note: textSchema,
  exclusion: warrantyExclusionSchema.optional(),
})
export type DecideTicket = z.infer<typeof decideTicketSchema>

/** `POST /tickets/{id}/readings`: seen up to the message of this number. */
export const readTicketSchema = z.strictObject({ number: z.int().min(1).max(1_000_000) })
