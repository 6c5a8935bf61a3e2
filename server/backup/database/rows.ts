import type { Client, Pool } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { migrate, readMigrations } from '~/api/platform/database/migrate'
import { jobSchema, prepareQueues } from '~/api/platform/jobs/queue'
import type { DatabaseRows } from '../manifest'
import type { Pieces } from '../pieces'
import { BackupRefused, codeOf } from '../refused'

/** Of us: not what the server or an extension brings. */
const ownSchemas = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(?:toast|temp)'`
const migrationTable = 'schema_migrations'

interface Table {
  schema: string
  name: string
  /** What is computed from the others is left out. */
  columns: string[]
}

/** Quoted as PostgreSQL quotes names. */
const quoted = (...names: string[]) => names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')

async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${ownSchemas}
    group by 1, 2 order by 1, 2`)
  return rows
}

/**
 * Keeps the rows of every table, as `COPY` writes them, all of one moment: one repeatable-read transaction. Any later version of PostgreSQL
 * reads them. The schema is not kept: the migrations that had been run are named, and are run again.
 */
export async function copyRows(client: Client, pieces: Pieces): Promise<DatabaseRows> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query(`set local client_encoding = 'UTF8'; set local timezone = 'UTC'`)
  const tables: DatabaseRows['tables'] = []
  for (const { schema, name, columns } of await listTables(client)) {
    if (name === migrationTable) continue
    const list = columns.map((column) => quoted(column)).join(', ')
    const copying = client.query(copyTo(`copy (select ${list} from only ${quoted(schema, name)}) to stdout`))
    const kept = await pieces.keep(copying)
    tables.push({ schema, name, columns, rows: copying.rowCount, ...kept })
  }
  const sequences = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ownSchemas} order by 1, 2`)
  const kept: DatabaseRows['sequences'] = []
  for (const { schema, name } of sequences.rows) {
    // Sequences are outside of transactions: one that has moved on since gives numbers a little higher, and none twice.
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(schema, name)}`,
    )
    for (const { value, isCalled } of rows) kept.push({ schema, name, value, isCalled })
  }
  const migrations = await client.query<{ tag: string; digest: string }>(
    `select tag, digest from ${migrationTable} order by position`,
  )
  const { rows } = await client.query<{ server: string; queues: number }>(
    `select current_setting('server_version') as server, (select max(version) from ${jobSchema}.version)::int as queues`,
  )
  await client.query('commit')
  return {
    kind: 'rows',
    serverVersion: rows[0]?.server ?? '',
    migrations: migrations.rows,
    queueVersion: rows[0]?.queues ?? 0,
    tables,
    sequences: kept,
  }
}

/**
 * Puts rows back into a database without tables: the migrations that had been run when they were kept, then the rows, in one transaction,
 * then what this version's migrations add.
 * @throws BackupRefused when this version does not know the tables
 */
export async function restoreRows(
  { pool, client, pieces }: { pool: Pool; client: Client; pieces: Pieces },
  archive: DatabaseRows,
): Promise<void> {
  const all = await readMigrations()
  const done = new Set(archive.migrations.map(({ tag }) => tag))
  const unknown = archive.migrations.find(({ tag }) => !all.some((known) => known.tag === tag))
  if (unknown)
    throw new BackupRefused(
      `The backup is of a later version of Tapesh (migration ${unknown.tag}): restore it with that one.`,
    )
  await migrate(
    pool,
    all.filter(({ tag }) => done.has(tag)),
  )
  await prepareQueues(pool)
  const { rows } = await client.query<{ queues: number }>(
    `select max(version)::int as queues from ${jobSchema}.version`,
  )
  if (rows[0]?.queues !== archive.queueVersion)
    throw new BackupRefused(
      `The job queue of this version of Tapesh keeps other tables than the backup's: restore it with the version that took it, then upgrade.`,
    )
  await loadRows(client, archive, pieces)
  await migrate(pool, all)
  await client.query('analyze')
}

async function loadRows(client: Client, archive: DatabaseRows, pieces: Pieces): Promise<void> {
  const here = new Set((await listTables(client)).map(({ schema, name }) => quoted(schema, name)))
  const missing = archive.tables.find(({ schema, name }) => !here.has(quoted(schema, name)))
  if (missing)
    throw new BackupRefused(
      `This version of Tapesh has no table ${missing.schema}.${missing.name}, and the backup does.`,
    )
  await client.query('begin')
  try {
    await client.query(`set local client_encoding = 'UTF8'; set local timezone = 'UTC'`)
    await withoutTriggers(client)
    const names = archive.tables.map(({ schema, name }) => quoted(schema, name)).join(', ')
    // What migrations put in is in the archive, as it had become.
    await client.query(`truncate ${names}`)
    for (const table of archive.tables) {
      const { schema, name, columns, rows } = table
      const list = columns.map((column) => quoted(column)).join(', ')
      const loading = client.query(copyFrom(`copy ${quoted(schema, name)} (${list}) from stdin`))
      await pipeline(Readable.from(pieces.read(table, `table ${schema}.${name}`)), loading)
      if (loading.rowCount !== rows)
        throw new BackupRefused(
          `The backup is damaged: ${schema}.${name} has ${loading.rowCount} rows in place of ${rows}.`,
        )
    }
    for (const { schema, name, value, isCalled } of archive.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(schema, name), value, isCalled])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Until the transaction ends: what triggers would do has been done, and rows refer to others that come after them. */
async function withoutTriggers(client: Client): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica')
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new BackupRefused(
      `The user of DATABASE_URL may not load rows without triggers. As a superuser: grant set on parameter session_replication_role to <user>`,
    )
  }
}
