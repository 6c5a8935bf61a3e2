import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user that PostgreSQL runs as when the process is root, which PostgreSQL itself refuses to be. */
const accountName = 'postgres'

export interface Owner {
  uid: number
  gid: number
}

/** Where binaries, data and password are, and whose they are; `owner` is absent when they are the process's own user's. */
export interface PostgresHome {
  folder: string
  owner: Owner | undefined
}

export interface HomeOptions {
  dataFolder: string
  /** Chosen by `PG_HOME`. */
  chosen: string | undefined
}

/**
 * Finds and makes the folder. An ordinary user has it in the data folder; for root it lies where user `postgres` can
 * enter, since the clone may be open to root alone.
 */
export async function preparePostgresHome({ dataFolder, chosen }: HomeOptions): Promise<PostgresHome> {
  await mkdir(dataFolder, { recursive: true })
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? await findOrCreateAccount() : undefined
  const folder = chosen ?? (isRoot ? await folderForRoot(dataFolder) : join(dataFolder, 'postgres'))
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
  await mkdir(folder, { recursive: true })
  await giveTo(folder, owner)
  await chmod(folder, 0o700)
  return { folder, owner }
}

export async function giveTo(path: string, owner: Owner | undefined): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
}

/** A name that stays the same for one data folder, and tells a person which clone it belongs to. */
async function folderForRoot(dataFolder: string): Promise<string> {
  const path = await realpath(dataFolder)
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 10)
  const clone = basename(dirname(path)).replace(/[^\w.-]+/g, '-') || 'root'
  return join('/var/lib/tapesh', `${clone}-${digest}`)
}

async function findOrCreateAccount(): Promise<Owner> {
  const found = await findAccount()
  if (found) return found
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/var/lib/tapesh']
  try {
    await run('useradd', [...args, '--shell', '/usr/sbin/nologin', accountName])
  } catch (error) {
    // Another start may have made it in this moment.
    const made = await findAccount()
    if (made) return made
    throw new Error(
      `PostgreSQL does not run as root, and the user "${accountName}" could not be created. Create it, run as an ordinary user, or set DATABASE_URL.`,
      { cause: error },
    )
  }
  const made = await findAccount()
  if (!made) throw new Error(`The user "${accountName}" was created and cannot be found`)
  return made
}

async function findAccount(): Promise<Owner | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', accountName]), run('id', ['-g', accountName])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}
