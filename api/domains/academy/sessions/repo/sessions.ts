import { and, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { liveSeatStatuses, type SeatStatus } from '~/domain/academy/session-machine'
import type { CourseSessionId, UserId } from '~/domain/values/ids'
import { courseSessions as sessions, sessionSeatsTable as seats } from '../tables'

export type SessionRow = typeof sessions.$inferSelect
export type SeatRow = typeof seats.$inferSelect

const byStart = (way: 'asc' | 'desc') =>
  keyset<Pick<SessionRow, 'startsAt' | 'id'>>(
    [
      [sessions.startsAt, way],
      [sessions.id, way],
    ],
    ({ startsAt, id }) => [startsAt, id],
    way,
  )
export const soonestFirst = byStart('asc')
export const latestFirst = byStart('desc')

/** Sessions that are still to begin, of one course and for everybody, or all. */
export const listUpcoming = (
  queryable: Queryable,
  { courseId, now }: { courseId: string | undefined; now: Date },
  part: Part,
): Promise<SessionRow[]> =>
  queryable
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.status, 'planned'),
        gt(sessions.startsAt, now),
        courseId === undefined ? undefined : or(eq(sessions.courseId, courseId), isNull(sessions.courseId)),
        soonestFirst.after(part),
      ),
    )
    .orderBy(...soonestFirst.orderBy)
    .limit(part.limit)

const waitingIn = sql<number>`(select count(*)::int from ${seats} as seat
  where seat.session_id = ${sessions.id} and seat.status = 'waiting')`

export interface CountedSession {
  session: SessionRow
  waiting: number
}

const counted = (queryable: Queryable) =>
  queryable.select({ session: sessions, waiting: waitingIn }).from(sessions)

/** All of them, the last first. */
export const listSessions = (queryable: Queryable, part: Part): Promise<CountedSession[]> =>
  counted(queryable)
    .where(latestFirst.after(part))
    .orderBy(...latestFirst.orderBy)
    .limit(part.limit)

export async function findCounted(
  queryable: Queryable,
  id: CourseSessionId,
): Promise<CountedSession | undefined> {
  const [row] = await counted(queryable).where(eq(sessions.id, id))
  return row
}

export async function findSession(
  queryable: Queryable,
  id: CourseSessionId,
): Promise<SessionRow | undefined> {
  const [row] = await queryable.select().from(sessions).where(eq(sessions.id, id))
  return row
}

/** Who has a seat in a session, whoever asked first first. */
export const listComing = (queryable: Queryable, id: CourseSessionId): Promise<SeatRow[]> =>
  queryable
    .select()
    .from(seats)
    .where(and(eq(seats.sessionId, id), eq(seats.status, 'reserved')))
    .orderBy(seats.askedAt, seats.userId)

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row)
}

/** Whether there has ever been one. */
export async function hasSessions(queryable: Queryable): Promise<boolean> {
  return (await queryable.select({ id: sessions.id }).from(sessions).limit(1)).length > 0
}

/** Held until the transaction ends: of those who come at once, the second sees what the first has left. */
export async function lockSession(tx: Tx, id: CourseSessionId): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('no key update')
  return row
}

export async function cancelSession(tx: Tx, id: CourseSessionId, reason: string): Promise<void> {
  await tx.update(sessions).set({ status: 'cancelled', reason }).where(eq(sessions.id, id))
}

const isOf = (sessionId: CourseSessionId, userId: UserId): SQL | undefined =>
  and(eq(seats.sessionId, sessionId), eq(seats.userId, userId))

export async function findSeat(
  queryable: Queryable,
  sessionId: CourseSessionId,
  userId: UserId,
): Promise<SeatRow | undefined> {
  const [row] = await queryable.select().from(seats).where(isOf(sessionId, userId))
  return row
}

/** Whether somebody's place in a session is this one now. */
export async function isSeat(
  queryable: Queryable,
  { sessionId, userId, status }: Pick<SeatRow, 'sessionId' | 'userId' | 'status'>,
): Promise<boolean> {
  return (await queryable.$count(seats, and(isOf(sessionId, userId), eq(seats.status, status)))) > 0
}

const isNotOver = (at: Date) =>
  sql`${sessions.startsAt} + ${sessions.minutes} * interval '1 minute' > ${at.toISOString()}::timestamptz`

/**
 * Takes somebody out of the sessions of a course that are not over. All of these are held, in their order, whether there is a seat in them yet or not: whoever takes one at
 * once comes before and is taken out, or after and is in the course no more.
 * @returns sessions in which they had a seat or waited
 */
export async function giveUpSeatsOfCourse(
  tx: Tx,
  { userId, courseId, at }: { userId: UserId; courseId: string; at: Date },
): Promise<SessionRow[]> {
  const coming = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.courseId, courseId), eq(sessions.status, 'planned'), isNotOver(at)))
    .orderBy(sessions.id)
    .for('no key update')
  if (coming.length === 0) return []
  const given = await tx
    .update(seats)
    .set({ status: 'given-up' })
    .where(
      and(
        eq(seats.userId, userId),
        inArray(seats.status, [...liveSeatStatuses]),
        inArray(
          seats.sessionId,
          coming.map(({ id }) => id),
        ),
      ),
    )
    .returning({ id: seats.sessionId })
  const left = new Set(given.map(({ id }) => id))
  return coming.filter(({ id }) => left.has(id))
}

/** Puts somebody at the end of the list: for the first time, or after they had given it up. */
export async function putOnList(
  tx: Tx,
  row: Pick<SeatRow, 'sessionId' | 'userId' | 'locale' | 'askedAt'>,
): Promise<void> {
  await tx
    .insert(seats)
    .values({ ...row, status: 'waiting' })
    .onConflictDoUpdate({
      target: [seats.sessionId, seats.userId],
      set: { status: 'waiting', askedAt: row.askedAt, locale: row.locale },
      setWhere: sql`session_seats.status = 'given-up'`,
    })
}

/** Gives free seats to whoever has waited longest. @param free how many there are @returns who has one now */
export async function seatFirst(tx: Tx, sessionId: CourseSessionId, free: number): Promise<SeatRow[]> {
  if (free <= 0) return []
  return tx
    .update(seats)
    .set({ status: 'reserved' })
    .where(
      and(
        eq(seats.sessionId, sessionId),
        inArray(
          seats.userId,
          tx
            .select({ userId: seats.userId })
            .from(seats)
            .where(and(eq(seats.sessionId, sessionId), eq(seats.status, 'waiting')))
            .orderBy(seats.askedAt, seats.userId)
            .limit(free),
        ),
      ),
    )
    .returning()
}

export async function setSeat(
  tx: Tx,
  sessionId: CourseSessionId,
  userId: UserId,
  set: { status: SeatStatus } | { attended: boolean | null },
): Promise<void> {
  await tx.update(seats).set(set).where(isOf(sessionId, userId))
}

/** Takes the session from everybody who counts on it. @returns who they are */
export const dropSeats = (tx: Tx, sessionId: CourseSessionId): Promise<SeatRow[]> =>
  tx
    .update(seats)
    .set({ status: 'dropped' })
    .where(and(eq(seats.sessionId, sessionId), inArray(seats.status, [...liveSeatStatuses])))
    .returning()

export const countWaiting = (queryable: Queryable, sessionId: CourseSessionId): Promise<number> =>
  queryable.$count(seats, and(eq(seats.sessionId, sessionId), eq(seats.status, 'waiting')))

/** How many wait before somebody, and they. */
const position = sql<number>`(select count(*)::int from session_seats as other
  where other.session_id = ${seats.sessionId} and other.status = 'waiting'
    and (other.asked_at, other.user_id) <= (${seats.askedAt}, ${seats.userId}))`

export interface PlacedSeat {
  seat: SeatRow
  session: SessionRow
  position: number
}

export const ownSeatOrder = keyset<PlacedSeat>(
  [
    [seats.askedAt, 'desc'],
    [seats.sessionId, 'desc'],
  ],
  ({ seat }) => [seat.askedAt, seat.sessionId],
)

const placed = (queryable: Queryable) =>
  queryable
    .select({ seat: seats, session: sessions, position })
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))

/** What somebody has asked for, the last first. */
export const listOwnSeats = (queryable: Queryable, userId: UserId, part: Part): Promise<PlacedSeat[]> =>
  placed(queryable)
    .where(and(eq(seats.userId, userId), ownSeatOrder.after(part)))
    .orderBy(...ownSeatOrder.orderBy)
    .limit(part.limit)

export async function findPlacedSeat(
  queryable: Queryable,
  sessionId: CourseSessionId,
  userId: UserId,
): Promise<PlacedSeat | undefined> {
  const [row] = await placed(queryable).where(isOf(sessionId, userId))
  return row
}

export const allSeatsOf = (queryable: Queryable, userId: UserId): Promise<PlacedSeat[]> =>
  placed(queryable).where(eq(seats.userId, userId)).orderBy(seats.askedAt, seats.sessionId)

/** Sessions whose seats are still taken and given up, with one free and somebody who waits; the nearest first. */
export async function listToFill(queryable: Queryable, at: Date, most: number): Promise<CourseSessionId[]> {
  const rows = await queryable
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.status, 'planned'),
        gt(sessions.closesAt, at),
        lt(sessions.taken, sessions.capacity),
        sql`exists (select from ${seats} where ${seats.sessionId} = ${sessions.id} and ${seats.status} = 'waiting')`,
      ),
    )
    .orderBy(sessions.startsAt, sessions.id)
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Sessions first and in their order, as whoever cancels or notes who came holds them: the trigger that counts seats would hold them after the seats. */
export async function deleteSeatsOf(tx: Tx, userId: UserId): Promise<void> {
  const own = tx.select({ id: seats.sessionId }).from(seats).where(eq(seats.userId, userId))
  await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, own))
    .orderBy(sessions.id)
    .for('no key update')
  await tx.delete(seats).where(eq(seats.userId, userId))
}

const ofUser = (column: 'first_name' | 'last_name') =>
  sql<string>`coalesce((select ${sql.raw(column)} from users where users.id = ${seats.userId}), '')`

export interface NamedSeat {
  seat: SeatRow
  firstName: string
  lastName: string
}

export const seatOrder = keyset<NamedSeat>(
  [
    [seats.askedAt, 'asc'],
    [seats.userId, 'asc'],
  ],
  ({ seat }) => [seat.askedAt, seat.userId],
)

/** Who has asked for a seat, in that order. */
export const listSeats = (
  queryable: Queryable,
  sessionId: CourseSessionId,
  part: Part,
): Promise<NamedSeat[]> =>
  queryable
    .select({ seat: seats, firstName: ofUser('first_name'), lastName: ofUser('last_name') })
    .from(seats)
    .where(and(eq(seats.sessionId, sessionId), seatOrder.after(part)))
    .orderBy(...seatOrder.orderBy)
    .limit(part.limit)
