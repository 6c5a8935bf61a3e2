import { describeError } from '~/api/platform/api-log'
import {
  definePeriodicJob,
  minute,
  worker,
  type JobWorker,
  type PeriodicJob,
} from '~/api/platform/jobs/public'
import { isTellingHour } from '~/domain/values/telling-hours'
import type { OrdersDeps } from '../deps'
import { lapsedNotAfter } from './repo/lists'
import { lapseOrderJob, queueOrderJob } from './service/job-definitions'
import { lapseOrder } from './service/lapse'
import { linesToRemindOf, remindOf } from './service/missing'
import { queueOrder } from './service/queue'

/** What lets unpaid orders go, and queues those whose code has gone. */
export const lifecycleWorkers: readonly JobWorker[] = [
  worker(lapseOrderJob, ({ orderId }, { database, clock }) =>
    database.transaction((tx) => lapseOrder(tx, orderId, clock.now())),
  ),
  worker(queueOrderJob, ({ orderId }, { database, clock }) =>
    database.transaction((tx) => queueOrder(tx, orderId, clock.now())),
  ),
]

const batch = 100

/** An order's own job lets it go on time; this finds those whose job has failed for good, and what they hold back from others. */
export const lapseForgottenOrders = definePeriodicJob(
  'lapse-forgotten-orders',
  { everySeconds: 5 * minute, lateAfterSeconds: 15 * minute },
  async ({ database, clock, log, signal }) => {
    const before = new Date(clock.now().getTime() - 5 * minute * 1000)
    const failures: unknown[] = []
    for (const id of await lapsedNotAfter(database.db, before, batch)) {
      signal.throwIfAborted()
      try {
        await database.transaction((tx) => lapseOrder(tx, id, clock.now()))
      } catch (error) {
        log.warn({ part: 'orders', error: describeError(error) }, 'An unpaid order could not be let go')
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  },
)

/** Reminds customers, once a question, of items that are not to be had and that they have not chosen in place of; by day. */
export const remindOfMissingItems = (deps: Pick<OrdersDeps, 'messenger' | 'settings'>): PeriodicJob =>
  definePeriodicJob(
    'remind-of-missing-items',
    { everySeconds: 15 * minute, lateAfterSeconds: 45 * minute },
    async ({ database, clock, log, signal }) => {
      const now = clock.now()
      if (!isTellingHour(now)) return
      const failures: unknown[] = []
      for (const line of await linesToRemindOf(database.db, now, batch)) {
        signal.throwIfAborted()
        try {
          await database.transaction((tx) => remindOf(tx, deps, line, now))
        } catch (error) {
          log.warn({ part: 'orders', error: describeError(error) }, 'A customer could not be reminded')
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  )
