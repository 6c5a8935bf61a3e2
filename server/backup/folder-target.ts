import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { BackupRefused, codeOf, reasonOf } from './refused'
import type { BackupTarget } from './target'

/** What a writing that was interrupted leaves; never read, and taken away with the next tidying. */
const unfinished = /\.part-[0-9a-f-]+$/

/** Backups in a folder, which only its owner reads. */
export function createFolderTarget(path: string): BackupTarget {
  const root = resolve(path)
  const made = new Set<string>()

  async function makeFolder(folder: string): Promise<void> {
    if (made.has(folder)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    made.add(folder)
  }
  const refusal = (error: unknown, doing: string) =>
    new BackupRefused(
      ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')
        ? `The disk of ${root} is full. What was being written does not count as a backup; those that were whole still are.`
        : `${root} cannot be ${doing}: ${reasonOf(error)}`,
      { cause: error },
    )

  return {
    name: root,
    isRemote: false,
    async read(name) {
      try {
        return await readFile(join(root, name))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw refusal(error, 'read')
      }
    },
    async write(name, bytes) {
      const target = join(root, name)
      const part = `${target}.part-${randomUUID()}`
      try {
        await makeFolder(dirname(target))
        const file = await open(part, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, target)
        await syncFolder(dirname(target))
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw refusal(error, 'written')
      }
    },
    async list(folder) {
      try {
        const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
        const names = found
          .filter((entry) => entry.isFile())
          .map((entry) =>
            join(entry.parentPath, entry.name)
              .slice(root.length + 1)
              .replaceAll('\\', '/'),
          )
        await Promise.all(
          names.filter((name) => unfinished.test(name)).map((name) => rm(join(root, name), { force: true })),
        )
        return names.filter((name) => !unfinished.test(name))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return []
        throw refusal(error, 'read')
      }
    },
    async remove(name) {
      try {
        await rm(join(root, name), { force: true })
      } catch (error) {
        throw refusal(error, 'written')
      }
    },
    close: () => {},
  }
}

/** A rename is durable once the folder is. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
