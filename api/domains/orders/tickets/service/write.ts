import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { repairBy } from '~/domain/orders/after-delivery'
import {
  decidableKinds,
  mostInTicket,
  ticketMessagesPerHour,
  type DecideTicket,
  type Ticket,
} from '~/domain/orders/ticket-contract'
import { ticketMachine } from '~/domain/orders/ticket-machine'
import type { TicketId, UserId } from '~/domain/values/ids'
import { perHour } from '~/domain/values/token-bucket'
import type { OrdersDeps } from '../../deps'
import { findOrder } from '../../lifecycle/repo/orders'
import { termsOf } from '../../lifecycle/service/terms'
import { findTicket, insertMessage, lockTicket, updateTicket, type TicketRow, type TicketView } from '../repo'
import { tellOfAnswer, type NoticeDeps } from './notices'
import { viewTicket } from './view'

type Act = 'write' | 'answer' | 'decide'

/** A ticket in which this can be done, by whoever does it. */
async function requireFor(tx: Tx, act: Act, id: TicketId, userId?: UserId): Promise<TicketRow> {
  const ticket = await lockTicket(tx, id, userId)
  if (!ticket) throw new ApiProblem(404, 'not-found')
  if (!ticketMachine.acts[act].from.includes(ticket.status)) throw new ApiProblem(409, 'ticket-closed')
  return ticket
}

async function write(
  tx: Tx,
  act: Act,
  ticket: TicketRow,
  message: { authorId: UserId; by: 'customer' | 'staff'; text: string; at: Date },
  changes: Partial<TicketRow> = {},
): Promise<TicketView> {
  const number = ticket.lastNumber + 1
  await insertMessage(tx, { ticketId: ticket.id, number, ...message })
  await updateTicket(tx, ticket.id, {
    status: ticketMachine.acts[act].to[0],
    updatedAt: message.at,
    lastNumber: number,
    ...(message.by === 'customer' ? { readNumber: number } : {}),
    ...changes,
  })
  return requireTicket(tx, ticket.id)
}

/** @param userId absent: anybody's, for staff @throws ApiProblem 404 */
export async function requireTicket(tx: Tx, id: TicketId, userId?: UserId): Promise<TicketView> {
  const row = await findTicket(tx, id, userId)
  if (!row) throw new ApiProblem(404, 'not-found')
  return row
}

const requireRoom = ({ lastNumber }: TicketRow): void => {
  if (lastNumber >= mostInTicket) throw new ApiProblem(409, 'ticket-full')
}

/** The customer goes on. @throws ApiProblem 404; 409 `ticket-closed`, `ticket-full`; 429 after thirty in an hour */
export async function writeToTicket(
  tx: Tx,
  { clock, buckets }: Pick<OrdersDeps, 'clock' | 'buckets'>,
  userId: UserId,
  id: TicketId,
  text: string,
): Promise<Ticket> {
  const ticket = await requireFor(tx, 'write', id, userId)
  requireRoom(ticket)
  await buckets.take(tx, [buckets.use('ticket-messages', perHour(ticketMessagesPerHour), userId)])
  const at = clock.now()
  return viewTicket(tx, await write(tx, 'write', ticket, { authorId: userId, by: 'customer', text, at }))
}

/** The customer closes it; closed again, it stays as it is. @throws ApiProblem 404 */
export async function closeTicket(tx: Tx, userId: UserId, id: TicketId, at: Date): Promise<Ticket> {
  const ticket = await lockTicket(tx, id, userId)
  if (!ticket) throw new ApiProblem(404, 'not-found')
  if (ticketMachine.mayDo('close', ticket.status, 'customer'))
    await updateTicket(tx, id, { status: 'closed', updatedAt: at })
  return viewTicket(tx, await requireTicket(tx, id, userId))
}

/**
 * Staff put away what is answered; put away again, it stays as it is.
 * @throws ApiProblem 404; 409 `ticket-waiting`, `ticket-undecided`
 */
export async function concludeTicket(tx: Tx, id: TicketId, at: Date): Promise<TicketView> {
  const ticket = await lockTicket(tx, id)
  if (!ticket) throw new ApiProblem(404, 'not-found')
  if (ticket.status === 'closed') return requireTicket(tx, id)
  if (!ticketMachine.mayDo('conclude', ticket.status, 'staff')) throw new ApiProblem(409, 'ticket-waiting')
  if (ticket.decision === null && decidableKinds.some((kind) => kind === ticket.kind))
    throw new ApiProblem(409, 'ticket-undecided')
  await updateTicket(tx, id, { status: 'closed', updatedAt: at })
  return requireTicket(tx, id)
}

/** Staff answer, and the customer is told. Where it is full what waits is answered still, once: else nobody could put it away. @throws ApiProblem 404; 409 `ticket-closed`, `ticket-full` */
export async function answerTicket(
  tx: Tx,
  deps: NoticeDeps,
  staffId: UserId,
  id: TicketId,
  text: string,
): Promise<TicketView> {
  const ticket = await requireFor(tx, 'answer', id)
  if (ticket.status !== 'waiting') requireRoom(ticket)
  const at = deps.clock.now()
  await tellOfAnswer(tx, deps, ticket)
  return write(tx, 'answer', ticket, { authorId: staffId, by: 'staff', text, at })
}

/**
 * Staff decide whether what is claimed is granted, once; the note is the customer's to read, who is told. A warranty that is refused names what it does not cover.
 * Nobody decides about a claim of their own.
 * @throws ApiProblem 404; 409 `ticket-closed`, `ticket-decided`, `own-money`; 422
 */
export async function decideTicket(
  tx: Tx,
  deps: NoticeDeps,
  staffId: UserId,
  id: TicketId,
  { decision, note, exclusion }: DecideTicket,
): Promise<TicketView> {
  const ticket = await requireFor(tx, 'decide', id)
  if (ticket.userId === staffId) throw new ApiProblem(409, 'own-money')
  if (ticket.decision !== null) throw new ApiProblem(409, 'ticket-decided')
  if (exclusion && (ticket.kind !== 'warranty' || decision !== 'refused'))
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['exclusion'], code: 'error.choice' }] })
  const order = ticket.orderId ? await findOrder(tx, ticket.orderId) : undefined
  const at = deps.clock.now()
  await tellOfAnswer(tx, deps, ticket)
  const isRepair = ticket.kind === 'warranty' && decision === 'accepted' && order !== undefined
  return write(
    tx,
    'decide',
    ticket,
    { authorId: staffId, by: 'staff', text: note, at },
    {
      decision,
      decisionNote: note,
      decidedAt: at,
      exclusion: exclusion ?? null,
      repairBy: isRepair ? repairBy(at, await termsOf(tx, order.factsVersion)) : null,
    },
  )
}
