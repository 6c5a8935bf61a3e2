import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { StorageFailure, type FileStorage } from './storage'

/** Keeps private files in a folder that only the owner of this process reads. For one machine. */
export function createFolderStorage(root: string): FileStorage {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(?:\/[\w-]+)*$/.test(key)) throw new Error('Not a key of ours')
    return join(root, key)
  }
  return {
    async put(key, path) {
      const target = pathOf(key)
      const unfinished = unfinishedOf(target)
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await copyFile(path, unfinished)
        await synced(unfinished)
        // Whole or not at all, and still there after a power cut.
        await rename(unfinished, target)
        await synced(dirname(target))
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw failureOf(error)
      }
    },
    async get(key, range) {
      const path = pathOf(key)
      const stream = createReadStream(path, range ? { start: range.first, end: range.last } : {})
      return opened(stream)
    },
    async remove(key) {
      try {
        const path = pathOf(key)
        // Of a process that was killed while it wrote, the half is there.
        await rm(unfinishedOf(path), { force: true })
        await rm(path, { force: true })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

const unfinishedOf = (path: string): string => `${path}.part`

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

const opened = (stream: ReturnType<typeof createReadStream>) =>
  new Promise<Readable>((resolve, reject) => {
    stream.once('open', () => resolve(stream))
    stream.once('error', (error) => reject(failureOf(error)))
  })

function failureOf(error: unknown): StorageFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (code === 'ENOENT') return new StorageFailure('folder', 'missing')
  return new StorageFailure('folder', code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'refused', code)
}
