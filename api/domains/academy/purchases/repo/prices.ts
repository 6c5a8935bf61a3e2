import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { UserId } from '~/domain/values/ids'
import { toman, type Toman } from '~/domain/values/money'
import { coursePrices } from '../tables'

export type PriceRow = typeof coursePrices.$inferSelect

/** The price that is in force of a course; undefined for one that was always free. */
export async function findPrice(queryable: Queryable, courseId: string): Promise<PriceRow | undefined> {
  const [row] = await queryable
    .select()
    .from(coursePrices)
    .where(eq(coursePrices.courseId, courseId))
    .orderBy(desc(coursePrices.place))
    .limit(1)
  return row
}

/** Of the courses that cost something, what they cost; whether they are offered is content’s to say. */
export async function listPrices(queryable: Queryable): Promise<{ courseId: string; price: Toman }[]> {
  const { rows } = await queryable.execute<{ course_id: string; price: string }>(sql`
    select course_id, price from (
      select distinct on (course_id) course_id, price from ${coursePrices} order by course_id, place desc
    ) as in_force where price > 0 order by course_id`)
  return rows.map(({ course_id, price }) => ({ courseId: course_id, price: toman(Number(price)) }))
}

/** The next price of a course; whoever calls holds the course, so that no two are the next. */
export async function insertPrice(
  tx: Tx,
  row: { courseId: string; place: number; price: Toman; since: Date; by: UserId },
): Promise<void> {
  await tx.insert(coursePrices).values(row)
}
