import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { createS3Storage } from '~/api/platform/files/s3-storage'
import { StorageFailure } from '~/api/platform/files/storage'
import { exportContent } from '~/content/transfer/archive'
import { openHostedContent } from '../content/hosted'
import type { Environment } from '../environment'
import { copyDataFolder } from './data-folder'
import { dumpDatabase, ownTools, type Tools } from './database/dump'
import { openEmbeddedAccess, type EmbeddedAccess } from './database/embedded-access'
import { copyDatabaseFiles } from './database/files'
import { copyRows } from './database/rows'
import { connectTo, ownDatabase, takeBackupLock } from './database/session'
import { inParallel } from './in-parallel'
import { copyLake } from './lake-copy'
import { filesOf, idOf, manifestSchema, writeManifest, type Manifest, type ManifestFile } from './manifest'
import { openTarget } from './open-target'
import { createPieces, nameOfPath, type Pieces } from './pieces'
import { BackupRefused } from './refused'
import { openSeal } from './seal'
import { secretCheckOf } from './secret-check'
import { tidy } from './tidy'

export interface TakeOptions {
  environment: Environment
  /** A folder, or `s3://bucket/prefix`. */
  to: string
  /** Rows instead of the database's files: for another major version of PostgreSQL, or another kind of machine. */
  portable?: boolean
  /** Told in words what is being done. */
  report: (line: string) => void
  now?: () => Date
  /** In place of those on the path. */
  tools?: Tools
}

export interface Taken {
  id: string
  files: number
  bytes: number
  /** Anew; the rest was there from backups before. */
  written: number
  removed: string[]
  warnings: string[]
}

/**
 * Takes a backup of a running or stopped installation: database, content with its history, pictures, private files and keys. It counts once its
 * manifest is written, which is the last thing; then those that the rule does not keep are removed.
 * @throws BackupRefused in words; nothing that was whole before is less whole then
 */
export async function takeBackup(options: TakeOptions): Promise<Taken> {
  const { environment, to, now = () => new Date() } = options
  const target = openTarget(to, environment.backup)
  const { passphrase, keep } = environment.backup
  if (target.isRemote && !passphrase)
    throw new BackupRefused(
      `Backups hold health records and keys: in object storage they are encrypted. Set BACKUP_PASSPHRASE (make one with: openssl rand -hex 32) and keep it elsewhere.`,
    )
  let embedded: EmbeddedAccess | null = null
  let client: Client | undefined
  try {
    if (!environment.databaseUrl) embedded = await openEmbeddedAccess(environment)
    client = await connectTo(ownDatabase(environment) ?? embedded?.connectionString ?? '')
    await takeBackupLock(client)
    const seal = await openSeal(target, passphrase, { begins: true })
    const present = new Set((await target.list('pieces/')).map(nameOfPath))
    const pieces = createPieces({ target, seal, present })
    const takenAt = now()
    const { manifest, warnings } = await copyAll({
      ...options,
      target: target.name,
      client,
      embedded,
      pieces,
      takenAt,
      now,
    })
    await writeManifest(target, seal, manifest)
    const tidied = await tidy({ target, seal, keep, now: now() })
    const files = [...filesOf(manifest)].map(({ file }) => file)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    return {
      id: manifest.id,
      files: files.length,
      bytes,
      written: pieces.written(),
      removed: tidied.removed,
      warnings: [...warnings, ...tidied.warnings],
    }
  } finally {
    await client?.end().catch(() => {})
    await embedded?.close()
    target.close()
  }
}

interface Copying extends TakeOptions {
  target: string
  client: Client
  embedded: EmbeddedAccess | null
  pieces: Pieces
  takenAt: Date
  now: () => Date
}

/** Files that rows name are copied before and after the rows, so that none is missing; heads of the audit only before, content only after. */
async function copyAll(copying: Copying): Promise<{ manifest: Manifest; warnings: string[] }> {
  const { environment, client, embedded, pieces, report, takenAt, now } = copying
  const { dataFolder } = environment
  const others = [copying.target, ...(embedded ? [embedded.home] : [])]
  const data = copyDataFolder({ folder: dataFolder, others, pieces })
  const objects = copyObjects(copying)
  report('· Files of the data folder')
  await data.before()
  await objects.pass()
  report('· The database')
  const database = await copyDatabase(copying)
  const attached = await listKeys(client)
  report('· Content, and what has come meanwhile')
  const content = await copyContent(dataFolder, environment, pieces, () => data.after())
  await objects.pass()
  objects.close()
  const stillThere = new Set((await listKeys(client)).map(({ key }) => key))
  const files = content.files
  const warnings = [...content.warnings]
  const isKept = (key: string) => (objects.found ? objects.found.has(key) : files.has(`private-files/${key}`))
  const missing = attached.filter(
    ({ key, isAttached }) => isAttached && stillThere.has(key) && !isKept(key),
  ).length
  if (missing > 0) warnings.push(`${missing} private files are named by the database and not there.`)
  const manifest: Manifest = {
    version: 1,
    id: idOf(takenAt),
    takenAt: takenAt.toISOString(),
    finishedAt: now().toISOString(),
    product: await productVersion(),
    database,
    data: [...files].map(([path, file]) => ({ path, ...file })),
    objects: objects.found && [...objects.found].map(([path, file]) => ({ path, ...file })),
    exported: await exportHosted(environment, pieces, report),
    secretCheck: await secretCheckOf(environment),
  }
  return { manifest: manifestSchema.parse(manifest), warnings }
}

async function copyDatabase({ environment, client, embedded, pieces, portable, tools = ownTools }: Copying) {
  if (portable) return copyRows(client, pieces)
  if (embedded) return copyDatabaseFiles({ client, ...embedded, pieces })
  return dumpDatabase(ownDatabase(environment) ?? '', pieces, tools)
}

const lakeAttempts = 12

/** The lake at one moment, and every picture that its documents speak of at that moment. */
async function copyContent(
  dataFolder: string,
  { content }: Environment,
  pieces: Pieces,
  copyFiles: Copy,
): Promise<{ files: Awaited<ReturnType<Copy>>; warnings: string[] }> {
  if (content.kind === 'hosted') return { files: await copyFiles(), warnings: [] }
  let missingBefore: string | undefined
  for (let attempt = 1; ; attempt += 1) {
    const lake = await copyLake(dataFolder, content)
    const files = await copyFiles()
    if (!lake) return { files, warnings: [] }
    try {
      // One that was deleted between its document and its copy: at a later moment the document is gone too. What is truly lost is missing twice.
      const missing = lake.assets.filter((path) => !files.has(`lake/assets/${path}`))
      const isSettled = missing.length === 0 || missing.join() === missingBefore
      missingBefore = missing.join()
      if (!isSettled && attempt < lakeAttempts) continue
      for (const { path } of lake.files)
        files.set(path, await pieces.keep(createReadStream(join(lake.folder, path))))
      const warnings = missing.map((path) => `The picture ${path} is named by a document and not there.`)
      return { files, warnings }
    } finally {
      await lake.discard()
    }
  }
}

type Copy = ReturnType<typeof copyDataFolder>['after']

interface NamedFile {
  key: string
  type: string
  /** Something refers to it; its bytes came before. */
  isAttached: boolean
}

const listKeys = async (client: Client): Promise<NamedFile[]> =>
  (
    await client.query<NamedFile>(
      'select storage_key as key, type, attached_at is not null as "isAttached" from private_files where removed_at is null order by storage_key',
    )
  ).rows

/** Private files of the object storage: those that the database names, which nothing changes once they are there. */
function copyObjects({ environment, client, pieces }: Copying) {
  const { files: options } = environment.providers
  const found = options ? new Map<string, Omit<ManifestFile, 'path'> & { type: string }>() : null
  const storage = options && createS3Storage(options)
  return {
    found,
    close: () => storage?.close(),
    async pass() {
      if (!found || !storage) return
      const wanted = (await listKeys(client)).filter(({ key }) => !found.has(key))
      await inParallel(wanted, 4, async ({ key, type }) => {
        try {
          found.set(key, { type, ...(await pieces.keep(await storage.get(key))) })
        } catch (error) {
          // Its bytes are still on their way, or have just been removed.
          if (!(error instanceof StorageFailure && error.reason === 'missing')) throw error
        }
      })
    },
  }
}

/** Content of hosted Sanity; its history stays with Sanity. */
async function exportHosted(
  { content }: Environment,
  pieces: Pieces,
  report: (line: string) => void,
): Promise<ManifestFile[] | null> {
  if (content.kind !== 'hosted') return null
  report('· Content of hosted Sanity')
  const folder = await mkdtemp(join(tmpdir(), 'tapesh-backup-'))
  try {
    const client = openHostedContent(content).client.withConfig({ perspective: 'raw' })
    const to = join(folder, 'export')
    await exportContent({ client, name: `project ${content.projectId}` }, { to, report: () => {} })
    const files: ManifestFile[] = []
    for (const path of await readdir(to, { recursive: true })) {
      if (!(await stat(join(to, path))).isFile()) continue
      files.push({
        path: path.replaceAll('\\', '/'),
        ...(await pieces.keep(createReadStream(join(to, path)))),
      })
    }
    return files
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
  return version
}
