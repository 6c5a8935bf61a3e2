import type { Tx } from '~/api/platform/database/database'
import { entryOf, type GivenEntry } from '~/domain/search/entry'
import { lockEntries, setEntries } from '../repo/entries'

/**
 * Takes what content has to be found: what it has no more is found no more. A document without a title that can be typed is left out.
 * @param read asks content, once it is this process's turn: what was read earlier might put back what is gone
 * @returns how many entries are others than before
 */
export async function publishEntries(tx: Tx, read: () => Promise<readonly GivenEntry[]>): Promise<number> {
  await lockEntries(tx)
  const given = await read()
  return setEntries(
    tx,
    given.map(entryOf).filter(({ title }) => title.trim() !== ''),
  )
}
