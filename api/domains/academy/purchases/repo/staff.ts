import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { StaffCourse } from '~/domain/academy/purchase-contract'
import type { RevocationReason } from '~/domain/academy/rules'
import type { UserId } from '~/domain/values/ids'
import { toman, type Toman } from '~/domain/values/money'
import { academyCourses, courseCertificates, courseEnrolments, doneLessons } from '../../tables'
import { coursePrices, coursePurchases } from '../tables'

/** Courses that staff see on one page. */
const mostCourses = 200

type CourseFigures = {
  id: string
  slug: string | null
  titles: Record<string, string>
  lessons: number
  price: string
  since: string | null
  enrolled: number
  finished: number
  revenue: string
}

/** Every course that is offered, or is no more and has people or has brought something, or the one that is named; with who is in it and what it has brought. */
export async function findStaffCourses(queryable: Queryable, courseId?: string): Promise<StaffCourse[]> {
  const { rows } = await queryable.execute<CourseFigures>(sql`
    with known as (
      select id, slug, titles, lessons from ${academyCourses}
      union all
      (select distinct on (course_id) course_id, null, titles, '[]'::jsonb from (
        select course_id, titles, enrolled_at as at from ${courseEnrolments}
        union all select course_id, titles, paid_at from ${coursePurchases} where paid_at is not null
      ) as had where not exists (select from ${academyCourses} where id = had.course_id)
        ${courseId === undefined ? sql`` : sql`and course_id = ${courseId}`}
      order by course_id, at desc)
    ), place as (
      select enrolment.course_id,
        jsonb_array_length(course.lessons) > 0 and jsonb_array_length(course.lessons) = (
          select count(*) from ${doneLessons} as done
          where done.user_id = enrolment.user_id and done.course_id = enrolment.course_id and course.lessons ? done.lesson
        ) as is_finished
      from ${courseEnrolments} as enrolment join known as course on course.id = enrolment.course_id
      ${courseId === undefined ? sql`` : sql`where enrolment.course_id = ${courseId}`}
    ), counted as (
      select course_id, count(*)::int as enrolled, count(*) filter (where is_finished)::int as finished from place group by course_id
    ), taken as (
      select course_id, sum(price - refunded) as revenue from ${coursePurchases} where paid_at is not null group by course_id
    )
    select course.id, course.slug, course.titles, jsonb_array_length(course.lessons) as lessons,
      coalesce(price.price, 0) as price, price.since,
      coalesce(counted.enrolled, 0) as enrolled, coalesce(counted.finished, 0) as finished, coalesce(taken.revenue, 0) as revenue
    from known as course
    left join counted on counted.course_id = course.id
    left join taken on taken.course_id = course.id
    left join lateral (
      select price, since from ${coursePrices} where course_id = course.id order by place desc limit 1
    ) as price on true
    ${courseId === undefined ? sql`` : sql`where course.id = ${courseId}`}
    order by course.slug is null, course.id limit ${mostCourses}`)
  return rows.map(({ id, price, since, revenue, slug, titles, lessons, enrolled, finished }) => ({
    ...{ slug, titles, lessons, enrolled, finished },
    courseId: id,
    price: toman(Number(price)),
    pricedAt: since === null ? null : new Date(since).toISOString(),
    revenue: toman(Number(revenue)),
  }))
}

export interface StaffEnrolmentRow {
  userId: UserId
  firstName: string
  lastName: string
  enrolledAt: Date
  done: string[]
  paid: Toman | null
  certificate: string | null
  holderName: string | null
  revokedFor: RevocationReason | null
}

export const enrolmentsByDay = keyset<Pick<StaffEnrolmentRow, 'enrolledAt' | 'userId'>>(
  [
    [courseEnrolments.enrolledAt, 'desc'],
    [courseEnrolments.userId, 'desc'],
  ],
  ({ enrolledAt, userId }) => [enrolledAt, userId],
)

const ofUser = (column: 'first_name' | 'last_name') =>
  sql<string>`coalesce((select ${sql.raw(column)} from users where users.id = ${courseEnrolments.userId}), '')`

/** Who is in a course, newest first. */
export const listStaffEnrolments = (
  queryable: Queryable,
  courseId: string,
  part: Part,
): Promise<StaffEnrolmentRow[]> =>
  queryable
    .select({
      userId: courseEnrolments.userId,
      firstName: ofUser('first_name'),
      lastName: ofUser('last_name'),
      enrolledAt: courseEnrolments.enrolledAt,
      done: sql<string[]>`coalesce((
        select json_agg(lesson) from ${doneLessons} as done
        where done.user_id = ${courseEnrolments.userId} and done.course_id = ${courseEnrolments.courseId}
      ), '[]')`,
      paid: coursePurchases.price,
      certificate: courseCertificates.number,
      holderName: courseCertificates.holderName,
      revokedFor: courseCertificates.revokedFor,
    })
    .from(courseEnrolments)
    .leftJoin(coursePurchases, eq(coursePurchases.id, courseEnrolments.purchaseId))
    .leftJoin(
      courseCertificates,
      and(
        eq(courseCertificates.userId, courseEnrolments.userId),
        eq(courseCertificates.courseId, courseEnrolments.courseId),
      ),
    )
    .where(and(eq(courseEnrolments.courseId, courseId), enrolmentsByDay.after(part)))
    .orderBy(...enrolmentsByDay.orderBy)
    .limit(part.limit)
