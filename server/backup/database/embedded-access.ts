import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '@tapesh/content-lake/engine/lock'
import type { Environment } from '../../environment'
import { createLog } from '../../log'
import { startEmbeddedPostgres } from '../../postgres/embedded'
import { preparePostgresHome } from '../../postgres/home'
import { findRunning } from '../../postgres/postmaster'
import { BackupRefused } from '../refused'

export interface EmbeddedAccess {
  connectionString: string
  /** Its data. */
  folder: string
  passwordFile: string
  /** PostgreSQL's home: programs, data and password. */
  home: string
  close(): Promise<void>
}

/**
 * The embedded PostgreSQL as it is: that of the running site, or one that is started for the time of the backup, during which the site
 * cannot be.
 * @throws BackupRefused when there is none, or the site is just starting it
 */
export async function openEmbeddedAccess({ dataFolder, postgresHome }: Environment): Promise<EmbeddedAccess> {
  const home = await preparePostgresHome({ dataFolder, chosen: postgresHome })
  const folder = (await readdir(home.folder))
    .filter((name) => /^data-\d+$/.test(name))
    .map((name) => join(home.folder, name))
    .find((path) => existsSync(join(path, 'PG_VERSION')))
  if (!folder) throw new BackupRefused(`There is no database in ${home.folder}: nothing to back up.`)
  const passwordFile = join(home.folder, 'password')
  const release = tryLock(dataFolder)
  try {
    const running = await findRunning(folder)
    if (running) {
      const password = encodeURIComponent((await readFile(passwordFile, 'utf8')).trim())
      const connectionString = `postgres://postgres:${password}@127.0.0.1:${running.port}/tapesh`
      return {
        connectionString,
        folder,
        passwordFile,
        home: home.folder,
        close: () => Promise.resolve(release?.()),
      }
    }
    if (!release) throw new BackupRefused('The site is starting PostgreSQL just now: try again in a moment.')
    const started = await startEmbeddedPostgres({
      dataFolder,
      home: postgresHome,
      log: createLog('silent'),
      report: () => {},
    })
    return {
      connectionString: started.connectionString,
      folder,
      passwordFile,
      home: home.folder,
      async close() {
        await started.stop()
        release()
      },
    }
  } catch (error) {
    release?.()
    throw error
  }
}

/** @returns null while the site runs, which holds it */
function tryLock(folder: string): (() => void) | null {
  try {
    return lockFolder(folder)
  } catch {
    return null
  }
}
