import type { Tx } from '~/api/platform/database/database'
import { readPage, type PageInput } from '~/api/platform/database/keyset'
import type { TicketKind } from '~/domain/orders/ticket-contract'
import type { TicketStatus } from '~/domain/orders/ticket-machine'
import type { UserId } from '~/domain/values/ids'
import { listTickets, ticketOrders } from '../repo'
import { summaryOf } from './view'

interface ListQuery extends PageInput {
  kind?: TicketKind | undefined
  status?: TicketStatus | undefined
  sort?: 'newest' | 'oldest' | undefined
}

const page = (tx: Tx, { cursor, limit, sort = 'newest', ...filter }: ListQuery & { userId?: UserId }) =>
  readPage(ticketOrders[sort], { cursor, limit }, (part) => listTickets(tx, { ...filter, sort }, part))

/** The caller's own. */
export async function listOwnTickets(tx: Tx, userId: UserId, query: ListQuery) {
  const { items, nextCursor } = await page(tx, { ...query, userId })
  return { items: items.map(summaryOf), nextCursor }
}

/** Everybody's, for staff. */
export async function listAllTickets(tx: Tx, query: ListQuery) {
  const { items, nextCursor } = await page(tx, query)
  return {
    items: items.map((row) => ({
      ...summaryOf(row),
      userId: row.userId,
      callBy: row.callBy?.toISOString() ?? null,
    })),
    nextCursor,
  }
}
