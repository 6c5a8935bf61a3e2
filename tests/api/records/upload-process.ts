/** Takes in a file for a record and stops at a named moment, where it says so and is killed. */
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
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

if (moment === 'half') {
  // Its bytes are written beside their place, and not there yet.
  fs.rename = stopHere
  syncBuiltinESMExports()
}
const half = new ReadableStream<Uint8Array>({
  start: (controller) => controller.enqueue(new Uint8Array(10_000)),
  pull: stopHere,
})

const pool = new Pool({ connectionString, max: 2 })
const clock = createTestClock()
const storage = createFolderStorage(`${folder}/kept`)
const database = createDatabase(pool)
const files = createPrivateFiles({
  database,
  clock,
  jobs: createJobs(createBoss(pool), clock),
  storage: moment === 'row' ? { ...storage, put: stopHere } : storage,
  workFolder: `${folder}/work`,
  secret: 'a secret of tests alone',
})
const whole = new Blob([new Uint8Array(await jpeg())]).stream()
const { id } = await files.store(moment === 'sent' ? half : whole, {
  owner: userIdSchema.parse(owner),
  purpose: 'document',
  limitBytes: 1024 * 1024,
})
if (moment === 'record')
  await database.transaction(async (tx) => {
    await files.attach(tx, id)
    await stopHere()
  })
// Its bytes are kept, and no record has been given it.
await stopHere()
