import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  longestCourseId,
  longestCourseSlug,
  longestHolderName,
  longestLessonKey,
  revocationReasons,
} from '../../../domain/academy/rules'
import { mostLessons } from '../../../domain/values/courses'
import type { CoursePurchaseId, UserId } from '../../../domain/values/ids'
import { instant, quoted } from '../../platform/database/columns'
import { coursePurchases } from './purchases/tables'

const lengthOf = (column: string, longest: number) => sql.raw(`length(${column}) between 1 and ${longest}`)

/** The courses that content has, written by the publisher alone: what can be enrolled in, and which lessons there are to do. */
export const academyCourses = pgTable(
  'academy_courses',
  {
    /** Of the document. */
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    /** Titles by locale. */
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    /** Keys of the lessons, in order. */
    lessons: jsonb('lessons').$type<string[]>().notNull(),
  },
  () => [
    check('academy_courses_id', lengthOf('id', longestCourseId)),
    check('academy_courses_slug', lengthOf('slug', longestCourseSlug)),
    check('academy_courses_titles', sql`jsonb_typeof(titles) = 'object'`),
    check(
      'academy_courses_lessons',
      sql.raw(
        `case jsonb_typeof(lessons) when 'array' then jsonb_array_length(lessons) <= ${mostLessons} else false end`,
      ),
    ),
  ],
)

/** Who is in which course: once each. It stays when the course leaves content, since what was done stays done. */
export const courseEnrolments = pgTable(
  'course_enrolments',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** Of the document, which may be gone. */
    courseId: text('course_id').notNull(),
    /** What the course was called then. */
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    enrolledAt: instant('enrolled_at').notNull(),
    /** When something was done in it last. */
    touchedAt: instant('touched_at').notNull(),
    /** What paid for it; null where it was free. */
    purchaseId: uuid('purchase_id').$type<CoursePurchaseId>(),
    /** In which state that purchase has to be, for as long as somebody is in the course by it. */
    purchaseStatus: text('purchase_status').generatedAlwaysAs(
      sql`case when purchase_id is null then null else 'paid' end`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('course_enrolments_of_user').on(table.userId, table.touchedAt, table.courseId),
    index('course_enrolments_of_course').on(table.courseId, table.enrolledAt, table.userId),
    uniqueIndex('course_enrolments_purchase').on(table.purchaseId),
    // It is there only while its purchase is paid, and of the same person and course.
    foreignKey({
      name: 'course_enrolments_by_paying',
      columns: [table.purchaseId, table.userId, table.courseId, table.purchaseStatus],
      foreignColumns: [
        coursePurchases.id,
        coursePurchases.userId,
        coursePurchases.courseId,
        coursePurchases.status,
      ],
    }),
    check('course_enrolments_course', lengthOf('course_id', longestCourseId)),
    check('course_enrolments_titles', sql`jsonb_typeof(titles) = 'object'`),
    check('course_enrolments_touched', sql`touched_at >= enrolled_at`),
  ],
)

/** Which lessons somebody has done. */
export const doneLessons = pgTable(
  'done_lessons',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    courseId: text('course_id').notNull(),
    lesson: text('lesson').notNull(),
    doneAt: instant('done_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.lesson] }),
    foreignKey({
      name: 'done_lessons_of_enrolment',
      columns: [table.userId, table.courseId],
      foreignColumns: [courseEnrolments.userId, courseEnrolments.courseId],
    }).onDelete('cascade'),
    check('done_lessons_lesson', lengthOf('lesson', longestLessonKey)),
  ],
)

/**
 * Which lessons somebody has been shown: what leaving a paid course goes by, so it is only added to, by whoever is in the course, and outlives the enrolment; it goes with
 * the account alone (triggers).
 */
export const openedLessons = pgTable(
  'opened_lessons',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    courseId: text('course_id').notNull(),
    lesson: text('lesson').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.lesson] }),
    check('opened_lessons_lesson', lengthOf('lesson', longestLessonKey)),
  ],
)

/** That somebody has done all lessons of a course, as of then. Staff put the name right, or take it back; nothing else of it changes (guards of the migrations). */
export const courseCertificates = pgTable(
  'course_certificates',
  {
    number: text('number').primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    courseId: text('course_id').notNull(),
    holderName: text('holder_name').notNull(),
    /** What the course was called then. */
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    lessonCount: integer('lesson_count').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Why staff have taken it back, once and for good. */
    revokedFor: text('revoked_for', { enum: revocationReasons }),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('course_certificates_of_enrolment').on(table.userId, table.courseId),
    foreignKey({
      name: 'course_certificates_of',
      columns: [table.userId, table.courseId],
      foreignColumns: [courseEnrolments.userId, courseEnrolments.courseId],
    }).onDelete('cascade'),
    check('course_certificates_number', sql`number ~ '^AC-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'`),
    check('course_certificates_name', lengthOf('holder_name', longestHolderName)),
    check('course_certificates_titles', sql`jsonb_typeof(titles) = 'object'`),
    check('course_certificates_revoked_for', sql`revoked_for in (${quoted(revocationReasons)})`),
    check('course_certificates_revoked', sql`(revoked_for is null) = (revoked_at is null)`),
    check('course_certificates_lessons', sql.raw(`lesson_count between 1 and ${mostLessons}`)),
  ],
)

/** Certificates that were taken back and are gone, with whoever had them: of each its number and why, and of nobody else anything (trigger). */
export const revokedCertificateNumbers = pgTable(
  'revoked_certificate_numbers',
  {
    number: text('number').primaryKey(),
    revokedFor: text('revoked_for', { enum: revocationReasons }).notNull(),
  },
  () => [
    check('revoked_certificate_numbers_number', sql`number ~ '^AC-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'`),
    check('revoked_certificate_numbers_for', sql`revoked_for in (${quoted(revocationReasons)})`),
  ],
)
