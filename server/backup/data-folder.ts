import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { inParallel } from './in-parallel'
import type { KeptFile, Pieces } from './pieces'
import { codeOf } from './refused'

export interface FoundFile {
  /** Below the data folder, with `/`. */
  path: string
  size: number
  /** Another file under the same name, or the same one written since, has another. */
  state: string
}

/** Everything that is there unless it is named here, so that what a later version keeps is not forgotten. */
const leftOut = [
  /^lock(?:\.|$)/,
  /^lake\/lock(?:\.|$)/,
  /^lake\/cache\//,
  /^lake\/assets\/incoming\//,
  /^uploads\//,
  /^restore-unfinished$/,
  /^lost\+found\//,
  /\.(?:part|partial|next)$/,
]
/** Written on and replaced as the lake likes: copied by `lake-copy.ts`, at one moment. */
const isLakeOwn = (path: string) => path.startsWith('lake/') && !path.startsWith('lake/assets/')
/** May lag behind the database, and never be ahead of it: a signed head without its rows is an alarm. */
const isBeforeDatabase = (path: string) => path.startsWith('audit-heads/')

export interface DataFolderOptions {
  folder: string
  /** Folders that may lie within and are none of it: PostgreSQL's home, the backups themselves. */
  others: string[]
  pieces: Pieces
}

export interface DataFolderCopy {
  /** Copies what is there: most of the bytes, so that little is left for after the database. */
  before(): Promise<void>
  /** Copies what has come or changed since, while the database was copied; what went meanwhile stays. @returns all of it, by path */
  after(): Promise<Map<string, KeptFile>>
}

/** Copies the data folder around the copy of the database: files that its rows name are there before the row, and stay after it. */
export function copyDataFolder({ folder, others, pieces }: DataFolderOptions): DataFolderCopy {
  const taken = new Map<string, KeptFile & { state: string }>()

  async function pass(wants: (path: string) => boolean): Promise<void> {
    const found = await listFolder(folder, others)
    const wanted = found.filter(({ path, state }) => wants(path) && taken.get(path)?.state !== state)
    await inParallel(wanted, 4, async ({ path, size, state }) => {
      const kept = await keepPrefix(pieces, join(folder, path), size)
      if (kept) taken.set(path, { ...kept, state })
    })
  }
  return {
    before: () => pass((path) => !isLakeOwn(path)),
    async after() {
      await pass((path) => !isLakeOwn(path) && !isBeforeDatabase(path))
      return new Map(
        [...taken].map(([path, { bytes, sha256, pieces: names }]) => [
          path,
          { bytes, sha256, pieces: names },
        ]),
      )
    },
  }
}

/** The files of the lake's own: journal, history and whatever else it keeps beside its pictures. */
export const listLakeFiles = async (folder: string): Promise<FoundFile[]> =>
  (await listFolder(folder, [])).filter(({ path }) => isLakeOwn(path))

/** What there is to back up below a folder, in a fixed order; nothing when the folder is not there. */
async function listFolder(folder: string, others: string[]): Promise<FoundFile[]> {
  const skipped = others.map((other) => relative(folder, resolve(other)).replaceAll(sep, '/'))
  const isSkipped = (path: string) =>
    skipped.some((other) => path === other || path.startsWith(`${other}/`)) ||
    leftOut.some((rule) => rule.test(path))
  const found: FoundFile[] = []
  async function walk(below: string): Promise<void> {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(absent)
    for (const entry of entries ?? []) {
      const path = below ? `${below}/${entry.name}` : entry.name
      if (isSkipped(path) || isSkipped(`${path}/`)) continue
      if (entry.isDirectory()) await walk(path)
      else if (entry.isFile()) {
        const about = await stat(join(folder, path)).catch(absent)
        if (about)
          found.push({ path, size: about.size, state: `${about.ino}-${about.size}-${about.mtimeMs}` })
      }
    }
  }
  await walk('')
  return found.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Keeps the first `size` bytes of a file; null when it has gone. */
async function keepPrefix(pieces: Pieces, path: string, size: number): Promise<KeptFile | null> {
  if (size === 0) return pieces.keep(nothing())
  try {
    return await pieces.keep(createReadStream(path, { end: size - 1 }))
  } catch (error) {
    return absent(error)
  }
}

async function* nothing(): AsyncIterable<Buffer> {}

export function absent(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}
