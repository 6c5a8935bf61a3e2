/** Takes in a file for a record and stops at a named moment, where it says so and is killed. */
import { Pool } from 'pg'
import { createDatabase } from '~/api/platform/database/database'
import { createFolderStorage } from '~/api/platform/files/folder-storage'
import { createPrivateFiles } from '~/api/platform/files/private-files'
import { createBoss, createJobs } from '~/api/platform/jobs/queue'
import { userIdSchema } from '~/domain/values/ids'
import { createTestClock } from '~/tests/kit/test-clock'
import { jpeg } from '../../kit/hostile-files'

const [connectionString = '', folder = '', moment = '', owner = ''] = process.argv.slice(2)

const stopHere = (): Promise<never> =>
  new Promise(() => {
    process.stdout.write('here\n')
    // Whoever waits for nothing would end by itself.
    setInterval(() => {}, 60_000)
  })

const pool = new Pool({ connectionString, max: 2 })
const clock = createTestClock()
const storage = createFolderStorage(`${folder}/kept`)
const files = createPrivateFiles({
  database: createDatabase(pool),
  clock,
  jobs: createJobs(createBoss(pool), clock),
  storage: moment === 'row' ? { ...storage, put: stopHere } : storage,
  workFolder: `${folder}/work`,
  secret: 'a secret of tests alone',
})
await files.store(new Blob([new Uint8Array(await jpeg())]).stream(), {
  owner: userIdSchema.parse(owner),
  purpose: 'document',
  limitBytes: 1024 * 1024,
})
// Its bytes are kept, and no record has been given it.
await stopHere()
