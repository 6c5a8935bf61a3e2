import { factsInForce } from '~/api/platform/facts/public'
import type { PrivateFiles } from '~/api/platform/files/private-files'
import { definePeriodicJob, hour, type PeriodicJob } from '~/api/platform/jobs/public'
import { keptFrom } from '~/domain/values/retention'
import { deleteEnquiries, lockUntouched } from './repo/enquiries'
import { filesOf } from './repo/files'

/** At once. */
const batch = 500

/** Deletes, every hour, what nobody has touched for as long as the fact says, with what was sent along. Before any fact is in force nothing has that age. */
export const forgetEnquiries = ({ files }: { files: PrivateFiles }): PeriodicJob =>
  definePeriodicJob(
    'forget-enquiries',
    { everySeconds: hour, lateAfterSeconds: hour },
    async ({ database, clock, signal }) => {
      const facts = await factsInForce(database.db)
      if (facts.version === 0) return
      const before = keptFrom(clock.now(), facts.number('enquiries.kept-days'))
      const forgetSome = () =>
        database.transaction(async (tx) => {
          const ids = await lockUntouched(tx, before, batch)
          await files.remove(tx, await filesOf(tx, ids))
          await deleteEnquiries(tx, ids)
          return ids.length === batch
        })
      while (await forgetSome()) signal.throwIfAborted()
    },
  )
