/** Starts the embedded PostgreSQL as the user that runs it, tells about it, and stops it when asked to. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'

const dataFolder = process.argv[2]
if (!dataFolder) throw new Error('The data folder is the first argument')
const { pid, adopted, stop } = await startEmbeddedPostgres({
  dataFolder,
  home: undefined,
  log: createLog('silent'),
  report: () => {},
})
const owner = statSync(join(dataFolder, 'postgres', 'data-18')).uid
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
process.stdout.write(`${JSON.stringify({ pid, adopted, owner })}\n`)
setInterval(() => {}, 60_000)
