import { Client } from 'pg'
import { backupLock } from '~/api/platform/database/turns'
import type { Environment } from '../../environment'
import { BackupRefused } from '../refused'

/** The PostgreSQL of one's own, past a pooler: locks and copies are a connection's. Absent where it is the embedded one. */
export const ownDatabase = ({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Environment, 'databaseUrl' | 'databaseDirectUrl'>): string | undefined =>
  databaseDirectUrl ?? databaseUrl

/** One connection without time limits, of which nothing but an answer is expected. */
export async function connectTo(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'tapesh-backup', keepAlive: true })
  // A connection that breaks is told through the query that was running.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0',
  )
  return client
}

/**
 * Lets one backup of this database be under way at a time, on whichever machine: the pieces that one counts on are what another
 * tidies away. The lock falls with the connection.
 * @throws BackupRefused while there is another
 */
export async function takeBackupLock(client: Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    backupLock,
  ])
  if (!rows[0]?.taken) throw new BackupRefused('Another backup of this database is under way.')
}
