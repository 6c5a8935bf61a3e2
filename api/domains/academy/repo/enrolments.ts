import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { mostOwnCourses } from '~/domain/academy/rules'
import type { UserId } from '~/domain/values/ids'
import { coursePurchases } from '../purchases/tables'
import type { PurchaseRow } from '../purchases/repo/purchases'
import {
  academyCourses,
  courseCertificates,
  courseEnrolments,
  doneLessons,
  openedLessons,
  revokedCertificateNumbers,
} from '../tables'
import type { CourseRow } from './courses'

export type EnrolmentRow = typeof courseEnrolments.$inferSelect
export type CertificateRow = typeof courseCertificates.$inferSelect

/** An enrolment with what it is of, as far as that is offered, and with what has come of it. */
export interface PlacedEnrolment {
  enrolment: EnrolmentRow
  course: CourseRow | null
  certificate: CertificateRow | null
  /** What paid for it. */
  purchase: PurchaseRow | null
  done: string[]
  opened: string[]
}

const placed = (queryable: Queryable) =>
  queryable
    .select({
      enrolment: courseEnrolments,
      course: academyCourses,
      certificate: courseCertificates,
      purchase: coursePurchases,
      opened: sql<string[]>`coalesce((
        select json_agg(lesson) from ${openedLessons} as opened
        where opened.user_id = ${courseEnrolments.userId} and opened.course_id = ${courseEnrolments.courseId}
      ), '[]')`,
      done: sql<string[]>`coalesce((
        select json_agg(lesson order by done_at, lesson) from ${doneLessons} as done
        where done.user_id = ${courseEnrolments.userId} and done.course_id = ${courseEnrolments.courseId}
      ), '[]')`,
    })
    .from(courseEnrolments)
    .leftJoin(academyCourses, eq(academyCourses.id, courseEnrolments.courseId))
    .leftJoin(coursePurchases, eq(coursePurchases.id, courseEnrolments.purchaseId))
    .leftJoin(
      courseCertificates,
      and(
        eq(courseCertificates.userId, courseEnrolments.userId),
        eq(courseCertificates.courseId, courseEnrolments.courseId),
      ),
    )

const isOf = (userId: UserId, courseId: string) =>
  and(eq(courseEnrolments.userId, userId), eq(courseEnrolments.courseId, courseId))

/** Somebody’s own; what they did something in last comes first. */
export const listOwn = (queryable: Queryable, userId: UserId): Promise<PlacedEnrolment[]> =>
  placed(queryable)
    .where(eq(courseEnrolments.userId, userId))
    .orderBy(desc(courseEnrolments.touchedAt), desc(courseEnrolments.courseId))
    .limit(mostOwnCourses)

export async function findEnrolment(
  queryable: Queryable,
  userId: UserId,
  courseId: string,
): Promise<PlacedEnrolment | undefined> {
  const [row] = await placed(queryable).where(isOf(userId, courseId))
  return row
}

/** Held until the transaction ends: what is done at once in one course is done one after another. */
export async function lockEnrolment(
  tx: Tx,
  userId: UserId,
  courseId: string,
): Promise<EnrolmentRow | undefined> {
  const [row] = await tx.select().from(courseEnrolments).where(isOf(userId, courseId)).for('no key update')
  return row
}

/** Once a person and course. @returns false for whoever is in it already, who stays as they are */
export async function insertEnrolment(tx: Tx, row: typeof courseEnrolments.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(courseEnrolments)
    .values(row)
    .onConflictDoNothing({ target: [courseEnrolments.userId, courseEnrolments.courseId] })
    .returning({ userId: courseEnrolments.userId })
  return inserted.length > 0
}

/** With what was done in it; which lessons were shown stays. */
export async function deleteEnrolment(tx: Tx, userId: UserId, courseId: string): Promise<void> {
  await tx.delete(courseEnrolments).where(isOf(userId, courseId))
}

/** Once a lesson: when it was shown first stays. */
export async function insertOpened(tx: Tx, row: typeof openedLessons.$inferInsert): Promise<void> {
  await tx.insert(openedLessons).values(row).onConflictDoNothing()
}

export async function touchEnrolment(tx: Tx, userId: UserId, courseId: string, at: Date): Promise<void> {
  await tx
    .update(courseEnrolments)
    .set({ touchedAt: sql`greatest(${courseEnrolments.touchedAt}, ${at.toISOString()}::timestamptz)` })
    .where(isOf(userId, courseId))
}

export async function insertDone(tx: Tx, row: typeof doneLessons.$inferInsert): Promise<void> {
  await tx.insert(doneLessons).values(row).onConflictDoNothing()
}

export async function deleteDone(
  tx: Tx,
  { userId, courseId, lesson }: { userId: UserId; courseId: string; lesson: string },
): Promise<void> {
  await tx
    .delete(doneLessons)
    .where(
      and(eq(doneLessons.userId, userId), eq(doneLessons.courseId, courseId), eq(doneLessons.lesson, lesson)),
    )
}

const isCertificateOf = (userId: UserId, courseId: string) =>
  and(eq(courseCertificates.userId, userId), eq(courseCertificates.courseId, courseId))

/** Somebody’s of one course, which nobody else changes until the transaction ends. */
export async function lockCertificate(
  tx: Tx,
  userId: UserId,
  courseId: string,
): Promise<CertificateRow | undefined> {
  const [row] = await tx
    .select()
    .from(courseCertificates)
    .where(isCertificateOf(userId, courseId))
    .for('no key update')
  return row
}

export async function changeCertificate(
  tx: Tx,
  number: string,
  to: Partial<Pick<CertificateRow, 'holderName' | 'revokedFor' | 'revokedAt'>>,
): Promise<void> {
  await tx.update(courseCertificates).set(to).where(eq(courseCertificates.number, number))
}

/** @returns false when there is one of this course already */
export async function insertCertificate(
  tx: Tx,
  row: typeof courseCertificates.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(courseCertificates)
    .values(row)
    .onConflictDoNothing({ target: [courseCertificates.userId, courseCertificates.courseId] })
    .returning({ number: courseCertificates.number })
  return inserted.length > 0
}

/** What anybody may know of the certificate of a number: nothing of whose it is. */
export async function findCertificate(
  queryable: Queryable,
  number: string,
): Promise<
  Pick<CertificateRow, 'holderName' | 'titles' | 'lessonCount' | 'issuedAt' | 'revokedFor'> | undefined
> {
  const [row] = await queryable
    .select({
      holderName: courseCertificates.holderName,
      titles: courseCertificates.titles,
      lessonCount: courseCertificates.lessonCount,
      issuedAt: courseCertificates.issuedAt,
      revokedFor: courseCertificates.revokedFor,
    })
    .from(courseCertificates)
    .where(eq(courseCertificates.number, number))
  return row
}

/** Why a certificate that is gone was taken back; null for a number that never was, or whose certificate held to its end. */
export async function findRevoked(
  queryable: Queryable,
  number: string,
): Promise<CertificateRow['revokedFor']> {
  const [row] = await queryable
    .select({ revokedFor: revokedCertificateNumbers.revokedFor })
    .from(revokedCertificateNumbers)
    .where(eq(revokedCertificateNumbers.number, number))
  return row?.revokedFor ?? null
}

/** All that is kept of somebody, in the order of enrolling. */
export const allOf = (queryable: Queryable, userId: UserId): Promise<PlacedEnrolment[]> =>
  placed(queryable)
    .where(eq(courseEnrolments.userId, userId))
    .orderBy(courseEnrolments.enrolledAt, courseEnrolments.courseId)

/** Which lessons somebody has been shown, of courses that they have left too; in that order. */
export const allOpenedOf = (
  queryable: Queryable,
  userId: UserId,
): Promise<(typeof openedLessons.$inferSelect)[]> =>
  queryable
    .select()
    .from(openedLessons)
    .where(eq(openedLessons.userId, userId))
    .orderBy(openedLessons.openedAt, openedLessons.courseId, openedLessons.lesson)

/** Of an account that goes: of nobody else does the database take one away. */
export async function deleteOpenedOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(openedLessons).where(eq(openedLessons.userId, userId))
}

/** With what they have done, and their certificates. */
export async function deleteOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(courseEnrolments).where(eq(courseEnrolments.userId, userId))
}
