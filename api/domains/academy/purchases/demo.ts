import type { Database } from '~/api/platform/database/database'
import { takeTurn } from '~/api/platform/database/turns'
import { demoPerson } from '~/domain/identity/demo-people'
import { toman } from '~/domain/values/money'
import { findPrice, insertPrice } from './repo/prices'

/** The course of the seed that costs something. */
const courseId = 'course-heart-sounds'

/** A demo has one course that is paid for; once, also when two processes start at the same time. */
export const seedDemoCoursePrice = (database: Database, at: Date): Promise<void> =>
  database.transaction(async (tx) => {
    await takeTurn(tx, 'courses')
    if (await findPrice(tx, courseId)) return
    const by = demoPerson('admin').id
    await insertPrice(tx, { courseId, place: 1, price: toman(290_000), since: at, by })
  })
