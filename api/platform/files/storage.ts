import type { Readable } from 'node:stream'

/** One range of bytes, both ends included. */
export interface ByteRange {
  first: number
  last: number
}

/** Where the bytes of private files are: a folder, or S3-compatible storage. Keys are ours: letters, digits, `-` and `/`. */
export interface FileStorage {
  /**
   * Keeps the bytes of a file on this disk, and answers when they are safe.
   * @throws StorageFailure
   */
  put(key: string, path: string, facts: { type: string; bytes: number }): Promise<void>
  /** @throws StorageFailure; `missing` when there is nothing under the key */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Removing what is not there is no failure. @throws StorageFailure */
  remove(key: string): Promise<void>
}

/** The storage did not do what was asked of it. Its text names no key and no address. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
  readonly code: string

  constructor(
    storage: 'folder' | 's3',
    readonly reason: 'missing' | 'unreachable' | 'refused' | 'full',
    readonly status?: number | string,
  ) {
    const code = [storage, reason, status].filter((part) => part !== undefined).join('.')
    super(code)
    this.code = code
  }
}
