import type { CourseSession, OwnSeat, StaffSeat, StaffSession } from '~/domain/academy/session-contract'
import type { CountedSession, NamedSeat, PlacedSeat, SessionRow } from '../repo/sessions'

export const sessionViewOf = (row: SessionRow): CourseSession => ({
  id: row.id,
  courseId: row.courseId,
  title: row.title,
  startsAt: row.startsAt.toISOString(),
  minutes: row.minutes,
  capacity: row.capacity,
  free: row.capacity - row.taken,
  closesAt: row.closesAt.toISOString(),
})

/** Where it is, whoever has a seat alone learns. */
export function ownSeatViewOf({ seat, session, position }: PlacedSeat): OwnSeat {
  const comes = seat.status === 'reserved'
  return {
    session: sessionViewOf(session),
    sessionStatus: session.status,
    reason: session.reason,
    status: seat.status,
    position: seat.status === 'waiting' ? position : null,
    place: comes ? session.place : null,
    link: comes ? session.link : null,
  }
}

export const staffViewOf = ({ session, waiting }: CountedSession): StaffSession => ({
  ...sessionViewOf(session),
  status: session.status,
  reason: session.reason,
  place: session.place,
  link: session.link,
  waiting,
})

export const staffSeatViewOf = ({ seat, firstName, lastName }: NamedSeat): StaffSeat => ({
  ...{ userId: seat.userId, firstName, lastName, status: seat.status, attended: seat.attended },
  askedAt: seat.askedAt.toISOString(),
})
