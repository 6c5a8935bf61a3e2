import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolderStorage } from '~/api/platform/files/folder-storage'
import {
  createPrivateFiles,
  type PrivateFiles,
  type PrivateFilesOptions,
} from '~/api/platform/files/private-files'
import { createS3Storage, type S3Options } from '~/api/platform/files/s3-storage'
import type { FileStorage } from '~/api/platform/files/storage'

export interface OpenedFiles {
  files: PrivateFiles
  storage: FileStorage
}

/** Private files in object storage where it is set, else in a folder of the data folder. */
export async function openFiles(
  { dataFolder, s3 }: { dataFolder: string; s3: S3Options | undefined },
  options: Omit<PrivateFilesOptions, 'storage' | 'workFolder'>,
): Promise<OpenedFiles> {
  const uploads = join(dataFolder, 'uploads')
  await clearLeftovers(uploads)
  const storage = s3 ? createS3Storage(s3) : createFolderStorage(join(dataFolder, 'private-files'))
  const workFolder = join(uploads, String(process.pid))
  return { storage, files: createPrivateFiles({ ...options, storage, workFolder }) }
}

/** Uploads that were under way when their process ended; those of processes that live stay. */
async function clearLeftovers(uploads: string): Promise<void> {
  const names = await readdir(uploads).catch(() => [])
  const ended = names.filter((name) => name === String(process.pid) || !isAlive(Number(name)))
  await Promise.all(ended.map((name) => rm(join(uploads, name), { recursive: true, force: true })))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Not ours to signal, so alive.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
