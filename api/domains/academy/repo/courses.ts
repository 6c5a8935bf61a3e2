import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { replaceRows } from '~/api/platform/database/replace-rows'
import { academyCourses } from '../tables'

export type CourseRow = typeof academyCourses.$inferSelect

/** Brings the table to these courses and no others. @returns how many rows are others than before */
export const setCourses = (tx: Tx, rows: readonly CourseRow[]): Promise<number> =>
  replaceRows(tx, academyCourses, rows)

/** One of them, whose lessons nobody changes until the transaction ends. */
export async function holdCourse(tx: Tx, id: string): Promise<CourseRow | undefined> {
  const [row] = await tx.select().from(academyCourses).where(eq(academyCourses.id, id)).for('share')
  return row
}

export async function findCourse(queryable: Queryable, id: string): Promise<CourseRow | undefined> {
  const [row] = await queryable.select().from(academyCourses).where(eq(academyCourses.id, id))
  return row
}

/** One of them, which nobody holds until the transaction ends: nobody enrols in it meanwhile. */
export async function lockCourse(tx: Tx, id: string): Promise<CourseRow | undefined> {
  const [row] = await tx.select().from(academyCourses).where(eq(academyCourses.id, id)).for('update')
  return row
}

/** By their slugs. */
export const courseOrder = keyset<CourseRow>(
  [
    [academyCourses.slug, 'asc'],
    [academyCourses.id, 'asc'],
  ],
  ({ slug, id }) => [slug, id],
)

/** Courses that somebody can do: without a lesson there is no page of them. */
export const listPublished = (queryable: Queryable, part: Part): PromiseLike<CourseRow[]> =>
  queryable
    .select()
    .from(academyCourses)
    .where(and(sql`jsonb_array_length(${academyCourses.lessons}) > 0`, courseOrder.after(part)))
    .orderBy(...courseOrder.orderBy)
    .limit(part.limit)
