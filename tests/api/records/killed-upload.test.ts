import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFolderStorage } from '~/api/platform/files/folder-storage'
import { filePeriodicJobs } from '~/api/platform/files/sweep'
import { openTestApi, type TestApi } from '~/tests/kit/api'

const script = join(import.meta.dirname, 'upload-process.ts')

let test: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapesh-killed-'))
  const storage = createFolderStorage(join(folder, 'kept'))
  test = await openTestApi({ periodic: filePeriodicJobs({ storage }) })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

/** Kills with no time to say goodbye once it says that it is there. */
async function killThere(moment: string, owner: string): Promise<void> {
  const args = ['--import', 'tsx', script, test.connectionString, folder, moment, owner]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', () => child.kill('SIGKILL'))
    child.once('close', (_, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error(`It ended by itself: ${complaint}`)),
    )
  })
}

const bytesKept = async () =>
  (await readdir(join(folder, 'kept'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  ).length

it.each([
  ['between its row and its bytes', 'row', 0],
  ['while its bytes are written', 'half', 1],
  ['between its bytes and its record', 'bytes', 1],
  ['in the transaction that gives it to its record', 'record', 1],
])('an upload whose process is killed %s leaves neither after a day', async (_, moment, bytes) => {
  const owner = randomUUID()
  await killThere(moment, owner)
  const rows = async () =>
    (await test.database.pool.query('select 1 from private_files where owner_id = $1', [owner])).rowCount
  expect([await rows(), await bytesKept()]).toEqual([1, bytes])
  await test.runDue('sweep-files')
  expect([await rows(), await bytesKept()]).toEqual([1, bytes])
  test.clock.advance(25 * 60 * 60 * 1000)
  await test.runDue('sweep-files')
  expect([await rows(), await bytesKept()]).toEqual([0, 0])
})

it('an upload whose process is killed while it is sent is neither a row nor kept', async () => {
  const owner = randomUUID()
  await killThere('sent', owner)
  const { rowCount } = await test.database.pool.query('select 1 from private_files where owner_id = $1', [
    owner,
  ])
  expect([rowCount, await bytesKept()]).toEqual([0, 0])
})
