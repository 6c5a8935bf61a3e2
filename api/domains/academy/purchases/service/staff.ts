import { recordAccess } from '~/api/platform/audit/public'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import type { Tx } from '~/api/platform/database/database'
import type { StaffCourse, StaffEnrolment } from '~/domain/academy/purchase-contract'
import { changesBetween } from '~/domain/audit/changes'
import { doneOf } from '~/domain/academy/rules'
import type { Toman } from '~/domain/values/money'
import type { AcademyDeps, Call } from '../../deps'
import { findCourse, lockCourse } from '../../repo/courses'
import { findPrice, insertPrice } from '../repo/prices'
import { enrolmentsByDay, findStaffCourses, listStaffEnrolments } from '../repo/staff'
import { noCourse } from './refusals'

/** Every course that is offered, with what has come of it, and those that are no more and have left something. */
export const listCourses = async ({ database }: AcademyDeps): Promise<{ items: StaffCourse[] }> => ({
  items: await findStaffCourses(database.db),
})

async function viewOf(tx: Tx, courseId: string): Promise<StaffCourse> {
  const [course] = await findStaffCourses(tx, courseId)
  if (!course) throw noCourse()
  return course
}

/** @throws ApiProblem 404 */
export const readCourse = ({ database }: AcademyDeps, courseId: string): Promise<StaffCourse> =>
  database.transaction((tx) => viewOf(tx, courseId))

/**
 * Sets what a course costs from now on: whoever is in it, or has begun to pay, stays as they are. Audited. The same again changes nothing.
 * @throws ApiProblem 404
 */
export const setPrice = (
  { database, clock }: AcademyDeps,
  { actor, requestId }: Call,
  { courseId, price }: { courseId: string; price: Toman },
): Promise<StaffCourse> =>
  database.transaction(async (tx) => {
    // Nobody enrols meanwhile: what is free now may cost something before they are in.
    if (!(await lockCourse(tx, courseId))) throw noCourse()
    const before = await findPrice(tx, courseId)
    if ((before?.price ?? 0) === price) return viewOf(tx, courseId)
    const at = clock.now()
    const place = (before?.place ?? 0) + 1
    await insertPrice(tx, { courseId, place, price, since: at, by: actor.userId })
    await recordAccess(tx, {
      ...{ at, actor, requestId, outcome: 'allowed' },
      action: 'edit',
      resource: 'course-price',
      resourceId: courseId,
      changes: changesBetween({ price: before?.price ?? 0 }, { price }),
    })
    return viewOf(tx, courseId)
  })

/** Who is in a course, newest first. Audited. @throws ApiProblem 404 */
export const listEnrolments = (
  { database, clock }: AcademyDeps,
  { actor, requestId }: Call,
  { courseId, ...paging }: PageInput & { courseId: string },
): Promise<Page<StaffEnrolment>> =>
  database.transaction(async (tx) => {
    const page = await readPage(enrolmentsByDay, paging, (part) => listStaffEnrolments(tx, courseId, part))
    // It may be offered no more: whoever is in it is in it.
    const lessons = (await findCourse(tx, courseId))?.lessons ?? []
    await viewOf(tx, courseId)
    await recordAccess(tx, {
      ...{ at: clock.now(), actor, requestId, outcome: 'allowed' },
      action: 'list',
      resource: 'course-enrolment',
      resourceId: courseId,
    })
    return {
      ...page,
      items: page.items.map(({ enrolledAt, done, ...row }) => ({
        ...row,
        enrolledAt: enrolledAt.toISOString(),
        done: doneOf(lessons, done).length,
        lessons: lessons.length,
      })),
    }
  })
