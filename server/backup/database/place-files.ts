import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../../environment'
import { createLog } from '../../log'
import { installBinaries } from '../../postgres/binaries'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../postgres/embedded'
import { giveTo, preparePostgresHome, type Owner } from '../../postgres/home'
import { inParallel } from '../in-parallel'
import type { DatabaseFiles } from '../manifest'
import type { Pieces } from '../pieces'
import { BackupRefused, reasonOf } from '../refused'
import { writeRestored } from '../write-restored'
import { systemName } from './files'

/** @throws BackupRefused when this machine or this version of PostgreSQL cannot read the files */
export async function refuseOtherSystem(
  { major, system }: DatabaseFiles,
  { dataFolder, postgresHome }: Environment,
) {
  const home = await preparePostgresHome({ dataFolder, chosen: postgresHome })
  const binaries = await installBinaries(home.folder)
  const way =
    'Restore it there, take a backup of its rows (npm run backup -- --portable), and restore that here.'
  if (major !== binaries.major)
    throw new BackupRefused(
      `The backup holds files of PostgreSQL ${major}, and this version of Tapesh brings PostgreSQL ${binaries.major}, which cannot read them. ${way}`,
    )
  if (system !== systemName)
    throw new BackupRefused(
      `The backup holds database files of ${system}, which ${systemName} cannot read. ${way}`,
    )
}

/** Whether PostgreSQL's home holds data already, of whichever version. */
export async function hasEmbeddedData({ dataFolder, postgresHome }: Environment): Promise<boolean> {
  const { folder } = await preparePostgresHome({ dataFolder, chosen: postgresHome })
  return (await readdir(folder)).some((name) => /^data-\d+$/.test(name))
}

/** Stands in PostgreSQL's home while a restore writes into it: the data of another home are not its to take away. */
const mark = 'restore-unfinished'

export async function markEmbeddedHome({ dataFolder, postgresHome }: Environment): Promise<void> {
  const { folder } = await preparePostgresHome({ dataFolder, chosen: postgresHome })
  await writeFile(join(folder, mark), '', { mode: 0o600 })
}

export async function unmarkEmbeddedHome({ dataFolder, postgresHome }: Environment): Promise<void> {
  const { folder } = await preparePostgresHome({ dataFolder, chosen: postgresHome })
  await rm(join(folder, mark), { force: true })
}

/** Takes away what an unfinished restore has put into PostgreSQL's home; its programs stay. */
export async function removeEmbeddedData({ dataFolder, postgresHome }: Environment): Promise<void> {
  const { folder } = await preparePostgresHome({ dataFolder, chosen: postgresHome })
  const names = await readdir(folder)
  if (!names.includes(mark)) return
  for (const name of names)
    if (/^data-\d+(?:\.partial)?$|^tablespaces$|^password$/.test(name))
      await rm(join(folder, name), { recursive: true, force: true })
  await rm(join(folder, mark), { force: true })
}

/**
 * Puts the files of a database in place and starts PostgreSQL over them: it goes through the log to the end of the backup before it answers,
 * and refuses to when a part of it is missing.
 */
export async function placeDatabaseFiles(
  database: DatabaseFiles,
  { dataFolder, postgresHome }: Environment,
  pieces: Pieces,
): Promise<EmbeddedPostgres> {
  const home = await preparePostgresHome({ dataFolder, chosen: postgresHome })
  const final = join(home.folder, `data-${database.major}`)
  const partial = `${final}.partial`
  const tablespaces = join(home.folder, 'tablespaces')
  const placeOf = (path: string) =>
    path.startsWith('tablespaces/') ? join(home.folder, path) : join(partial, path)
  await rm(partial, { recursive: true, force: true })
  await makeFolder(partial, home.owner)
  if (database.tablespaces.length > 0) await makeFolder(tablespaces, home.owner)
  // In their order, so that each has the one it lies in.
  for (const path of [...database.folders, ...startedEmpty]) await makeFolder(placeOf(path), home.owner)
  await inParallel(database.files, 4, async (file) => {
    // PostgreSQL itself makes sure of the disk before it goes through its log.
    await writeRestored(placeOf(file.path), pieces.read(file, `database file ${file.path}`), home)
  })
  if (database.tablespaces.length > 0) {
    const map = database.tablespaces.map((oid) => `${oid} ${join(tablespaces, oid)}\n`).join('')
    await writeRestored(join(partial, 'tablespace_map'), [Buffer.from(map)], home)
  }
  await writeRestored(
    join(home.folder, 'password'),
    pieces.read(database.password, 'the password of the database'),
    {
      ...home,
      isSynced: true,
    },
  )
  await rename(partial, final)
  await syncFolder(home.folder)
  try {
    return await startEmbeddedPostgres({
      dataFolder,
      home: postgresHome,
      log: createLog('silent'),
      report: () => {},
    })
  } catch (error) {
    throw new BackupRefused(`PostgreSQL does not start on the restored files: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/** What a backup leaves out because the server begins with it empty. */
const startedEmpty = [
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
]

async function makeFolder(path: string, owner: Owner | undefined): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await giveTo(path, owner)
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
