import { rm } from 'node:fs/promises'
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
  // A process of its own: uploads under way in another one on the same folder stay.
  const workFolder = join(dataFolder, 'uploads', String(process.pid))
  await rm(workFolder, { recursive: true, force: true })
  const storage = s3 ? createS3Storage(s3) : createFolderStorage(join(dataFolder, 'private-files'))
  return { storage, files: createPrivateFiles({ ...options, storage, workFolder }) }
}
