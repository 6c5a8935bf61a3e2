import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool, type Client } from 'pg'
import { createS3Storage } from '~/api/platform/files/s3-storage'
import { endAllSessions } from '~/api/domains/identity/public'
import { createDatabase } from '~/api/platform/database/database'
import { lockFolder } from '@tapesh/content-lake/engine/lock'
import { importContent } from '~/content/transfer/archive'
import { openEmbeddedContent } from '../content/embedded'
import { openHostedContent } from '../content/hosted'
import { machineTokenFile } from '../content/open'
import { keptSecret } from '../content/secrets'
import type { Environment } from '../environment'
import { createLog } from '../log'
import { startEmbeddedPostgres } from '../postgres/embedded'
import { ownTools, restoreDump, type Tools } from './database/dump'
import {
  hasEmbeddedData,
  markEmbeddedHome,
  placeDatabaseFiles,
  refuseOtherSystem,
  removeEmbeddedData,
  unmarkEmbeddedHome,
} from './database/place-files'
import { restoreRows } from './database/rows'
import { connectTo, ownDatabase } from './database/session'
import { inParallel } from './in-parallel'
import { filesOf, listBackups, readManifest, type Manifest } from './manifest'
import { openTarget } from './open-target'
import { createPieces, type Pieces } from './pieces'
import { BackupRefused } from './refused'
import { isRestoreUnfinished, markRestore } from './restoring-mark'
import { openSeal } from './seal'
import { secretCheckOf } from './secret-check'
import type { BackupTarget } from './target'
import { writeRestored } from './write-restored'

export interface RestoreOptions {
  environment: Environment
  from: string
  /** The newest when absent. */
  id?: string | undefined
  /** Everybody signs in anew: sessions that have ended since the backup would be in force again. */
  endsSessions?: boolean
  report: (line: string) => void
  tools?: Tools
}

/** Opens a backup and reads its list of files. @throws BackupRefused */
async function withBackup<Result>(
  { environment, from, id }: Pick<RestoreOptions, 'environment' | 'from' | 'id'>,
  use: (manifest: Manifest, pieces: Pieces) => Promise<Result>,
): Promise<Result> {
  const target = openTarget(from, environment.backup)
  try {
    return await use(...(await openBackup(target, environment, id)))
  } finally {
    target.close()
  }
}

async function openBackup(
  target: BackupTarget,
  environment: Environment,
  id: string | undefined,
): Promise<[Manifest, Pieces]> {
  const seal = await openSeal(target, environment.backup.passphrase, { begins: false })
  const newest = id ?? (await listBackups(target)).at(-1)
  if (!newest) throw new BackupRefused(`There is no whole backup in ${target.name}.`)
  const manifest = await readManifest(target, seal, newest)
  return [manifest, createPieces({ target, seal, present: new Set() })]
}

/** Reads everything of a backup and compares it with its SHA-256; writes nothing. @throws BackupRefused naming the first damage */
export const checkBackup = (options: Pick<RestoreOptions, 'environment' | 'from' | 'id'>) =>
  withBackup(options, async (manifest, pieces) => {
    let bytes = 0
    let files = 0
    await inParallel(filesOf(manifest), 4, async ({ file, name }) => {
      for await (const chunk of pieces.read(file, name)) bytes += chunk.length
      files += 1
    })
    return { id: manifest.id, files, bytes }
  })

/**
 * Restores a backup into an empty installation: nothing is planted, and nothing that is there is written over. What fails leaves it empty;
 * what is interrupted is begun anew by the next try, and no site starts on it before.
 * @throws BackupRefused in words
 */
export const restoreBackup = (options: RestoreOptions): Promise<{ id: string; warnings: string[] }> =>
  withBackup(options, (manifest, pieces) => restoreManifest(options, manifest, pieces))

async function restoreManifest(options: RestoreOptions, manifest: Manifest, pieces: Pieces) {
  const { environment } = options
  const { dataFolder } = environment
  await mkdir(dataFolder, { recursive: true })
  const release = lockForRestore(dataFolder)
  try {
    await refuseWhatDoesNotFit(manifest, environment)
    if (isRestoreUnfinished(dataFolder)) await clear(environment)
    await refuseNonEmpty(environment)
    await refuseFullDisk(manifest, dataFolder)
    await markRestore(dataFolder, manifest.id)
    if (!environment.databaseUrl) await markEmbeddedHome(environment)
    try {
      const warnings = await restoreAll(options, manifest, pieces)
      if (!environment.databaseUrl) await unmarkEmbeddedHome(environment)
      await rm(join(dataFolder, 'restore-unfinished'))
      return { id: manifest.id, warnings }
    } catch (error) {
      await clear(environment)
      throw error
    }
  } finally {
    release()
  }
}

function lockForRestore(dataFolder: string): () => void {
  try {
    return lockFolder(dataFolder)
  } catch (cause) {
    throw new BackupRefused(`A Tapesh process is using ${dataFolder}: stop it first.`, { cause })
  }
}

async function refuseWhatDoesNotFit({ database }: Manifest, environment: Environment): Promise<void> {
  const { databaseUrl } = environment
  if (database.kind === 'files' && databaseUrl)
    throw new BackupRefused(
      'The backup holds files of the embedded PostgreSQL, and DATABASE_URL names another. Restore it without DATABASE_URL, take a backup of its rows (npm run backup -- --portable), and restore that.',
    )
  if (database.kind === 'dump' && !databaseUrl)
    throw new BackupRefused(
      'The backup holds a dump of another PostgreSQL: set DATABASE_URL to an empty database.',
    )
  if (database.kind === 'files') await refuseOtherSystem(database, environment)
}

/** What may stand in an empty data folder: locks, the home of PostgreSQL with its programs only, what a file system brings. */
const isOurs = (name: string) => !/^lock(?:\.|$)|^postgres$|^lost\+found$/.test(name)

async function refuseNonEmpty(environment: Environment): Promise<void> {
  const { dataFolder, postgresHome } = environment
  const databaseUrl = ownDatabase(environment)
  const names = (await readdir(dataFolder)).filter(isOurs)
  if (names.length > 0)
    throw new BackupRefused(
      `${dataFolder} is not empty (${names.slice(0, 3).join(', ')}): a restore writes over nothing. Move it away, or name another by DATA_DIR.`,
    )
  if (!databaseUrl) {
    if (await hasEmbeddedData(environment))
      throw new BackupRefused(
        `There is a database in ${postgresHome ?? "PostgreSQL's home"} already: a restore writes over nothing. Move its data away, or name another home by PG_HOME.`,
      )
    return
  }
  const client = await connectTo(databaseUrl)
  try {
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    if (rows[0]?.tables)
      throw new BackupRefused(
        `The database of DATABASE_URL has ${rows[0].tables} tables already: a restore writes over nothing. Name an empty one.`,
      )
  } finally {
    await client.end()
  }
}

async function refuseFullDisk(manifest: Manifest, dataFolder: string): Promise<void> {
  let wanted = 0
  for (const { file } of filesOf(manifest)) wanted += file.bytes
  const { bavail, bsize } = await statfs(dataFolder)
  if (bavail * bsize < wanted)
    throw new BackupRefused(
      `The backup wants ${megabytes(wanted)} MB, and the disk of ${dataFolder} has ${megabytes(bavail * bsize)} MB left.`,
    )
}

export const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20)

/** Takes away what a restore has written; the folder was empty before. */
async function clear(environment: Environment): Promise<void> {
  const { dataFolder, databaseUrl } = environment
  if (!databaseUrl) await removeEmbeddedData(environment)
  for (const name of await readdir(dataFolder))
    if (isOurs(name) && name !== 'restore-unfinished')
      await rm(join(dataFolder, name), { recursive: true, force: true })
  await rm(join(dataFolder, 'restore-unfinished'), { force: true })
}

async function restoreAll(options: RestoreOptions, manifest: Manifest, pieces: Pieces): Promise<string[]> {
  const { environment, report } = options
  const { dataFolder } = environment
  const warnings: string[] = []
  report(`· Files of the backup of ${manifest.takenAt}`)
  await inParallel(manifest.data, 4, (file) =>
    writeRestored(join(dataFolder, file.path), pieces.read(file, file.path), { isSynced: true }),
  )
  if ((await secretCheckOf(environment)) !== manifest.secretCheck)
    warnings.push(
      'SESSION_SECRET is not the one that the data were sealed with: what is sealed cannot be opened. Set it to that of the installation that was backed up.',
    )
  report('· The database')
  await withRestoredDatabase(options, manifest, pieces, async (client, pool) => {
    await restoreObjects(environment, manifest, pieces, report)
    await dropUnnamedFiles(client, dataFolder)
    if (options.endsSessions) await endAllSessions(createDatabase(pool), new Date())
  })
  if (manifest.exported) await restoreExported(environment, manifest.exported, pieces, report)
  return warnings
}

/** Restores the database and lets `work` use it, while it runs for that. */
async function withRestoredDatabase(
  { environment, tools = ownTools }: RestoreOptions,
  { database }: Manifest,
  pieces: Pieces,
  work: (client: Client, pool: Pool) => Promise<void>,
): Promise<void> {
  const { dataFolder, postgresHome } = environment
  const databaseUrl = ownDatabase(environment)
  const log = createLog('silent')
  const server = databaseUrl
    ? null
    : database.kind === 'files'
      ? await placeDatabaseFiles(database, environment, pieces)
      : await startEmbeddedPostgres({ dataFolder, home: postgresHome, log, report: () => {} })
  try {
    const connectionString = databaseUrl ?? server?.connectionString ?? ''
    const pool = new Pool({ connectionString, max: 2 })
    pool.on('error', () => {})
    const client = await connectTo(connectionString)
    try {
      if (database.kind === 'rows') await restoreRows({ pool, client, pieces }, database)
      if (database.kind === 'dump') await restoreDump(connectionString, database, pieces, tools)
      await work(client, pool)
    } finally {
      await client.end().catch(() => {})
      await pool.end()
    }
  } finally {
    await server?.stop()
  }
}

/** Into the object storage of this environment; without one, into the data folder, as the site then looks for them. */
async function restoreObjects(
  { dataFolder, providers }: Environment,
  { objects }: Manifest,
  pieces: Pieces,
  report: (line: string) => void,
): Promise<void> {
  if (!objects) return
  report(`· ${objects.length} private files of the object storage`)
  const storage = providers.files && createS3Storage(providers.files)
  const folder = await mkdtemp(join(tmpdir(), 'tapesh-restore-'))
  try {
    await inParallel(objects, 4, async (file) => {
      const { path: key, type, bytes } = file
      const content = pieces.read(file, `private file ${key}`)
      if (!storage) return writeRestored(join(dataFolder, 'private-files', key), content, { isSynced: true })
      const path = join(folder, file.sha256 + key.replaceAll('/', '-'))
      await writeRestored(path, content)
      await storage.put(key, path, { type, bytes })
      await rm(path)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
    storage?.close()
  }
}

/** What was removed while the backup was taken is in it, and in no row: nobody could ever take it away again. */
async function dropUnnamedFiles(client: Client, dataFolder: string): Promise<void> {
  const root = join(dataFolder, 'private-files')
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const { rows } = await client.query<{ key: string }>('select storage_key as key from private_files')
  const named = new Set(rows.map(({ key }) => join(root, key)))
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !named.has(path)) await rm(path)
  }
}

/** Content that was hosted: back to hosted Sanity, or into the lake of this environment. */
async function restoreExported(
  environment: Environment,
  exported: NonNullable<Manifest['exported']>,
  pieces: Pieces,
  report: (line: string) => void,
): Promise<void> {
  report('· Content')
  const folder = await mkdtemp(join(tmpdir(), 'tapesh-restore-'))
  const { content, dataFolder } = environment
  const log = createLog('silent')
  try {
    await inParallel(exported, 4, (file) =>
      writeRestored(join(folder, file.path), pieces.read(file, `content ${file.path}`)),
    )
    const source =
      content.kind === 'hosted'
        ? openHostedContent(content)
        : await openEmbeddedContent({
            environment,
            machineToken: content.token ?? (await keptSecret(machineTokenFile(dataFolder))),
            sessionSecret:
              environment.sessionSecret ?? (await keptSecret(join(dataFolder, 'session-secret'))),
            log,
          })
    try {
      const client = source.client.withConfig({ perspective: 'raw' })
      await importContent({ client, name: 'content' }, { from: folder, report: () => {} })
    } finally {
      await source.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
