import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Pictures already made, on disk, of a bounded total size: the longest unused ones go first. */
export interface ImageCache {
  /** @param key the picture that it is made of, a slash, and what was made of it */
  get(key: string): Promise<Buffer | null>
  put(key: string, picture: Buffer): Promise<void>
  /** Removes all that was made of a picture. */
  forget(source: string): Promise<void>
  /** Bytes held. */
  readonly size: number
}

export function createImageCache(folder: string, maximum: number): ImageCache {
  /** Sizes by key, the longest unused first. */
  const entries = new Map<string, number>()
  let size = 0
  let loaded: Promise<void> | undefined
  const folderOf = (source: string) => join(folder, source.slice(0, 2), source)
  const fileOf = (key: string) => join(folder, key.slice(0, 2), key)

  const load = () => (loaded ??= loadEntries(folder, entries).then((total) => void (size += total)))

  function touch(key: string, bytes: number): void {
    size -= entries.get(key) ?? 0
    entries.delete(key)
    entries.set(key, bytes)
    size += bytes
  }

  async function evict(): Promise<void> {
    for (const [key, bytes] of entries) {
      if (size <= maximum) return
      entries.delete(key)
      size -= bytes
      await rm(fileOf(key), { force: true })
    }
  }

  return {
    get size() {
      return size
    },
    async get(key) {
      await load()
      const bytes = entries.get(key)
      if (bytes === undefined) return null
      try {
        const picture = await readFile(fileOf(key))
        touch(key, picture.length)
        const now = new Date()
        // The order of use outlives the process in the files' times.
        void utimes(fileOf(key), now, now).catch(() => undefined)
        return picture
      } catch {
        entries.delete(key)
        size -= bytes
        return null
      }
    },
    async put(key, picture) {
      await load()
      if (picture.length > maximum) return
      const file = fileOf(key)
      const unfinished = `${file}.${randomUUID()}.part`
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(unfinished, picture, { flag: 'wx' })
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      touch(key, picture.length)
      await evict()
    },
    async forget(source) {
      await load()
      for (const [key, bytes] of entries) {
        if (!key.startsWith(`${source}/`)) continue
        entries.delete(key)
        size -= bytes
      }
      await rm(folderOf(source), { recursive: true, force: true })
    },
  }
}

/** Reads what an earlier process left; pieces that it did not finish are removed, and what does not lie with its picture. */
async function loadEntries(folder: string, entries: Map<string, number>): Promise<number> {
  await mkdir(folder, { recursive: true })
  const found: { key: string; size: number; used: number }[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name)
    const about = await stat(file).catch(() => null)
    if (!about?.isFile()) continue
    const [, source, made] = name.split(/[\\/]/)
    const key = `${source}/${made}`
    if (made === undefined || made.endsWith('.part')) await rm(file, { force: true })
    else found.push({ key, size: about.size, used: about.mtimeMs })
  }
  found.sort((one, other) => one.used - other.used)
  let total = 0
  for (const { key, size } of found) {
    entries.set(key, size)
    total += size
  }
  return total
}
