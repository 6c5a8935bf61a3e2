import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { stat } from 'node:fs/promises'
import { contentTypeOf } from './content-types'
import type { Coding } from '../http/negotiation'

/** Files up to this size are held in memory once they have been asked for. */
const heldUpTo = 512 * 1024

interface StoredFile {
  path: string
  size: number
  bytes?: Buffer
}

/** A file that may be served, with its compressed forms. */
export interface IndexedFile {
  contentType: string
  /** Strong; compressed forms add their coding to it. */
  etag: string
  identity: StoredFile
  codings: Partial<Record<Coding, StoredFile>>
}

/** Everything that was in a folder when it was indexed, by its address. What is not in the map does not exist. */
export type FileIndex = ReadonlyMap<string, IndexedFile>

const suffixes: [Coding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * Lists a built folder. Requests are looked up in the list and never joined to a path, so there is nothing to traverse.
 * @param mount what the addresses begin with, such as `/studio`; empty for the root
 */
export async function indexFolder(folder: string, mount = ''): Promise<FileIndex> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.') && part !== '.well-known'))
  const present = new Set(names)
  const isCompressedForm = (name: string) =>
    suffixes.some(([, suffix]) => name.endsWith(suffix) && present.has(name.slice(0, -suffix.length)))

  const index = new Map<string, IndexedFile>()
  for (const name of names) {
    if (isCompressedForm(name)) continue
    const path = join(folder, name)
    const file: IndexedFile = {
      contentType: contentTypeOf(name),
      etag: createHash('sha256')
        .update(await readFile(path))
        .digest('base64url')
        .slice(0, 22),
      identity: await storedFile(path),
      codings: {},
    }
    for (const [coding, suffix] of suffixes) {
      if (present.has(name + suffix)) file.codings[coding] = await storedFile(path + suffix)
    }
    index.set(`${mount}/${name.split(sep).join('/')}`, file)
  }
  return index
}

const storedFile = async (path: string): Promise<StoredFile> => ({ path, size: (await stat(path)).size })

/** The bytes of a small file, read once. */
export async function bytesOf(file: StoredFile): Promise<Buffer | null> {
  if (file.size > heldUpTo) return null
  file.bytes ??= await readFile(file.path)
  return file.bytes
}

export const streamOf = (file: StoredFile, range?: { first: number; last: number }) =>
  createReadStream(file.path, range && { start: range.first, end: range.last })
