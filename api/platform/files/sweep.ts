import { z } from 'zod'
import type { Database } from '../database/database'
import { defineJob, worker, type Jobs, type JobWorker } from '../jobs/public'
import { claimForgotten, deleteFile, listForgotten } from './files-repo'
import type { FileStorage } from './storage'

/** An upload that nothing refers to after a day never will be. */
export const orphanAfterMs = 24 * 60 * 60 * 1000
const sweepEveryMs = 60 * 60 * 1000
const batch = 100

/** Takes away the bytes of what has been removed; tried for some two days, should the storage be away. */
export const removeFilesJob = defineJob('remove-files', z.object({}), { retries: 12, backoffSeconds: 30 })

/** The same every hour, for uploads that never found their place. */
export const sweepFilesJob = defineJob('sweep-files', z.object({}), { retries: 3, backoffSeconds: 60 })

export function fileWorkers({ storage }: { storage: FileStorage }): JobWorker[] {
  return [
    worker(removeFilesJob, async (_, { database, clock }) => removeForgotten(database, storage, clock.now())),
    worker(sweepFilesJob, async (_, { database, clock, jobs }) => {
      await removeForgotten(database, storage, clock.now())
      await scheduleSweep(database, jobs, clock.now())
    }),
  ]
}

/** Makes sure that a sweep is due within the hour; called at start, and by each sweep for the next. */
export const scheduleSweep = (database: Database, jobs: Jobs, now: Date): Promise<void> =>
  database.transaction((tx) =>
    jobs.enqueue(
      tx,
      sweepFilesJob,
      {},
      { singletonKey: 'hourly', startAfter: new Date(now.getTime() + sweepEveryMs) },
    ),
  )

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
