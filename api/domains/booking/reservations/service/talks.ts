import { findLiveSessions } from '~/api/domains/identity/public'
import type { ConsultationSession, ConsultationSide, NewMessage } from '~/domain/booking/reservation-contract'
import type { HeardSignal, Signal } from '~/domain/booking/session-socket'
import type { ReservationId, SessionId, UserId } from '~/domain/values/ids'
import type { BookingDeps } from '../../deps'
import { listMessagesAfter, type MessageRow } from '../repo/messages'
import {
  announceTyping,
  deleteSockets,
  insertElsewhere,
  insertSignal,
  keepSockets,
  noteReady,
  sweepSockets,
  takeSignals,
  type OpenSocket,
} from '../repo/sockets'
import { findReservation } from '../repo/reservations'
import { movePositions, readTalks, type NewPosition, type StandingTalk } from '../repo/talks'
import { storeMessage, type WritingDeps } from './session'
import { isOpen, isOwedNow, socketsSeenSince, viewTalk } from './talk-view'
import { redeemTicket, type TicketHolder } from './tickets'

export type { OpenSocket, TicketHolder }

/** A talk as it stands, with what was written after a place. */
export interface HeardTalk {
  id: ReservationId
  /** Differs when somebody came in, another time became owed or is owed no more, or it began, ended or moved. */
  state: string
  /** How many messages it has. */
  last: number
  /** Whether that account is of this side of it, now. */
  isOf(userId: UserId, side: ConsultationSide): boolean
  isThere(side: ConsultationSide): boolean
  /** What a side sees of it, with messages after a place. */
  seenBy(side: ConsultationSide, after: number): ConsultationSession
}

/** What sockets do: all that they tell and are told stands in rows, so that any process may have either end. */
export interface Talks {
  redeem(ticket: string): Promise<TicketHolder | undefined>
  /** Of these sessions, those in force. */
  findLive(sessions: readonly SessionId[]): Promise<Set<SessionId>>
  /** @param talks each with the place after which its messages are wanted */
  read(talks: readonly { id: ReservationId; after: number }[]): Promise<HeardTalk[]>
  /** Stores a message, once. @returns its place @throws ApiProblem as `storeMessage` */
  send(by: TicketHolder, message: NewMessage & { clientId: string }): Promise<number>
  move(positions: readonly NewPosition[]): Promise<void>
  type(by: TicketHolder): Promise<void>
  /** Leaves a signal for the other side, of whoever has come in while the talk is open. @param socket of whoever signals */
  signal(by: TicketHolder, socket: string, signal: Signal): Promise<void>
  takeSignals(sockets: readonly string[]): Promise<{ socket: string; signal: HeardSignal }[]>
  keepOpen(sockets: readonly OpenSocket[]): Promise<void>
  close(sockets: readonly string[]): Promise<void>
  /** Forgets what nobody has fetched. */
  sweep(): Promise<void>
}

type Deps = WritingDeps & Pick<BookingDeps, 'database'>

export const otherSide = (side: ConsultationSide): ConsultationSide =>
  side === 'patient' ? 'doctor' : 'patient'

export function openTalks(deps: Deps): Talks {
  const { database, clock } = deps
  const { db } = database
  const seenSince = () => socketsSeenSince(clock.now())

  const heard = (
    { row, counts, doctorUserId, isThere }: StandingTalk,
    messages: MessageRow[],
  ): HeardTalk => ({
    id: row.id,
    state: [
      row.status,
      row.startsAt,
      isOpen(row, clock.now()),
      row.patientEnteredAt,
      row.doctorEnteredAt,
      isOwedNow(row, isThere.doctor, clock.now()),
    ].join(),
    last: Math.max(counts.messages, messages.at(-1)?.place ?? 0),
    isOf: (userId, side) => userId === (side === 'patient' ? row.userId : doctorUserId),
    isThere: (side) => isThere[side],
    seenBy(side, after) {
      const later = messages.filter(({ place }) => place > after)
      return viewTalk({ row, isThere, counts, messages: later }, side, clock.now())
    },
  })

  return {
    redeem: (ticket) => redeemTicket(deps, ticket),
    findLive: (sessions) => findLiveSessions(db, sessions, clock.now()),
    async read(talks) {
      const standing = await readTalks(
        db,
        talks.map(({ id }) => id),
        seenSince(),
      )
      const messages = new Map<ReservationId, MessageRow[]>()
      for (const message of await listMessagesAfter(db, talks)) {
        const some = messages.get(message.reservationId)
        if (some) some.push(message)
        else messages.set(message.reservationId, [message])
      }
      return standing.map((talk) => heard(talk, messages.get(talk.row.id) ?? []))
    },
    send: ({ userId, reservationId: id, side }, message) =>
      database.transaction(
        (tx) => storeMessage(tx, deps, { actor: { userId } }, { id, side, ...message }),
        // Its own id tells whether it was stored.
        { isRepeatable: true },
      ),
    move: (positions) => movePositions(db, positions),
    type: ({ reservationId, side }) => announceTyping(db, reservationId, side),
    async signal({ reservationId, side }, socket, signal) {
      const at = clock.now()
      // As for what is written; of whoever leaves at the end the other hears still.
      if (signal.type !== 'bye') {
        const row = await findReservation(db, reservationId)
        if (!row || !isOpen(row, at)) return
        // Nobody is seen who has not come in, in a call that outlives a move to another time either.
        if ((side === 'patient' ? row.patientEnteredAt : row.doctorEnteredAt) === null) return
      }
      if (signal.type === 'ready') {
        await noteReady(db, socket)
        await insertElsewhere(db, socket, { reservationId, side, at, seenSince: seenSince() })
      }
      await insertSignal(db, { reservationId, to: otherSide(side), signal, at, seenSince: seenSince() })
    },
    takeSignals: (sockets) => takeSignals(db, sockets),
    keepOpen: (sockets) => keepSockets(db, sockets, clock.now()),
    close: (sockets) => deleteSockets(db, sockets, clock.now()),
    sweep: () => sweepSockets(db, clock.now()),
  }
}
