import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import type { SearchEntry } from '~/domain/search/entry'
import { searchEntries, searchWords } from '../tables'

export type DigestedEntry = SearchEntry & { digest: string }

/** What the table has of each document. */
export async function findDigests(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.select({ id: searchEntries.id, digest: searchEntries.digest }).from(searchEntries)
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}

export async function deleteEntries(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(searchEntries).where(inArray(searchEntries.id, [...ids]))
}

/** Entries in one statement: their words come to some hundreds each. */
const atOnce = 200

/** Writes entries that are not there, with their words. */
export async function insertEntries(tx: Tx, entries: readonly DigestedEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += atOnce) {
    const some = entries.slice(from, from + atOnce)
    const rows = await tx
      .insert(searchEntries)
      .values(
        some.map(({ id, kind, subjectId, visibleFrom, visibleUntil, title, words, digest }) => ({
          ...{ id, kind, visibleFrom, visibleUntil, title, words, digest },
          subjectId: subjectId as typeof searchEntries.$inferInsert.subjectId,
        })),
      )
      .returning({ id: searchEntries.id, number: searchEntries.number })
    const numberOf = new Map(rows.map(({ id, number }) => [id, number]))
    const words: string[] = []
    const numbers: number[] = []
    const places: number[] = []
    for (const { id, places: own } of some)
      for (const [word, place] of own) {
        words.push(word)
        places.push(place)
        numbers.push(numberOf.get(id) ?? 0)
      }
    await tx.execute(sql`insert into ${searchWords} (word, entry_number, place)
      select * from unnest(${sql.param(words)}::text[], ${sql.param(numbers)}::int[], ${sql.param(places)}::smallint[])`)
  }
}
