import { createHash } from 'node:crypto'
import { ApiFailure } from '../api.server'

/** What a file holds, as 43 letters. */
export const digestOf = async (file: File): Promise<string> =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('base64url')

/**
 * The `Idempotency-Key` of a form with files. They stand in the storage under other names each time they are handed over, so that `isSentBefore` knows the same
 * form by what they hold; words that were changed since make another key.
 * @param key of the page that the form stood on
 * @param written all else that is sent
 */
export async function keyWithFiles(key: string, written: unknown, files: readonly File[]): Promise<string> {
  const held: string[] = []
  for (const file of files) held.push(await digestOf(file))
  return createHash('sha256')
    .update(JSON.stringify([key, written, held]))
    .digest('base64url')
}

/**
 * The same words and the same files have come before, under other names of the storage: an answer got lost, or somebody pressed twice. Of a key of
 * `keyWithFiles` alone: under any other it means that other words were sent.
 */
export const isSentBefore = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'idempotency-key-reused'
