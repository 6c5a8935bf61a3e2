import { z } from 'zod'
import type { Tx } from '~/api/platform/database/database'
import { cutPage, readCursor } from '~/api/platform/http/pagination'
import type { TicketKind, TicketStatus } from '~/domain/orders/ticket-contract'
import { ticketIdSchema, type UserId } from '~/domain/values/ids'
import { instantInput } from '~/domain/values/time-input'
import { listTickets } from '../repo'
import { summaryOf } from './view'

interface ListQuery {
  kind?: TicketKind | undefined
  status?: TicketStatus | undefined
  sort?: 'newest' | 'oldest' | undefined
  cursor?: string | undefined
  limit: number
}

const cursorKey = z.tuple([instantInput, ticketIdSchema])

async function page(tx: Tx, { cursor, limit, sort = 'newest', ...filter }: ListQuery & { userId?: UserId }) {
  const key = readCursor(cursor, cursorKey)
  const rows = await listTickets(tx, {
    ...filter,
    sort,
    after: key && { updatedAt: new Date(key[0]), id: key[1] },
    limit: limit + 1,
  })
  return cutPage(rows, limit, (row) => [row.updatedAt.toISOString(), row.id])
}

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
