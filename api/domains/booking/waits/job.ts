import { describeError } from '~/api/platform/api-log'
import { definePeriodicJob, minute, type PeriodicJob } from '~/api/platform/jobs/public'
import { waitDays } from '~/domain/booking/wait-contract'
import { isTellingHour } from '~/domain/values/telling-hours'
import type { BookingDeps } from '../deps'
import { freeTimesOfEach } from '../service/directory'
import { awaitedDoctors, expireWaits } from './repo'
import { tellOldest } from './service'

/** Times of a doctor that are counted; as many people are told each time, so that nobody runs after what is gone. */
const mostTold = 20
const dayMs = 24 * 60 * minute * 1000

/** Looks whether doctors for whom somebody waits have free times, and tells as many as there are, those who have waited longest first. */
export const tellWhoWaits = (deps: BookingDeps): PeriodicJob =>
  definePeriodicJob(
    'tell-who-waits',
    { everySeconds: 5 * minute, lateAfterSeconds: 30 * minute },
    async ({ database, clock, log, signal }) => {
      const now = clock.now()
      await expireWaits(database.db, new Date(now.getTime() - waitDays * dayMs), now)
      if (!isTellingHour(now)) return
      const free = await freeTimesOfEach(database.db, await awaitedDoctors(database.db), mostTold, now)
      const failures: unknown[] = []
      for (const [doctorId, times] of free) {
        signal.throwIfAborted()
        try {
          await database.transaction((tx) => tellOldest(tx, deps, doctorId, times))
        } catch (error) {
          log.warn(
            { part: 'booking', error: describeError(error) },
            'Who waits for a doctor could not be told',
          )
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  )
