import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { defineLimit } from '~/api/platform/rate-limit/rate-limit'
import type { CourseSession, OwnSeat, StandingSession } from '~/domain/academy/session-contract'
import { seatMachine } from '~/domain/academy/session-machine'
import { isOpen, mostWaiting, seatChangesPerHour } from '~/domain/academy/session-rules'
import type { CourseSessionId, UserId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import type { AcademyDeps, Call } from '../../deps'
import { findEnrolment } from '../../repo/enrolments'
import {
  countWaiting,
  findPlacedSeat,
  findSeat,
  findSession,
  giveUpSeatsOfCourse,
  listOwnSeats,
  listUpcoming,
  lockSession,
  ownSeatOrder,
  putOnList,
  seatFirst,
  setSeat,
  soonestFirst,
  type SessionRow,
} from '../repo/sessions'
import { tellSeats } from './notices'
import { ownSeatViewOf, sessionViewOf, standingViewOf } from './view'

export const noSession = () => new ApiProblem(404, 'not-found', { title: 'There is no such session' })
const closed = () => new ApiProblem(409, 'session-seats-closed')

/** Sessions that are still to begin, the next first. */
export async function readUpcoming(
  { database, clock }: AcademyDeps,
  { courseId, ...paging }: PageInput & { courseId?: string | undefined },
): Promise<Page<CourseSession>> {
  const now = clock.now()
  const page = await readPage(soonestFirst, paging, (part) =>
    listUpcoming(database.db, { courseId, now }, part),
  )
  return { ...page, items: page.items.map((row) => sessionViewOf(row, now)) }
}

/** One session, which may be over or cancelled. @throws ApiProblem 404 */
export async function readSession(
  { database, clock }: AcademyDeps,
  id: CourseSessionId,
): Promise<StandingSession> {
  const session = await findSession(database.db, id)
  if (!session) throw noSession()
  return standingViewOf(session, clock.now())
}

/** What the caller has asked for, the last first. */
export async function readOwnSeats(
  { database, clock }: AcademyDeps,
  { actor }: Call,
  paging: PageInput,
): Promise<Page<OwnSeat>> {
  const page = await readPage(ownSeatOrder, paging, (part) => listOwnSeats(database.db, actor.userId, part))
  const now = clock.now()
  return { ...page, items: page.items.map((row) => ownSeatViewOf(row, now)) }
}

async function viewOf(tx: Queryable, id: CourseSessionId, userId: UserId, now: Date): Promise<OwnSeat> {
  const placed = await findPlacedSeat(tx, id, userId)
  if (!placed) throw noSession()
  return ownSeatViewOf(placed, now)
}

/** The caller's seat in one session. @throws ApiProblem 404 for whoever has asked for none */
export const readOwnSeat = (
  { database, clock }: AcademyDeps,
  { actor }: Call,
  id: CourseSessionId,
): Promise<OwnSeat> => viewOf(database.db, id, actor.userId, clock.now())

/** Free seats go to whoever has waited longest, who is told; the session is held. @param except who is asking just now, and sees it on the page */
export async function fillSeats(
  tx: Tx,
  deps: Pick<AcademyDeps, 'messenger' | 'settings'>,
  id: CourseSessionId,
  except?: UserId,
): Promise<void> {
  const session = await lockSession(tx, id)
  if (!session) return
  const moved = await seatFirst(tx, id, session.capacity - session.taken)
  const others = moved.filter(({ userId }) => userId !== except)
  await tellSeats(tx, deps, session, others, 'session-seat')
}

/** Whoever leaves a course leaves its sessions that are not over, and their links; the seats go to whoever waits, where they still can be taken. */
export async function leaveSessions(
  tx: Tx,
  deps: Pick<AcademyDeps, 'messenger' | 'settings'>,
  place: { userId: UserId; courseId: string; at: Date },
): Promise<void> {
  for (const session of await giveUpSeatsOfCourse(tx, place))
    if (isOpen(session, place.at)) await fillSeats(tx, deps, session.id)
}

async function requireMember(tx: Tx, { courseId }: SessionRow, userId: UserId): Promise<void> {
  if (courseId !== null && !(await findEnrolment(tx, userId, courseId)))
    throw new ApiProblem(403, 'session-of-course')
}

/** Seats that one person takes and gives up: each that is given up writes to whoever is next. */
const seatChanges = defineLimit('session-seat-changes', { points: seatChangesPerHour, seconds: 60 * 60 })

/**
 * Takes a seat for the caller, or a place on the list where none is free; the same again changes nothing.
 * @throws ApiProblem 403 `session-of-course`; 404; 409 `session-seats-closed`, `session-list-full`; 429 by account
 */
export async function takeSeat(
  deps: AcademyDeps,
  { actor: { userId } }: Call,
  id: CourseSessionId,
  locale: Locale,
): Promise<OwnSeat> {
  await deps.limits.consume(seatChanges, userId)
  return deps.database.transaction(async (tx) => {
    const session = await lockSession(tx, id)
    if (!session) throw noSession()
    const now = deps.clock.now()
    const seat = await findSeat(tx, id, userId)
    if (seat?.status === 'waiting' || seat?.status === 'reserved') return viewOf(tx, id, userId, now)
    if (!isOpen(session, now)) throw closed()
    await requireMember(tx, session, userId)
    if (session.taken >= session.capacity && (await countWaiting(tx, id)) >= mostWaiting)
      throw new ApiProblem(409, 'session-list-full')
    await putOnList(tx, { sessionId: id, userId, locale, askedAt: now })
    // A seat that went with its account goes to whoever has waited longest, who is not asking just now.
    await fillSeats(tx, deps, id, userId)
    return viewOf(tx, id, userId, now)
  })
}

/**
 * Gives up the caller's seat, or their place on the list; whoever has waited longest moves up and is told. The same again changes nothing.
 * @throws ApiProblem 404; 409 `session-seats-closed`; 429 by account
 */
export async function giveUpSeat(
  deps: AcademyDeps,
  { actor: { userId } }: Call,
  id: CourseSessionId,
): Promise<OwnSeat> {
  await deps.limits.consume(seatChanges, userId)
  return deps.database.transaction(async (tx) => {
    const session = await lockSession(tx, id)
    const seat = session && (await findSeat(tx, id, userId))
    if (!session || !seat) throw noSession()
    const now = deps.clock.now()
    if (seat.status === 'given-up') return viewOf(tx, id, userId, now)
    if (!seatMachine.mayDo('giveUp', seat.status, 'learner') || !isOpen(session, now)) throw closed()
    await setSeat(tx, id, userId, { status: 'given-up' })
    await fillSeats(tx, deps, id)
    return viewOf(tx, id, userId, now)
  })
}
