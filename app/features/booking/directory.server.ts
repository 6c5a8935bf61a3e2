import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { cursorField, searchField } from '~/app/platform/query-fields'
import { wordList } from '~/app/platform/words/catalogue.server'
import { doctorNamesQuery, doctorPagesQuery } from '~/content/queries/doctors'
import { ContentUnavailable, type ContentReader } from '~/content/reader'
import {
  doctorLevelSchema,
  consultationServiceSchema,
  specialitySchema,
} from '~/domain/booking/doctor-contract'
import { specialities } from '~/domain/booking/practice'
import type { DoctorId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import { searchable, searchWordsOf } from '~/domain/values/search-text'
import type { DirectoryQuery, ListedDoctor } from './directory'

const shape = {
  level: doctorLevelSchema,
  speciality: specialitySchema,
  service: consultationServiceSchema,
  q: searchField,
  cursor: cursorField,
}

/** The fields of medicine whose name has every word that is looked for. */
function meantBy(locale: Locale, q: string): string {
  const words = searchWordsOf(q)
  if (words.length === 0) return ''
  const names = wordList(locale, 'booking')
  return specialities
    .filter((one) => {
      const name = searchable(names[`speciality.${one}`] ?? '')
      return words.every((word) => name.includes(word))
    })
    .join(',')
}

/** What the Studio says; without it the names of accounts alone are shown, and found. */
async function orNothing<Row>(reading: Promise<Row[]>): Promise<Row[]> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ContentUnavailable) return []
    throw error
  }
}

const pagesOf = (content: ContentReader) => orNothing(readContent(content, doctorPagesQuery))

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

/** What the Studio says of one of them; null: nothing. */
export const pageOfDoctor = async (content: ContentReader, id: DoctorId) =>
  (await pagesOf(content)).find(({ doctorId }) => doctorId === id) ?? null

const perPage = '20'

/** Doctors as the address asks for them, each with what the Studio says of them. */
export async function loadDirectory(requested: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { context } = requested
  const { cursor, ...query } = readQuery(requested, shape)
  const { q = '' } = query
  const orSpeciality = meantBy(context.locale, q)
  const orDoctors = await calledBy(context.content, q)
  const [page, pages] = await Promise.all([
    orBeginning(
      requested,
      apiOf(context).get('/doctors', {
        query: {
          ...query,
          ...(orSpeciality && { orSpeciality }),
          ...(orDoctors && { orDoctors }),
          cursor,
          limit: perPage,
        },
      }),
    ),
    pagesOf(context.content),
  ])
  const shown = new Map(pages.map((one) => [one.doctorId, one]))
  return {
    doctors: page.items.map((doctor): ListedDoctor => ({ ...doctor, page: shown.get(doctor.id) ?? null })),
    nextCursor: page.nextCursor,
    isPast: cursor !== undefined,
    query: query as DirectoryQuery,
  }
}
