import { randomUUID } from 'node:crypto'
import { businessCalendar } from '~/api/domains/catalog/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import {
  callBy,
  exchangeWindow,
  transportDamageWindow,
  warrantyWindow,
  type Received,
  type Window,
} from '~/domain/orders/after-delivery'
import { mostOpenTickets, ticketsPerDay, type OpenTicket, type Ticket } from '~/domain/orders/ticket-contract'
import { ticketMachine } from '~/domain/orders/ticket-machine'
import { ticketIdSchema, type UserId } from '~/domain/values/ids'
import { perDay } from '~/domain/values/token-bucket'
import type { OrdersDeps } from '../../deps'
import { liveLines, findOwnOrder } from '../../lifecycle/repo/orders'
import { receivedOf } from '../../lifecycle/service/after-delivery'
import { countOpen, findTicket, insertMessage, insertTicket } from '../repo'
import { viewTicket } from './view'

/** Until when something may be claimed; null for what has no time. */
async function windowFor(
  tx: Tx,
  kind: OpenTicket['kind'],
  received: Received | null,
  at: Date,
): Promise<Window | null> {
  if (kind === 'order' || kind === 'other') return null
  if (!received) throw new ApiProblem(409, 'not-delivered')
  switch (kind) {
    case 'exchange':
      return exchangeWindow(received, at)
    case 'transport-damage':
      return transportDamageWindow(await businessCalendar(tx), received, at)
    case 'warranty':
      return warrantyWindow(received, at)
  }
}

/**
 * Opens a ticket. What is claimed after delivery is claimed in its time, by the figures that the order was made under.
 * @throws ApiProblem 422 for an order or a line that is not one's own; 409 `not-delivered`, `too-late` with `until`, `too-many-open-tickets`; 429 after
 *   five in a day
 */
export async function openTicket(
  tx: Tx,
  { clock, buckets }: Pick<OrdersDeps, 'clock' | 'buckets'>,
  userId: UserId,
  input: OpenTicket,
): Promise<Ticket> {
  const at = clock.now()
  // Two at once are counted one after the other, by the row of the bucket.
  await buckets.take(tx, [buckets.use('tickets', perDay(ticketsPerDay), userId)])
  if ((await countOpen(tx, userId)) >= mostOpenTickets) throw new ApiProblem(409, 'too-many-open-tickets')
  const order = input.orderId ? await findOwnOrder(tx, userId, input.orderId) : undefined
  const wrong = (field: 'orderId' | 'lineId') =>
    new ApiProblem(422, 'invalid-input', { errors: [{ path: [field], code: 'error.choice' }] })
  if (input.orderId && !order) throw wrong('orderId')
  if (input.lineId) {
    const lines = order ? await liveLines(tx, order.id) : []
    if (!lines.some(({ id }) => id === input.lineId)) throw wrong('lineId')
  }
  const received = order ? await receivedOf(tx, order) : null
  const window = await windowFor(tx, input.kind, received, at)
  if (window && !window.isOpen)
    throw new ApiProblem(409, 'too-late', { details: { until: window.until.toISOString() } })

  const id = ticketIdSchema.parse(randomUUID())
  await insertTicket(tx, {
    id,
    userId,
    kind: input.kind,
    status: ticketMachine.first,
    orderId: input.orderId ?? null,
    lineId: input.lineId ?? null,
    openedAt: at,
    updatedAt: at,
    callBy: input.kind === 'warranty' && received ? callBy(at, received.terms) : null,
    lastNumber: 1,
  })
  await insertMessage(tx, { ticketId: id, number: 1, authorId: userId, by: 'customer', at, text: input.text })
  const row = await findTicket(tx, id, userId)
  if (!row) throw new Error('What was just added is there')
  return viewTicket(tx, row)
}
