import { copyFile, mkdir, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openEngine } from '@tapesh/content-lake/engine'
import { absent, listLakeFiles, type FoundFile } from './data-folder'
import { BackupRefused, reasonOf } from './refused'

const attempts = 50

export interface LakeCopy {
  /** Holds `lake/…` as it was at one moment. */
  folder: string
  files: FoundFile[]
  /** Below `lake/assets/`, of the pictures and files that its documents speak of. */
  assets: string[]
  documents: number
  discard(): Promise<void>
}

/**
 * Copies what the lake keeps beside its pictures, while it is being written: all of it as it was at one moment, and read once as the lake
 * itself would, so that no damage is carried into a backup.
 * @returns null when there is no lake in this data folder
 * @throws BackupRefused when it cannot be read
 */
export async function copyLake(
  dataFolder: string,
  identity: { projectId: string; dataset: string },
): Promise<LakeCopy | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tapesh-backup-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    if ((await takeMoment(dataFolder, folder)).length === 0) {
      await discard()
      return null
    }
    const { documents, assets } = await look(join(folder, 'lake'), identity)
    return { folder, files: await listLakeFiles(folder), documents, assets, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Files are written at their end or replaced whole: when all are still the same ones, what was copied of each is of the first look. */
async function takeMoment(from: string, to: string): Promise<FoundFile[]> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await listLakeFiles(from)
    if (await copyAll(found, from, to)) {
      const now = new Map((await listLakeFiles(from)).map((file) => [file.path, file]))
      const isSame = (file: FoundFile) => {
        const after = now.get(file.path)
        if (after === undefined || inodeOf(after) !== inodeOf(file)) return false
        // What left the journal for a history that was looked at before would be in neither copy.
        return isHistory(file) ? after.size === file.size : after.size >= file.size
      }
      if (found.length === now.size && found.every(isSame)) return found
    }
    await rm(join(to, 'lake'), { recursive: true, force: true })
    await wait(20)
  }
  throw new BackupRefused(
    'Content was reorganised again and again while it was copied: try again in a moment.',
  )
}

const isHistory = ({ path }: FoundFile) => path.includes('/history/')

const inodeOf = ({ state }: FoundFile) => state.slice(0, state.indexOf('-'))

/** @returns false when one has gone or is shorter than it was */
async function copyAll(files: FoundFile[], from: string, to: string): Promise<boolean> {
  for (const { path, size } of files) {
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true })
    const copied = await copyFile(join(from, path), target).then(() => true, absent)
    if (!copied) return false
    const copy = await open(target, 'r+')
    const { size: length } = await copy.stat()
    await copy.close()
    if (length < size) return false
    await truncate(target, size)
    if (path.endsWith('.ndjson')) await cutToWholeLine(target)
  }
  return true
}

/** A line that was just being written was not acknowledged yet. */
async function cutToWholeLine(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length > 0 && content.at(-1) !== 10)
    await writeFile(path, content.subarray(0, content.lastIndexOf(10) + 1))
}

async function look(folder: string, identity: { projectId: string; dataset: string }) {
  try {
    const engine = await openEngine({ folder, ...identity })
    try {
      const assets: string[] = []
      let documents = 0
      for (const { _type, path } of engine.all()) {
        documents += 1
        if (/^sanity\.(?:image|file)Asset$/.test(_type) && typeof path === 'string') assets.push(path)
      }
      return { documents, assets }
    } finally {
      await engine.close()
    }
  } catch (error) {
    throw new BackupRefused(`Content cannot be backed up, since it cannot be read: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}
