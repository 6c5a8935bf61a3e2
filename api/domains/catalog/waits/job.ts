import { describeError } from '~/api/platform/api-log'
import { definePeriodicJob, minute, type PeriodicJob } from '~/api/platform/jobs/public'
import { isTellingHour } from '~/domain/values/telling-hours'
import type { CatalogDeps } from '../deps'
import { awaitedInStock, expireWaits } from './repo'
import { longestWait, tellOldest } from './service'

/** People who are told in one transaction. */
const atOnce = 50

/** Looks whether what somebody waits for can be had again, and tells all who wait for it, each once. */
export const tellOfStock = (deps: CatalogDeps): PeriodicJob =>
  definePeriodicJob(
    'tell-of-stock',
    { everySeconds: 5 * minute, lateAfterSeconds: 30 * minute },
    async ({ database, clock, log, signal }) => {
      const now = clock.now()
      await expireWaits(database.db, new Date(now.getTime() - (await longestWait(database.db))), now)
      if (!isTellingHour(now)) return
      const failures: unknown[] = []
      for (const variant of await awaitedInStock(database.db)) {
        try {
          let told: number
          do {
            signal.throwIfAborted()
            told = await database.transaction((tx) => tellOldest(tx, deps, variant, atOnce))
          } while (told === atOnce)
        } catch (error) {
          log.warn(
            { part: 'catalog', error: describeError(error) },
            'Who waits for a product could not be told',
          )
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  )
