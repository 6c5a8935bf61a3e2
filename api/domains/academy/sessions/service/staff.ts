import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { ofParts, readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { NewCourseSession, StaffSeat, StaffSession } from '~/domain/academy/session-contract'
import { remindsAt, timesError } from '~/domain/academy/session-rules'
import { courseSessionIdSchema, type CourseSessionId, type UserId } from '~/domain/values/ids'
import type { AcademyDeps, Call, SessionDeps } from '../../deps'
import { findCourse } from '../../repo/courses'
import {
  cancelSession,
  dropSeats,
  findCounted,
  findSeat,
  insertSession,
  latestFirst,
  listSeats,
  listSessions,
  lockSession,
  seatOrder,
  setSeat,
} from '../repo/sessions'
import { remindOfSessionJob } from './job-definitions'
import { noSession } from './learner'
import { tellSeats } from './notices'
import { staffSeatViewOf, staffViewOf } from './view'

const order = ofParts(
  latestFirst,
  ({ session }: { session: { startsAt: Date; id: CourseSessionId } }) => session,
)

/** All sessions, the last first. */
export async function readSessions(
  { database, clock }: AcademyDeps,
  paging: PageInput,
): Promise<Page<StaffSession>> {
  const page = await readPage(order, paging, (part) => listSessions(database.db, part))
  const now = clock.now()
  return { ...page, items: page.items.map((row) => staffViewOf(row, now)) }
}

async function viewOf(queryable: Queryable, id: CourseSessionId, now: Date): Promise<StaffSession> {
  const found = await findCounted(queryable, id)
  if (!found) throw noSession()
  return staffViewOf(found, now)
}

/** One of them. @throws ApiProblem 404 */
export const readStaffSession = (
  { database, clock }: AcademyDeps,
  id: CourseSessionId,
): Promise<StaffSession> => viewOf(database.db, id, clock.now())

const log = (
  tx: Tx,
  { clock }: AcademyDeps,
  { actor, requestId }: Call,
  action: 'create' | 'cancel' | 'list' | 'edit',
  id: CourseSessionId,
  subjectId?: UserId,
) =>
  recordAccess(tx, {
    ...{ at: clock.now(), actor, requestId, action, outcome: 'allowed' },
    resource: 'course-session',
    resourceId: id,
    ...(subjectId && { subjectId }),
  })

/**
 * Plans a session, and that its people are reminded a day before. Audited.
 * @throws ApiProblem 404 for a course that is not offered; 422 for times that do not follow one another
 */
export async function planSession(
  tx: Tx,
  deps: SessionDeps,
  call: Call,
  given: NewCourseSession,
): Promise<StaffSession> {
  const now = deps.clock.now()
  const times = { startsAt: new Date(given.startsAt), closesAt: new Date(given.closesAt) }
  const wrong = timesError(times, now)
  if (wrong) {
    const isGone = wrong === 'startsAt' || times.closesAt <= now
    const code = isGone ? 'error.timeGone' : 'error.closesLate'
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: [wrong], code }] })
  }
  if (given.courseId !== null && !(await findCourse(tx, given.courseId)))
    throw new ApiProblem(404, 'not-found', { title: 'There is no such course' })
  const id = courseSessionIdSchema.parse(randomUUID())
  await insertSession(tx, {
    ...given,
    ...times,
    id,
    status: 'planned',
    createdAt: now,
    plannedBy: call.actor.userId,
  })
  const remindAt = remindsAt(times.startsAt, now)
  if (remindAt) await deps.jobs.enqueue(tx, remindOfSessionJob, { sessionId: id }, { startAfter: remindAt })
  await log(tx, deps, call, 'create', id)
  return viewOf(tx, id, now)
}

/** Cancels a session: who counts on it reads why, and is told. Audited; the same again changes nothing. @throws ApiProblem 404 */
export const callOff = (
  deps: AcademyDeps,
  call: Call,
  id: CourseSessionId,
  reason: string,
): Promise<StaffSession> =>
  deps.database.transaction(async (tx) => {
    const session = await lockSession(tx, id)
    if (!session) throw noSession()
    const now = deps.clock.now()
    if (session.status === 'cancelled') return viewOf(tx, id, now)
    if (session.startsAt <= now) throw new ApiProblem(409, 'session-seats-closed')
    await cancelSession(tx, id, reason)
    await tellSeats(tx, deps, session, await dropSeats(tx, id), 'session-cancelled')
    await log(tx, deps, call, 'cancel', id)
    return viewOf(tx, id, now)
  })

/** Who has asked for a seat, in that order. Audited. @throws ApiProblem 404 */
export const readSeats = (
  deps: AcademyDeps,
  call: Call,
  id: CourseSessionId,
  paging: PageInput,
): Promise<Page<StaffSeat>> =>
  deps.database.transaction(async (tx) => {
    const page = await readPage(seatOrder, paging, (part) => listSeats(tx, id, part))
    if (!(await findCounted(tx, id))) throw noSession()
    await log(tx, deps, call, 'list', id)
    return { ...page, items: page.items.map(staffSeatViewOf) }
  })

/**
 * Takes down whether somebody came, once the session has begun. Audited.
 * @throws ApiProblem 404 for whoever has no seat; 409 `session-seats-closed` before it begins
 */
export const markAttendance = (
  deps: AcademyDeps,
  call: Call,
  { id, userId, attended }: { id: CourseSessionId; userId: UserId; attended: boolean | null },
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const session = await lockSession(tx, id)
    const seat = session && (await findSeat(tx, id, userId))
    if (!session || seat?.status !== 'reserved') throw noSession()
    if (session.startsAt > deps.clock.now()) throw new ApiProblem(409, 'session-seats-closed')
    await setSeat(tx, id, userId, { attended })
    await log(tx, deps, call, 'edit', id, userId)
  })
