import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { ofParts, readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { NewCourseSession, StaffSeat, StaffSession } from '~/domain/academy/session-contract'
import { timesError } from '~/domain/academy/session-rules'
import { courseSessionIdSchema, type CourseSessionId, type UserId } from '~/domain/values/ids'
import type { AcademyDeps, Call } from '../../deps'
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
import { noSession } from './learner'
import { tellSeats } from './notices'
import { staffSeatViewOf, staffViewOf } from './view'

const order = ofParts(
  latestFirst,
  ({ session }: { session: { startsAt: Date; id: CourseSessionId } }) => session,
)

/** All sessions, the last first. */
export async function readSessions(
  { database }: AcademyDeps,
  paging: PageInput,
): Promise<Page<StaffSession>> {
  const page = await readPage(order, paging, (part) => listSessions(database.db, part))
  return { ...page, items: page.items.map(staffViewOf) }
}

async function viewOf(tx: Tx, id: CourseSessionId): Promise<StaffSession> {
  const found = await findCounted(tx, id)
  if (!found) throw noSession()
  return staffViewOf(found)
}

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

/** Plans a session. Audited. @throws ApiProblem 404 for a course that is not offered; 422 for times that do not follow one another */
export async function planSession(
  tx: Tx,
  deps: AcademyDeps,
  call: Call,
  given: NewCourseSession,
): Promise<StaffSession> {
  const now = deps.clock.now()
  const times = { startsAt: new Date(given.startsAt), closesAt: new Date(given.closesAt) }
  const wrong = timesError(times, now)
  if (wrong) throw new ApiProblem(422, 'invalid-input', { errors: [{ path: [wrong], code: 'error.choice' }] })
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
  await log(tx, deps, call, 'create', id)
  return viewOf(tx, id)
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
    if (session.status === 'cancelled') return viewOf(tx, id)
    if (session.startsAt <= deps.clock.now()) throw new ApiProblem(409, 'session-closed')
    await cancelSession(tx, id, reason)
    await tellSeats(tx, deps, await dropSeats(tx, id), 'session-cancelled')
    await log(tx, deps, call, 'cancel', id)
    return viewOf(tx, id)
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
 * @throws ApiProblem 404 for whoever has no seat; 409 `session-closed` before it begins
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
    if (session.startsAt > deps.clock.now()) throw new ApiProblem(409, 'session-closed')
    await setSeat(tx, id, userId, { attended })
    await log(tx, deps, call, 'edit', id, userId)
  })
