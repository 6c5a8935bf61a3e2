import { createHash } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { takeTurn } from '~/api/platform/database/turns'
import { entryOf, type GivenEntry, type SearchEntry } from '~/domain/search/entry'
import { deleteEntries, findDigests, insertEntries } from '../repo/entries'

const digestOf = ({ places, ...entry }: SearchEntry): string =>
  createHash('sha256')
    .update(JSON.stringify([entry, [...places]]))
    .digest('base64url')

/**
 * Takes what content has to be found: what it has no more is found no more, what has not changed is left as it is. A document without a title that can be
 * typed is left out.
 * @param read asks content, once it is this process's turn: what was read earlier might put back what is gone
 * @returns how many entries are others than before
 */
export async function publishEntries(tx: Tx, read: () => Promise<readonly GivenEntry[]>): Promise<number> {
  await takeTurn(tx, 'search-entries')
  const entries = (await read()).map(entryOf).filter(({ title }) => title.trim() !== '')
  const before = await findDigests(tx)
  const fresh = entries
    .map((entry) => ({ ...entry, digest: digestOf(entry) }))
    .filter(({ id, digest }) => before.get(id) !== digest)
  const given = new Set(entries.map(({ id }) => id))
  const gone = [...before.keys()].filter((id) => !given.has(id))
  await deleteEntries(tx, [...gone, ...fresh.map(({ id }) => id)])
  await insertEntries(tx, fresh)
  return gone.length + fresh.length
}
