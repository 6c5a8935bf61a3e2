import { z } from 'zod'
import type { Database } from '../database/database'
import {
  defineJob,
  definePeriodicJob,
  hour,
  minute,
  worker,
  type JobWorker,
  type PeriodicJob,
} from '../jobs/public'
import { claimForgotten, deleteFile, listForgotten } from './files-repo'
import type { FileStorage } from './storage'

/** An upload that nothing refers to after a day never will be. */
const orphanAfterMs = 24 * 60 * 60 * 1000
const batch = 100

/** Takes away the bytes of what has been removed; tried for some two days, should the storage be away. */
export const removeFilesJob = defineJob('remove-files', z.object({}), { retries: 12, backoffSeconds: 30 })

export const fileWorkers = ({ storage }: { storage: FileStorage }): JobWorker[] => [
  worker(removeFilesJob, async (_, { database, clock }) => removeForgotten(database, storage, clock.now())),
]

/** The same every hour, for uploads that never found their place. */
export const filePeriodicJobs = ({ storage }: { storage: FileStorage }): PeriodicJob[] => [
  definePeriodicJob(
    'sweep-files',
    { everySeconds: hour, lateAfterSeconds: 30 * minute },
    async ({ database, clock }) => removeForgotten(database, storage, clock.now()),
  ),
]

/**
 * Bytes first, then the row: after a crash in between the row is found again, and removing what is not there is no failure. A file
 * that was given a place since it was listed is left alone.
 */
async function removeForgotten({ db }: Database, storage: FileStorage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - orphanAfterMs)
  for (;;) {
    const forgotten = await listForgotten(db, before, batch)
    for (const { id, storageKey } of forgotten) {
      if (!(await claimForgotten(db, id, { before, at: now }))) continue
      await storage.remove(storageKey)
      await deleteFile(db, id)
    }
    if (forgotten.length < batch) return
  }
}
