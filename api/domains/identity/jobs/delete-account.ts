import { z } from 'zod'
import { defineJob, worker, type JobWorker } from '~/api/platform/jobs/public'
import { userIdSchema } from '~/domain/values/ids'
import type { IdentityDeps } from '../deps'
import { lockUser } from '../repo/users'
import { deleteAccount, isDue } from '../service/delete-account'

export const deleteAccountJob = defineJob('delete-account', z.object({ userId: userIdSchema }), {
  retries: 10,
  backoffSeconds: 30,
})

/** Wakes when the days to think it over are past. The row decides: it may have been undone, or asked for anew and later. */
export const deleteAccountWorker = (
  deps: Pick<IdentityDeps, 'personalData' | 'files' | 'buckets' | 'messenger' | 'secret'>,
): JobWorker =>
  worker(deleteAccountJob, ({ userId }, { database, clock }) =>
    database.transaction(async (tx) => {
      const now = clock.now()
      const user = await lockUser(tx, userId)
      if (user && isDue(user, now)) await deleteAccount(tx, deps, user, now)
    }),
  )
