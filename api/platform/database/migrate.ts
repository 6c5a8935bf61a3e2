import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { isConnectionLost } from './outage'
import { withoutLimit } from './patience'
import { migrationLock } from './turns'

export interface Migration {
  /** `0001_what-it-does`: the file's name without ending. */
  tag: string
  sql: string
}

const folder = join(import.meta.dirname, 'migrations')

/** The migrations of this version, oldest first, as drizzle-kit's journal lists them. */
export async function readMigrations(from = folder): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(from, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return Promise.all(
    journal.entries.map(async ({ tag }) => ({
      tag,
      sql: await readFile(join(from, `${tag}.sql`), 'utf8'),
    })),
  )
}

/**
 * Brings the schema to this version, one transaction a migration, under an advisory lock: processes that start at once wait
 * for the first and find its work done.
 * @throws Error naming the migration when one fails, or when one that was run has been edited since
 */
export async function migrate(pool: Pool, migrations?: Migration[]): Promise<void> {
  const wanted = migrations ?? (await readMigrations())
  await underMigrationLock(pool, (client) => runMissing(client, wanted))
}

/** How often the work under the lock is begun when its connection is lost. */
const attempts = 3

/**
 * Lets one process at a time change the schema. The lock is the connection's: it falls when the process dies, and when the connection is
 * lost the work is begun anew, on another one. It has to find out what of it is done.
 */
export async function underMigrationLock<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Migrations, and waiting for another process's, take the time they take.
      return await withoutLimit(() => lockedOnce(pool, work))
    } catch (error) {
      if (attempt === attempts || !isConnectionLost(error)) throw error
    }
  }
}

async function lockedOnce<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isClean = false
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      return await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
      await client.query('reset statement_timeout')
      isClean = true
    }
  } finally {
    // One that still holds the lock, or has no time limit, is not for others.
    client.release(!isClean)
  }
}

async function runMissing(client: PoolClient, wanted: Migration[]): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (tag text primary key, digest text not null, position integer not null unique)',
  )
  const done = await client.query<{ tag: string; digest: string }>(
    'select tag, digest from schema_migrations',
  )
  const known = new Map(done.rows.map(({ tag, digest }) => [tag, digest]))
  for (const [position, { tag, sql }] of wanted.entries()) {
    const digest = createHash('sha256').update(sql).digest('hex')
    const found = known.get(tag)
    if (found === digest) continue
    if (found)
      throw new Error(
        `Migration ${tag} has been edited since it was run on this database. Put it back as it was, and write a new one.`,
      )
    try {
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into schema_migrations (tag, digest, position) values ($1, $2, $3)', [
        tag,
        digest,
        position,
      ])
      await client.query('commit')
    } catch (cause) {
      await client.query('rollback').catch(() => {})
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(
        `Migration ${tag} failed, and nothing of it was kept: ${reason}. The database is as the migrations before it left it.`,
        { cause },
      )
    }
  }
}
