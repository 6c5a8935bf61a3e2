import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresBinaries } from './binaries'
import { giveTo, type PostgresHome } from './home'
import { runAs } from './run-as'

export interface Cluster {
  /** Named by major version. */
  folder: string
  password: string
}

/**
 * The data folder of this major version, initialised when there is none.
 * @throws Error with instructions when there are only data of another major version
 */
export async function prepareCluster(home: PostgresHome, binaries: PostgresBinaries): Promise<Cluster> {
  const folder = join(home.folder, `data-${binaries.major}`)
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    await refuseOtherMajors(home.folder, binaries.major)
    return { folder, password: await initialise(home, binaries, folder) }
  }
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (found !== String(binaries.major)) throw otherMajor(folder, found, binaries.major)
  const password = await readFile(passwordFile(home.folder), 'utf8').catch((cause: unknown) => {
    throw new Error(
      `The password of the embedded PostgreSQL is missing (${passwordFile(home.folder)}). Put it back, or move ${folder} away to begin with an empty database.`,
      { cause },
    )
  })
  return { folder, password: password.trim() }
}

const passwordFile = (home: string) => join(home, 'password')

async function refuseOtherMajors(home: string, major: number): Promise<void> {
  for (const name of await readdir(home)) {
    const other = /^data-(\d+)$/.exec(name)?.[1]
    if (other && Number(other) !== major) throw otherMajor(join(home, name), other, major)
  }
}

const otherMajor = (folder: string, found: string, wanted: number) =>
  new Error(
    `${folder} holds data of PostgreSQL ${found}; this version of Tapesh brings PostgreSQL ${wanted}, which cannot read them.\n` +
      `Either start the version that wrote them, export with pg_dump, and import here with psql; or set DATABASE_URL to a\n` +
      `PostgreSQL ${found} server; or move the folder away to begin with an empty database.`,
  )

async function initialise(home: PostgresHome, binaries: PostgresBinaries, folder: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile(home.folder), password, { mode: 0o600 })
  await giveTo(passwordFile(home.folder), home.owner)
  // Under another name until it is whole: a start that is interrupted here begins anew.
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await runAs(home, binaries.initdb, [
    `--pgdata=${partial}`,
    '--username=postgres',
    `--pwfile=${passwordFile(home.folder)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Sorting by code point, the same on every machine; columns that people read name an ICU collation.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  await rename(partial, folder)
  return password
}
