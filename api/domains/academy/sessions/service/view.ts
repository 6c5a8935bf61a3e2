import type {
  CourseSession,
  OwnSeat,
  StaffSeat,
  StaffSession,
  StandingSession,
} from '~/domain/academy/session-contract'
import { endOfSession, isEntered, isOpen, linkOpensAt } from '~/domain/academy/session-rules'
import type { CountedSession, NamedSeat, PlacedSeat, SessionRow } from '../repo/sessions'

export const sessionViewOf = (row: SessionRow, now: Date): CourseSession => ({
  id: row.id,
  courseId: row.courseId,
  title: row.title,
  startsAt: row.startsAt.toISOString(),
  minutes: row.minutes,
  capacity: row.capacity,
  free: row.capacity - row.taken,
  closesAt: row.closesAt.toISOString(),
  isOpen: isOpen(row, now),
  hasBegun: row.startsAt <= now,
  isOver: endOfSession(row) <= now,
})

export const standingViewOf = (row: SessionRow, now: Date): StandingSession => ({
  ...sessionViewOf(row, now),
  status: row.status,
})

/** Where it is, whoever has a seat alone learns; by which link it is entered, from a while before it begins until it is over. */
export function ownSeatViewOf({ seat, session, position }: PlacedSeat, now: Date): OwnSeat {
  const comes = seat.status === 'reserved' && session.status === 'planned'
  return {
    session: sessionViewOf(session, now),
    sessionStatus: session.status,
    reason: session.reason,
    status: seat.status,
    position: seat.status === 'waiting' ? position : null,
    place: comes ? session.place : null,
    link: comes && isEntered(session, now) ? session.link : null,
    linkOpensAt: comes && session.link !== null ? linkOpensAt(session).toISOString() : null,
  }
}

export const staffViewOf = ({ session, waiting }: CountedSession, now: Date): StaffSession => ({
  ...standingViewOf(session, now),
  reason: session.reason,
  place: session.place,
  link: session.link,
  waiting,
})

export const staffSeatViewOf = ({ seat, firstName, lastName }: NamedSeat): StaffSeat => ({
  ...{ userId: seat.userId, firstName, lastName, status: seat.status, attended: seat.attended },
  askedAt: seat.askedAt.toISOString(),
})
