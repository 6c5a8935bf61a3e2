import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
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
