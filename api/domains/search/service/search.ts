import { isListedDoctor } from '~/api/domains/booking/public'
import type { SearchAnswer } from '~/domain/search/contract'
import type { SearchKind } from '~/domain/search/entry'
import { readingsOf } from '~/domain/search/reading'
import type { SearchDeps } from '../deps'
import { findEntries, findLikeWords, type FoundEntry } from '../repo/find'

export interface SearchCall {
  q: string
  kind?: SearchKind | undefined
  as?: 'typed' | undefined
  /** Of each kind. */
  limit: number
}

const nothing: SearchAnswer = { reading: null, isWhole: true, groups: [] }

/** What is found, by the reading that says most; words that are nearly the same only where nothing has the words themselves. */
export async function search(
  { database, clock }: SearchDeps,
  { q, kind, as, limit }: SearchCall,
): Promise<SearchAnswer> {
  const readings = readingsOf(q).filter((reading) => as === undefined || reading.kind === as)
  if (readings.length === 0) return nothing
  const shown = { now: clock.now(), isDoctorShown: isListedDoctor }
  const asked = { ...shown, readings, limit, kind }
  const isWhole = ([first]: readonly FoundEntry[]) =>
    first !== undefined && first.found === readings.find((one) => one.kind === first.reading)?.words.length
  let found = await findEntries(database.db, { ...asked, like: [] })
  if (!isWhole(found)) {
    const typed = readings.find((one) => one.kind === 'typed')?.words ?? []
    const like = await findLikeWords(database.db, typed, shown)
    const nearly = like.length === 0 ? [] : await findEntries(database.db, { ...asked, like })
    if (found.length === 0 || isWhole(nearly)) found = nearly
  }
  const reading = readings.find((one) => one.kind === found[0]?.reading)
  if (!reading) return nothing
  return { reading, isWhole: isWhole(found), groups: groupsOf(found) }
}

function groupsOf(found: readonly FoundEntry[]): SearchAnswer['groups'] {
  const groups = new Map<SearchKind, SearchAnswer['groups'][number]>()
  for (const { kind, id, total } of found) {
    const group = groups.get(kind)
    if (group) group.ids.push(id)
    else groups.set(kind, { kind, total, ids: [id] })
  }
  return [...groups.values()]
}
