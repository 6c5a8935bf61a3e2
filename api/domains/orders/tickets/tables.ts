import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderLineId } from '../../../../domain/orders/order-contract'
import {
  longestTicketText,
  ticketDecisions,
  ticketKinds,
  warrantyExclusions,
} from '../../../../domain/orders/ticket-contract'
import { ticketMachine, ticketStatuses } from '../../../../domain/orders/ticket-machine'
import { rowsOf } from '../../../../domain/values/machine'
import type { OrderId, TicketId, UserId } from '../../../../domain/values/ids'
import { orderLines, orders } from '../lifecycle/tables'
import { instant, quoted } from '../../../platform/database/columns'

const steps = sql.raw(rowsOf(ticketMachine.pairs))

export const tickets = pgTable(
  'tickets',
  {
    id: uuid('id').$type<TicketId>().primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    kind: text('kind', { enum: ticketKinds }).notNull(),
    status: text('status', { enum: ticketStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: ticketStatuses }),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .references(() => orders.id),
    lineId: uuid('line_id')
      .$type<OrderLineId>()
      .references(() => orderLines.id),
    openedAt: instant('opened_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    callBy: instant('call_by'),
    decision: text('decision', { enum: ticketDecisions }),
    decisionNote: text('decision_note'),
    decidedAt: instant('decided_at'),
    exclusion: text('exclusion', { enum: warrantyExclusions }),
    repairBy: instant('repair_by'),
    /** Number of the last message. */
    lastNumber: integer('last_number').notNull(),
    /** Number of the last message that the customer has seen; their own they have. */
    readNumber: integer('read_number').notNull().default(1),
  },
  (table) => [
    index('tickets_of_user').on(table.userId, table.updatedAt, table.id),
    index('tickets_newest').on(table.updatedAt, table.id),
    index('tickets_by_status').on(table.status, table.updatedAt, table.id),
    index('tickets_unread')
      .on(table.userId)
      .where(sql`read_number < last_number`),
    check('tickets_read', sql`read_number between 1 and last_number`),
    check('tickets_kind', sql`kind in (${quoted(ticketKinds)})`),
    check('tickets_status', sql`status in (${quoted(ticketStatuses)})`),
    // Only listed transitions (invariant 13).
    check(
      'tickets_transition',
      sql`case when came_from is null then status = ${quoted([ticketMachine.first])} else (came_from, status) in (${steps}) end`,
    ),
    check('tickets_order', sql`kind = 'other' or order_id is not null`),
    check(
      'tickets_decision',
      sql`decision in (${quoted(ticketDecisions)}) and num_nonnulls(decision, decided_at, decision_note) in (0, 3)`,
    ),
    check(
      'tickets_exclusion',
      sql`exclusion is null or (kind = 'warranty' and decision is not distinct from 'refused')`,
    ),
  ],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    ticketId: uuid('ticket_id')
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    authorId: uuid('author_id').$type<UserId>().notNull(),
    by: text('by', { enum: ['customer', 'staff'] }).notNull(),
    at: instant('at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.number] }),
    check('ticket_messages_by', sql`by in ('customer', 'staff')`),
    check('ticket_messages_text', sql.raw(`length(text) between 1 and ${longestTicketText}`)),
  ],
)
