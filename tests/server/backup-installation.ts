import { randomUUID } from 'node:crypto'
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client, type Pool } from 'pg'
import { recordAccess } from '~/api/platform/audit/public'
import { createDatabase } from '~/api/platform/database/database'
import { migrate } from '~/api/platform/database/migrate'
import { createFolderStorage } from '~/api/platform/files/folder-storage'
import { prepareQueues } from '~/api/platform/jobs/queue'
import { lockFolder } from '@tapesh/content-lake/engine/lock'
import { openEmbeddedContent } from '~/server/content/embedded'
import { keptSecret } from '~/server/content/secrets'
import { readEnvironment, type Environment } from '~/server/environment'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import { openPool } from '../kit/pool'

const log = createLog('silent')

/** Folders of an installation that is not there yet. */
export async function newEnvironment(
  given: Record<string, string> = {},
): Promise<Environment & { root: string }> {
  const root = await mkdtemp(join(tmpdir(), 'tapesh-backup-test-'))
  // As root, PostgreSQL runs as user postgres, who has to pass through.
  await chmod(root, 0o711)
  const DATA_DIR = join(root, 'data')
  return {
    root,
    ...readEnvironment({ DATA_DIR, PG_HOME: join(root, 'home'), LOG_LEVEL: 'silent', ...given }),
  }
}

/** The parts of an installation that keep something: database, lake, private files, keys, heads of the audit. */
export async function openInstallation(environment: Environment) {
  const { dataFolder, postgresHome } = environment
  await mkdir(dataFolder, { recursive: true })
  const release = lockFolder(dataFolder)
  const sessionSecret = await keptSecret(join(dataFolder, 'session-secret'))
  const machineToken = await keptSecret(join(dataFolder, 'machine-token'))
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    home: postgresHome,
    log,
    report: () => {},
    // So that its log comes round within a backup.
    settings: { fsync: 'off', max_wal_size: '32MB', min_wal_size: '32MB' },
  })
  const pool = openPool(postgres.connectionString, 8)
  // Connections that say goodbye while the server stops.
  pool.on('error', () => {})
  await migrate(pool)
  await prepareQueues(pool)
  await putATableApart(pool, environment)
  const content = await openEmbeddedContent({ environment, machineToken, sessionSecret, log })
  return {
    environment,
    connectionString: postgres.connectionString,
    pool,
    database: createDatabase(pool),
    client: content.client,
    storage: createFolderStorage(join(dataFolder, 'private-files')),
    async close() {
      await content.close()
      await pool.end()
      await postgres.stop()
      release()
    },
  }
}
export type Installation = Awaited<ReturnType<typeof openInstallation>>

/** On another disk, say. */
async function putATableApart(pool: Pool, { postgresHome = '' }: Environment): Promise<void> {
  const place = join(postgresHome, 'another-disk')
  await mkdir(place)
  const { uid, gid } = await stat(postgresHome)
  await chown(place, uid, gid)
  await pool.query(`create tablespace apart location '${place}'`)
  await pool.query('create table far_away (n integer) tablespace apart')
  await pool.query('insert into far_away select generate_series(1, 1000)')
}

/** What was acknowledged, by each kind of writer. */
export interface Written {
  people: number
  files: Map<string, string>
  articles: number
}

/** Writes everything at once until it is told to stop. Each writer counts, so that a gap in what it wrote would show. */
export function startWriting(installation: Installation) {
  const { pool, database, client, storage, environment } = installation
  const written: Written = { people: 0, files: new Map(), articles: 0 }
  let isStopping = false
  const at = new Date('2026-11-22T00:00:00Z')

  /** A person and the row of the audit that says so, in one transaction; then the head of the audit, outside of the database. */
  async function addPerson() {
    const n = written.people + 1
    const phone = `0912${String(n).padStart(7, '0')}`
    const position = await database.transaction(async (tx) => {
      await tx.execute(
        sql`insert into users (id, phone, locale, created_at) values (${randomUUID()}, ${phone}, 'fa', ${at.toISOString()})`,
      )
      const actor = { kind: 'system' } as const
      await recordAccess(tx, {
        at,
        actor,
        requestId: `n-${n}`,
        action: 'add',
        resource: 'user',
        outcome: 'allowed',
      })
      const { rows } = await tx.execute<{ position: string }>(
        sql`select max(position) as position from audit_entries`,
      )
      return rows[0]?.position ?? ''
    })
    await appendFile(join(environment.dataFolder, 'audit-heads', 'heads.ndjson'), `${position}\n`)
    written.people = n
  }

  async function addFile() {
    const key = randomUUID()
    const content = `file ${key} `.repeat(50)
    const id = randomUUID()
    await pool.query(
      `insert into private_files (id, owner_id, purpose, type, bytes, storage_key, created_at) values ($1, $1, 'avatar', 'image/webp', $2, $3, $4)`,
      [id, content.length, key, at],
    )
    const path = join(environment.dataFolder, `upload-${key}`)
    await writeFile(path, content)
    await storage.put(key, path, { type: 'image/webp', bytes: content.length })
    await rm(path)
    await pool.query('update private_files set attached_at = $2 where id = $1', [id, at])
    if (written.files.size % 3 === 2) {
      // As the sweep does: bytes first, then the row.
      await pool.query('update private_files set removed_at = $2 where id = $1', [id, at])
      await storage.remove(key)
      await pool.query('delete from private_files where id = $1', [id])
      written.files.set(randomUUID(), '')
    } else written.files.set(key, content)
  }

  async function addArticle() {
    const n = written.articles + 1
    const asset = await client.assets.upload('file', Buffer.from(`a manual ${n}`), { filename: `${n}.txt` })
    await client.create({
      _id: `article-${n}`,
      _type: 'article',
      n,
      manual: { asset: { _type: 'reference', _ref: asset._id } },
    })
    if (n % 4 === 0) {
      const other = await client.assets.upload('file', Buffer.from(`not kept ${n}`), { filename: 'gone.txt' })
      await client.delete(other._id)
    }
    written.articles = n
  }

  /** Each segment is recycled once it is two behind and nobody holds it. */
  async function renewLog() {
    for (let segment = 0; segment < 6; segment += 1) {
      await pool.query('select pg_switch_wal()')
      await pool.query('checkpoint')
    }
  }

  const repeat = async (work: () => Promise<unknown>) => {
    while (!isStopping) await work()
  }
  const writers = (async () => {
    await mkdir(join(environment.dataFolder, 'audit-heads'), { recursive: true })
    await Promise.all([repeat(addPerson), repeat(addFile), repeat(addArticle)])
  })()
  return {
    written,
    renewLog,
    async stop() {
      isStopping = true
      await writers
    },
  }
}

/** Asks on a connection of its own. */
export async function rowsAt<Row extends Record<string, unknown>>(
  connectionString: string,
  text: string,
): Promise<Row[]> {
  const client = new Client({ connectionString })
  // It says goodbye while the server stops.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Every row of every table, by table, as text. */
export async function rowsOf(address: string): Promise<Record<string, string[]>> {
  const tables = await rowsAt<{ name: string }>(
    address,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'S') and n.nspname in ('public', 'pgboss') order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const columns = name.endsWith('_seq') ? 'last_value, is_called' : '*'
    const rows = await rowsAt<{ row: string }>(
      address,
      `select t::text as row from (select ${columns} from ${name}) t`,
    )
    found[name] = rows.map(({ row }) => row).sort()
  }
  return found
}

/** Every file that counts, by path. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1)
    if (entry.isFile() && !/^(?:lake\/)?lock|^lake\/cache\//.test(name))
      found[name] = await readFile(path, 'latin1')
  }
  return found
}
