import { Pool } from 'pg'
import type { Environment } from '../environment'
import type { PartHealth } from '../health'
import type { Log } from '../log'
import { startEmbeddedPostgres } from './embedded'

export interface Database {
  pool: Pool
  check(): Promise<PartHealth>
  close(): Promise<void>
}

/** Opens the database that `DATABASE_URL` names, or the embedded one. */
export async function openDatabase(
  environment: Environment,
  log: Log,
  report: (line: string) => void,
): Promise<Database> {
  const { databaseUrl, dataFolder, postgresHome } = environment
  const server = databaseUrl
    ? { connectionString: databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataFolder, home: postgresHome, log, report })
  const pool = new Pool({
    connectionString: server.connectionString,
    // One listens for jobs, four do them; the rest answer requests.
    max: 20,
    connectionTimeoutMillis: 5000,
    // What takes longer is a mistake, and would hold locks that others wait for.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'tapesh',
  })
  // A connection that breaks while nobody uses it must not end the process.
  pool.on('error', (error) => log.warn({ part: 'database', err: error }, 'An idle connection broke'))
  return {
    pool,
    async check() {
      try {
        await pool.query('select 1')
        return { ok: true }
      } catch {
        return { ok: false, reason: 'the database does not answer' }
      }
    },
    async close() {
      await pool.end()
      await server.stop()
    },
  }
}
