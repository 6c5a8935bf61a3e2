import { eq } from 'drizzle-orm'
import type { Database } from '~/api/platform/database/database'
import { demoPerson } from '~/domain/identity/demo-people'
import { toman } from '~/domain/values/money'
import { coursePrices } from './tables'

/** The course of the seed that costs something. */
const courseId = 'course-heart-sounds'

/** A demo has one course that is paid for; once, also when two processes start at the same time. */
export async function seedDemoCoursePrice(database: Database, at: Date): Promise<void> {
  const [known] = await database.db.select().from(coursePrices).where(eq(coursePrices.courseId, courseId))
  if (known) return
  await database.transaction((tx) =>
    tx
      .insert(coursePrices)
      .values({ courseId, place: 1, price: toman(290_000), since: at, by: demoPerson('admin').id })
      .onConflictDoNothing(),
  )
}
