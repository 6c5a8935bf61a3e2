import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { countEachUpTo, countedUpTo } from '~/api/platform/database/count-up-to'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { TicketKind } from '~/domain/orders/ticket-contract'
import { ticketStatuses, type TicketStatus } from '~/domain/orders/ticket-machine'
import type { TicketId, UserId } from '~/domain/values/ids'
import { orders } from '../lifecycle/tables'
import { ticketMessages, tickets } from './tables'

export type TicketRow = typeof tickets.$inferSelect
/** With the code of the order it is about. */
export type TicketView = TicketRow & { orderCode: string | null }

export async function insertTicket(tx: Tx, row: typeof tickets.$inferInsert): Promise<void> {
  await tx.insert(tickets).values(row)
}

export async function insertMessage(tx: Tx, row: typeof ticketMessages.$inferInsert): Promise<void> {
  await tx.insert(ticketMessages).values(row)
}

export async function updateTicket(tx: Tx, id: TicketId, changes: Partial<TicketRow>): Promise<void> {
  await tx.update(tickets).set(changes).where(eq(tickets.id, id))
}

const owned = (userId: UserId | undefined) => (userId === undefined ? undefined : eq(tickets.userId, userId))

/** A ticket that nobody else writes into until the transaction ends. @param userId absent: anybody's */
export async function lockTicket(tx: Tx, id: TicketId, userId?: UserId): Promise<TicketRow | undefined> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), owned(userId)))
    .for('update')
  return row
}

export async function findTicket(
  queryable: Queryable,
  id: TicketId,
  userId?: UserId,
): Promise<TicketView | undefined> {
  const [row] = await queryable
    .select({ ticket: tickets, orderCode: orders.code })
    .from(tickets)
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(tickets.id, id), owned(userId)))
  return row && { ...row.ticket, orderCode: row.orderCode }
}

export interface TicketFilter {
  userId?: UserId | undefined
  kind?: TicketKind | undefined
  status?: TicketStatus | undefined
  sort: 'newest' | 'oldest'
}

const by = (name: TicketFilter['sort'], way: 'asc' | 'desc') =>
  keyset<Pick<TicketRow, 'updatedAt' | 'id'>>(
    [
      [tickets.updatedAt, way],
      [tickets.id, way],
    ],
    ({ updatedAt, id }) => [updatedAt, id],
    name,
  )
export const ticketOrders = { newest: by('newest', 'desc'), oldest: by('oldest', 'asc') }

/** By their last message. */
export async function listTickets(
  queryable: Queryable,
  { userId, kind, status, sort }: TicketFilter,
  part: Part,
): Promise<TicketView[]> {
  const order = ticketOrders[sort]
  const rows = await queryable
    .select({ ticket: tickets, orderCode: orders.code })
    .from(tickets)
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .where(
      and(
        owned(userId),
        kind && eq(tickets.kind, kind),
        status && eq(tickets.status, status),
        order.after(part),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(part.limit)
  return rows.map(({ ticket, orderCode }) => ({ ...ticket, orderCode }))
}

/** Takes note that the customer has seen a ticket up to a message. @returns whether it is theirs */
export async function markRead(
  queryable: Queryable,
  { id, userId, number }: { id: TicketId; userId: UserId; number: number },
): Promise<boolean> {
  const seen = await queryable
    .update(tickets)
    .set({ readNumber: sql`least(${tickets.lastNumber}, greatest(${tickets.readNumber}, ${number}::int))` })
    .where(and(eq(tickets.id, id), eq(tickets.userId, userId)))
    .returning({ id: tickets.id })
  return seen.length > 0
}

/** How many of a person's tickets are not closed. */
export const countOpen = (queryable: Queryable, userId: UserId): Promise<number> =>
  queryable.$count(tickets, and(eq(tickets.userId, userId), ne(tickets.status, 'closed')))

/** Whether its customer has an answer to read. */
export async function isUnread(queryable: Queryable, id: TicketId): Promise<boolean> {
  const found = await queryable.$count(tickets, and(eq(tickets.id, id), sql`read_number < last_number`))
  return found > 0
}

/** How many of a person's tickets hold something that they have not seen. */
export const unreadOf = (userId: UserId): SQL =>
  sql`select count(*) from ${tickets} where ${tickets.userId} = ${userId} and ${tickets.readNumber} < ${tickets.lastNumber}`

/** Tickets that wait for an answer of the staff. */
export const waiting = (): SQL => countedUpTo(tickets, eq(tickets.status, 'waiting'))

/** The same for the desk of staff; late where somebody was to be called by now. */
export const onStaffDesk = (at: Date) => ({
  tickets: waitingRows({
    from: tickets,
    where: eq(tickets.status, 'waiting'),
    at: tickets.updatedAt,
    isLate: sql`${tickets.callBy} <= ${at.toISOString()}::timestamptz`,
  }),
})

export const countTicketsByStatus = (queryable: Queryable) =>
  countEachUpTo(
    queryable,
    tickets,
    Object.fromEntries(ticketStatuses.map((status) => [status, eq(tickets.status, status)])) as Record<
      TicketStatus,
      SQL
    >,
  )

/** The latest messages, oldest first. */
export async function messagesOf(queryable: Queryable, ticketId: TicketId, most: number) {
  const latest = await queryable
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(desc(ticketMessages.number))
    .limit(most)
  return latest.reverse()
}

export const allTicketsOf = (queryable: Queryable, userId: UserId) =>
  queryable
    .select({ ticket: tickets, message: ticketMessages })
    .from(tickets)
    .innerJoin(ticketMessages, eq(ticketMessages.ticketId, tickets.id))
    .where(eq(tickets.userId, userId))
    .orderBy(tickets.openedAt, ticketMessages.number)

/** Takes away a person's tickets with all that was written in them. */
export async function deleteTicketsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(tickets).where(eq(tickets.userId, userId))
}
