import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { limits } from './limits'

/**
 * Pictures already made, on disk, in a folder for each asset. Bounded in bytes, in files, and in sizes of one asset:
 * the longest unused ones go first, so that whoever asks for a thousand sizes drives out what was made for them alone.
 */
export interface ImageCache {
  get(asset: string, name: string): Promise<Buffer | null>
  put(asset: string, name: string, picture: Buffer): Promise<void>
  /** Forgets every size of an asset. */
  forget(asset: string): Promise<void>
  /** Bytes held. */
  readonly size: number
}

export interface ImageCacheBounds {
  bytes: number
  files?: number
  sizesOfOne?: number
}

interface Entry {
  asset: string
  name: string
  bytes: number
}

export function createImageCache(
  folder: string,
  {
    bytes: mostBytes,
    files: mostFiles = limits.imageCacheFiles,
    sizesOfOne = limits.sizesOfOneImage,
  }: ImageCacheBounds,
): ImageCache {
  /** The longest unused first; by asset as well. */
  const entries = new Map<string, Entry>()
  const byAsset = new Map<string, Set<string>>()
  let size = 0
  let loaded: Promise<void> | undefined
  const folderOf = (asset: string) => join(folder, asset.slice(0, 2), asset)
  const fileOf = ({ asset, name }: Pick<Entry, 'asset' | 'name'>) => join(folderOf(asset), name)
  const keyOf = (asset: string, name: string) => `${asset}/${name}`

  const load = () =>
    (loaded ??= readEntries(folder).then((found) => {
      for (const entry of found) remember(entry)
    }))

  function drop(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    size -= entry.bytes
    const names = byAsset.get(entry.asset)
    names?.delete(key)
    if (names?.size === 0) byAsset.delete(entry.asset)
    return entry
  }

  function remember(entry: Entry): void {
    const key = keyOf(entry.asset, entry.name)
    drop(key)
    entries.set(key, entry)
    size += entry.bytes
    const names = byAsset.get(entry.asset) ?? new Set()
    byAsset.set(entry.asset, names.add(key))
  }

  async function remove(key: string): Promise<void> {
    const entry = drop(key)
    if (entry) await rm(fileOf(entry), { force: true })
  }

  async function makeRoom(asset: string): Promise<void> {
    const own = byAsset.get(asset) ?? new Set()
    for (const key of own) {
      if (own.size <= sizesOfOne) break
      await remove(key)
    }
    for (const key of entries.keys()) {
      if (size <= mostBytes && entries.size <= mostFiles) return
      await remove(key)
    }
  }

  return {
    get size() {
      return size
    },
    async get(asset, name) {
      await load()
      const entry = entries.get(keyOf(asset, name))
      if (!entry) return null
      const file = fileOf(entry)
      try {
        const picture = await readFile(file)
        remember({ asset, name, bytes: picture.length })
        const now = new Date()
        // The order of use outlives the process in the files' times.
        void utimes(file, now, now).catch(() => undefined)
        return picture
      } catch {
        drop(keyOf(asset, name))
        return null
      }
    },
    async put(asset, name, picture) {
      await load()
      if (picture.length > mostBytes) return
      const file = fileOf({ asset, name })
      const unfinished = `${file}.${randomUUID()}.part`
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(unfinished, picture, { flag: 'wx' })
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      remember({ asset, name, bytes: picture.length })
      await makeRoom(asset)
    },
    async forget(asset) {
      await load()
      for (const key of [...(byAsset.get(asset) ?? [])]) drop(key)
      await rm(folderOf(asset), { recursive: true, force: true })
    },
  }
}

/**
 * Reads what an earlier process left. Pieces that it did not finish are removed, and pictures that an earlier version
 * kept elsewhere.
 * @returns the longest unused first
 */
async function readEntries(folder: string): Promise<Entry[]> {
  await mkdir(folder, { recursive: true })
  const found: (Entry & { used: number })[] = []
  for (const path of await readdir(folder, { recursive: true })) {
    const file = join(folder, path)
    const about = await stat(file).catch(() => null)
    if (!about?.isFile()) continue
    const [, asset, name, ...rest] = path.split(/[\\/]/)
    if (asset === undefined || name === undefined || rest.length > 0 || name.endsWith('.part')) {
      await rm(file, { force: true })
    } else found.push({ asset, name, bytes: about.size, used: about.mtimeMs })
  }
  return found.sort((one, other) => one.used - other.used)
}
