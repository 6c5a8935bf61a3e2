import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { networkOf } from '~/domain/identity/network'
import { ApiProblem } from '~/api/platform/problem'
import { defineLimit } from '~/api/platform/rate-limit/rate-limit'
import { newTrackingNumber } from '~/api/platform/tracking-number'
import type { CertificateCheck, CourseEnrolment } from '~/domain/academy/contract'
import { isFinished } from '~/domain/academy/rules'
import type { UserId } from '~/domain/values/ids'
import type { AcademyDeps, Call } from '../deps'
import { holdCourse, type CourseRow } from '../repo/courses'
import {
  deleteDone,
  findCertificate,
  findRevoked,
  findEnrolment,
  insertCertificate,
  insertDone,
  insertEnrolment,
  insertOpened,
  listOwn,
  lockEnrolment,
  touchEnrolment,
} from '../repo/enrolments'
import { findPrice } from '../purchases/repo/prices'
import { notPaid, ownPrice } from '../purchases/service/refusals'
import { checkOf, enrolmentOf } from './view'

const missing = (title: string) => new ApiProblem(404, 'not-found', { title })

/** The caller’s own courses; what they did something in last comes first. */
export const listOwnCourses = async (
  { database, clock }: AcademyDeps,
  { actor }: Call,
): Promise<{ items: CourseEnrolment[] }> => ({
  items: (await listOwn(database.db, actor.userId)).map((placed) => enrolmentOf(placed, clock.now())),
})

async function requireEnrolment(
  queryable: Parameters<typeof findEnrolment>[0],
  userId: UserId,
  courseId: string,
  now: Date,
): Promise<CourseEnrolment> {
  const found = await findEnrolment(queryable, userId, courseId)
  if (!found) throw missing('The caller is not in this course')
  return enrolmentOf(found, now)
}

/** @throws ApiProblem 404 for a course that the caller is not in */
export const readOwnCourse = (
  { database, clock }: AcademyDeps,
  { actor }: Call,
  courseId: string,
): Promise<CourseEnrolment> => requireEnrolment(database.db, actor.userId, courseId, clock.now())

/**
 * Puts the caller into a course that is free; whoever is in it stays as they are.
 * @throws ApiProblem 404 for a course that is not offered; 409 `course-not-paid` with `price`, `own-price`
 */
export const enrol = (
  { database, clock }: AcademyDeps,
  { actor: { userId } }: Call,
  courseId: string,
): Promise<CourseEnrolment> =>
  database.transaction(async (tx) => {
    const course = await holdCourse(tx, courseId)
    if (!course) throw missing('There is no such course')
    const now = clock.now()
    if (!(await lockEnrolment(tx, userId, courseId))) {
      const { price = 0, by } = (await findPrice(tx, courseId)) ?? {}
      if (price > 0) throw notPaid(price)
      if (by === userId) throw ownPrice()
      await insertEnrolment(tx, { userId, courseId, titles: course.titles, enrolledAt: now, touchedAt: now })
    }
    return requireEnrolment(tx, userId, courseId, now)
  })

/** The course as it is offered and the caller’s place in it, both held until the transaction ends. */
async function hold(tx: Tx, userId: UserId, courseId: string): Promise<CourseRow> {
  const course = await holdCourse(tx, courseId)
  const enrolment = await lockEnrolment(tx, userId, courseId)
  if (!course || !enrolment) throw missing('The caller is not in this course')
  return course
}

/** The lesson that is the first now is open to everybody: whoever reads it here has read nothing that was bought, also where an editor has moved it there since. */
async function noteOpened(
  tx: Tx,
  opened: Parameters<typeof insertOpened>[1],
  [first]: readonly string[],
): Promise<void> {
  if (opened.lesson !== first) await insertOpened(tx, opened)
}

interface Marking {
  courseId: string
  lesson: string
}

/**
 * Takes down that a lesson is done, or that it is not; either may be said again.
 * @throws ApiProblem 404 for a course that the caller is not in, or a lesson that is not of it
 */
export const markLesson = (
  { database, clock }: AcademyDeps,
  { actor: { userId } }: Call,
  { courseId, lesson }: Marking,
  isDone: boolean,
): Promise<CourseEnrolment> =>
  database.transaction(async (tx) => {
    const { lessons } = await hold(tx, userId, courseId)
    if (!lessons.includes(lesson)) throw missing('There is no such lesson')
    const now = clock.now()
    if (isDone) {
      // Whoever has done it has seen it.
      await noteOpened(tx, { userId, courseId, lesson, openedAt: now }, lessons)
      await insertDone(tx, { userId, courseId, lesson, doneAt: now })
    } else await deleteDone(tx, { userId, courseId, lesson })
    await touchEnrolment(tx, userId, courseId, now)
    return requireEnrolment(tx, userId, courseId, now)
  })

/**
 * Takes down that a lesson is shown to the caller, before it is; again changes nothing. Nothing takes it back: whether leaving a paid course gives the money back goes by it.
 * @throws ApiProblem 404 for a course that the caller is not in, or a lesson that is not of it
 */
export const openLesson = (
  { database, clock }: AcademyDeps,
  { actor: { userId } }: Call,
  { courseId, lesson }: Marking,
): Promise<CourseEnrolment> =>
  database.transaction(async (tx) => {
    const { lessons } = await hold(tx, userId, courseId)
    if (!lessons.includes(lesson)) throw missing('There is no such lesson')
    const now = clock.now()
    await noteOpened(tx, { userId, courseId, lesson, openedAt: now }, lessons)
    return requireEnrolment(tx, userId, courseId, now)
  })

/**
 * Gives whoever has done all lessons their certificate: one of a course, in the name in which it was first asked for.
 * @throws ApiProblem 404 for a course that the caller is not in; 409 `course-unfinished`
 */
export const giveCertificate = (
  { database, clock }: AcademyDeps,
  { actor, requestId }: Call,
  courseId: string,
  holderName: string,
): Promise<CourseEnrolment> =>
  database.transaction(async (tx) => {
    const { userId } = actor
    const course = await hold(tx, userId, courseId)
    const issuedAt = clock.now()
    const before = await requireEnrolment(tx, userId, courseId, issuedAt)
    if (before.certificate) return before
    if (!isFinished(course.lessons, before.done))
      throw new ApiProblem(409, 'course-unfinished', { title: 'Not all lessons are done' })
    const number = newTrackingNumber('AC')
    await insertCertificate(tx, {
      ...{ number, userId, courseId, holderName, issuedAt },
      titles: course.titles,
      lessonCount: course.lessons.length,
    })
    await recordAccess(tx, {
      at: issuedAt,
      actor,
      requestId,
      action: 'issue',
      resource: 'course-certificate',
      resourceId: courseId,
      subjectId: userId,
      outcome: 'allowed',
    })
    return requireEnrolment(tx, userId, courseId, issuedAt)
  })

/** Of one network, whichever numbers it asks for. */
const checksPerNetwork = defineLimit('certificate-checks', { points: 30, seconds: 15 * 60 })

/** Whether a certificate is genuine, for whoever has it in hands. @throws ApiProblem 429 */
export async function checkCertificate(
  { database, limits }: AcademyDeps,
  address: string,
  number: string,
): Promise<CertificateCheck> {
  await limits.consume(checksPerNetwork, networkOf(address))
  const row = await findCertificate(database.db, number)
  return checkOf(row, row ? null : await findRevoked(database.db, number))
}
