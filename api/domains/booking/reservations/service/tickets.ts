import { createHash, randomBytes } from 'node:crypto'
import type { NewSocketTicket, SocketTicket } from '~/domain/booking/session-socket'
import type { BookingDeps, Call } from '../../deps'
import { insertTicket, useTicket, type TicketRow } from '../repo/sockets'
import { auditTalk } from './audit-talk'
import { lockTalk } from './lock-talk'

const ticketGoodForMs = 30_000
const shape = /^[\w-]{43}$/

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** Lets its holder open one socket within half a minute. @throws ApiProblem 404 for whoever may not read the talk */
export const issueTicket = (
  { database, clock }: BookingDeps,
  call: Call,
  { reservationId, side }: NewSocketTicket,
): Promise<SocketTicket> =>
  database.transaction(async (tx) => {
    const now = clock.now()
    const row = await lockTalk(tx, call, { id: reservationId, side })
    const ticket = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + ticketGoodForMs)
    const { userId, sessionId } = call.actor
    await insertTicket(tx, { hash: hashOf(ticket), userId, sessionId, reservationId, side, expiresAt })
    if (side === 'doctor') await auditTalk(tx, call, row, now)
    return { ticket, expiresAt: expiresAt.toISOString() }
  })

export type TicketHolder = Pick<TicketRow, 'userId' | 'sessionId' | 'reservationId' | 'side'>

/** Whom a ticket lets in; undefined when it is none, too old or used. */
export const redeemTicket = async (
  { database, clock }: Pick<BookingDeps, 'database' | 'clock'>,
  ticket: string,
): Promise<TicketHolder | undefined> =>
  shape.test(ticket) ? useTicket(database.db, hashOf(ticket), clock.now()) : undefined
