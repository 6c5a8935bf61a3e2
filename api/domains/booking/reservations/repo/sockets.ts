import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { ConsultationSide } from '~/domain/booking/reservation-contract'
import type { HeardSignal, Signal } from '~/domain/booking/session-socket'
import type { ReservationId, UserId } from '~/domain/values/ids'
import { socketTickets, talkSignals, talkSockets } from '../tables'

export type TicketRow = typeof socketTickets.$inferSelect

export async function insertTicket(queryable: Queryable, row: Omit<TicketRow, 'usedAt'>): Promise<void> {
  await queryable.insert(socketTickets).values(row)
}

/** Uses a ticket up: of two who come with it, one. */
export async function useTicket(
  queryable: Queryable,
  hash: Buffer,
  at: Date,
): Promise<TicketRow | undefined> {
  const [row] = await queryable
    .update(socketTickets)
    .set({ usedAt: at })
    .where(and(eq(socketTickets.hash, hash), isNull(socketTickets.usedAt), gt(socketTickets.expiresAt, at)))
    .returning()
  return row
}

export async function deleteTicketsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(socketTickets).where(eq(socketTickets.userId, userId))
}

export interface OpenSocket {
  id: string
  reservationId: ReservationId
  side: ConsultationSide
}

/** Notes that sockets are open still, or for the first time. */
export async function keepSockets(
  queryable: Queryable,
  open: readonly OpenSocket[],
  at: Date,
): Promise<void> {
  await queryable.execute(sql`
    insert into talk_sockets (id, reservation_id, side, seen_at)
    select id, reservation_id, side, ${at.toISOString()}::timestamptz
    from unnest(${sql.param(open.map(({ id }) => id))}::uuid[], ${sql.param(open.map(({ reservationId }) => reservationId))}::uuid[],
      ${sql.param(open.map(({ side }) => side))}::text[]) as one (id, reservation_id, side)
    order by id
    on conflict (id) do update set seen_at = excluded.seen_at`)
  const ofDoctors = open.filter(({ side }) => side === 'doctor').map(({ reservationId }) => reservationId)
  await noteDoctorsSeen(queryable, ofDoctors, at)
}

/** Forgets sockets that have closed: whoever had one was there until now. */
export async function deleteSockets(queryable: Queryable, ids: readonly string[], at: Date): Promise<void> {
  const gone = await queryable
    .delete(talkSockets)
    .where(inArray(talkSockets.id, [...ids]))
    .returning({ reservationId: talkSockets.reservationId, side: talkSockets.side })
  const ofDoctors = gone.filter(({ side }) => side === 'doctor').map(({ reservationId }) => reservationId)
  await noteDoctorsSeen(queryable, ofDoctors, at)
}

/** That the doctors of these are there, where they have come in. Whatever changes a reservation meanwhile is not waited for: the next beat says so again. */
async function noteDoctorsSeen(queryable: Queryable, ids: readonly ReservationId[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await queryable.execute(sql`
    update reservations set doctor_seen_at = ${at.toISOString()}
    where id in (
      select id from reservations
      where id = any(${sql.param([...ids])}::uuid[]) and status = 'reserved' and doctor_entered_at is not null
        and (doctor_seen_at is null or doctor_seen_at < ${at.toISOString()})
      for update skip locked)`)
}

/** That sound and picture begin at this socket: what the other signals from now on is for it. */
export async function noteReady(queryable: Queryable, id: string): Promise<void> {
  await queryable
    .update(talkSockets)
    .set({ readyPlace: sql`nextval('talk_sockets_place_seq')` })
    .where(eq(talkSockets.id, id))
}

/** Tells the other devices and windows of a side that its sound and picture begin at this socket: of two of them, each would take the other’s place again and again. */
export async function insertElsewhere(
  queryable: Queryable,
  socket: string,
  { reservationId, side, at, seenSince }: { at: Date; seenSince: Date } & Omit<OpenSocket, 'id'>,
): Promise<void> {
  const elsewhere: HeardSignal = { type: 'elsewhere' }
  await queryable.execute(sql`
    insert into talk_signals (to_socket, signal, at)
    select id, ${JSON.stringify(elsewhere)}::jsonb, ${at.toISOString()}::timestamptz from talk_sockets
    where reservation_id = ${reservationId} and side = ${side} and id <> ${socket} and seen_at > ${seenSince.toISOString()}`)
}

/** Leaves a signal for the socket of that side at which sound and picture began last, or that was opened last. Nobody there: nothing. */
export async function insertSignal(
  queryable: Queryable,
  { reservationId, to, signal, at, seenSince }: NewSignal,
): Promise<void> {
  await queryable.execute(sql`
    insert into talk_signals (to_socket, signal, at)
    select id, ${JSON.stringify(signal)}::jsonb, ${at.toISOString()}::timestamptz from talk_sockets
    where reservation_id = ${reservationId} and side = ${to} and seen_at > ${seenSince.toISOString()}
    order by ready_place desc nulls last, place desc limit 1`)
}

export interface NewSignal {
  reservationId: ReservationId
  to: ConsultationSide
  signal: Signal
  at: Date
  seenSince: Date
}

/** Fetches what was left for these sockets, in the order in which it came. */
export async function takeSignals(
  queryable: Queryable,
  sockets: readonly string[],
): Promise<{ socket: string; signal: HeardSignal }[]> {
  const rows = await queryable
    .delete(talkSignals)
    .where(inArray(talkSignals.toSocket, [...sockets]))
    .returning()
  return rows
    .sort((one, other) => one.id - other.id)
    .map(({ toSocket, signal }) => ({ socket: toSocket, signal: signal as HeardSignal }))
}

/** Says that somebody types, to whoever listens now; it is kept nowhere. */
export async function announceTyping(
  queryable: Queryable,
  id: ReservationId,
  side: ConsultationSide,
): Promise<void> {
  await queryable.execute(sql`select pg_notify('talk_typing', ${`${id} ${side}`})`)
}

const minuteMs = 60_000

/** Forgets signals that nobody has fetched, tickets that are over, and sockets whose process is gone. */
export async function sweepSockets(queryable: Queryable, at: Date): Promise<void> {
  const before = (minutes: number) => new Date(at.getTime() - minutes * minuteMs)
  await queryable.delete(talkSignals).where(lte(talkSignals.at, before(1)))
  await queryable.delete(socketTickets).where(lte(socketTickets.expiresAt, before(10)))
  await queryable.delete(talkSockets).where(lte(talkSockets.seenAt, before(5)))
}
