import { definePeriodicJob, minute, type PeriodicJob } from '~/api/platform/jobs/public'
import { writeMissingWords } from './repo/posts'

const batch = 200

/** Makes what was written before there was a search, or by a version without it, findable. */
export const writeWordsOfPosts: PeriodicJob = definePeriodicJob(
  'write-words-of-posts',
  { everySeconds: 5 * minute, lateAfterSeconds: 15 * minute },
  async ({ database, signal }) => {
    const writeSome = () => database.transaction((tx) => writeMissingWords(tx, batch))
    while ((await writeSome()) === batch) signal.throwIfAborted()
  },
)
