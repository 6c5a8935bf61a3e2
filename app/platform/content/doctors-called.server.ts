import { doctorNamesQuery } from '~/content/queries/doctors'
import { ContentUnavailable, type ContentReader } from '~/content/reader'
import { searchable, searchWordsOf } from '~/domain/values/search-text'
import { readContent } from './read.server'

/** What the Studio says; without it the names of accounts alone are shown, and found. */
export async function orNothing<Row>(reading: Promise<Row[]>): Promise<Row[]> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ContentUnavailable) return []
    throw error
  }
}

/** As many as the words of a name may be of. */
const mostCalled = 100

/** Doctors who are called so by the Studio in any language: cards show that name, and an account has it in one alone. */
export async function calledBy(content: ContentReader, q: string): Promise<string> {
  const words = searchWordsOf(q)
  if (words.length === 0) return ''
  const called = await orNothing(readContent(content, doctorNamesQuery))
  return called
    .filter(({ names }) => {
      const text = searchable((names ?? []).join(' '))
      return words.every((word) => text.includes(word))
    })
    .flatMap(({ doctorId }) => doctorId ?? [])
    .slice(0, mostCalled)
    .join(',')
}
