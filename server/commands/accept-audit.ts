import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { acceptAudit } from '~/api/platform/audit/verification/accept'
import { systemClock } from '~/api/platform/clock'
import { createDatabase } from '~/api/platform/database/database'
import { readEnvironment, type Environment } from '../environment'
import { createLog } from '../log'
import { startEmbeddedPostgres } from '../postgres/embedded'
import { openAuditProof } from '../private/audit-proof'

const usage = `npm run audit:accept -- --reason "a backup of yesterday was restored"
Takes the audit as it is for the one that counts. A new series of signed heads begins with the reason; what was found stays to be read.
Run it with the environment of the process, and only when you know why the alarm was raised.`

/** The database of this environment; an embedded one that runs already is left running. */
async function openDatabase({ databaseUrl, dataFolder, postgresHome }: Environment) {
  const log = createLog('silent')
  const embedded = databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataFolder, home: postgresHome, log, report: () => {} })
  const pool = new Pool({ connectionString: databaseUrl ?? embedded?.connectionString, max: 2 })
  pool.on('error', () => {})
  return {
    database: createDatabase(pool),
    async close() {
      await pool.end()
      if (embedded && !embedded.adopted) await embedded.stop()
    },
  }
}

async function accept(reason: string): Promise<string> {
  const environment = readEnvironment(process.env)
  const proof = await openAuditProof(environment)
  const { database, close } = await openDatabase(environment)
  try {
    const { breaks, position } = await acceptAudit({ database, clock: systemClock, ...proof }, reason)
    return `✓ The audit counts from entry ${position} on; ${breaks} breaks were accepted. The next verification is due within a minute.`
  } finally {
    await close()
  }
}

function reasonOf(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { reason: { type: 'string' } } }).values.reason?.trim()
  } catch {
    return undefined
  }
}

const reason = reasonOf(process.argv.slice(2))
if (reason) {
  try {
    process.stdout.write(`${await accept(reason)}\n`)
  } catch (error) {
    process.stderr.write(`It failed: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
} else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
}
