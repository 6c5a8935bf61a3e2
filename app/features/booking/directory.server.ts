import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicApiOf } from '~/app/platform/api.server'
import { calledBy, orNothing } from '~/app/platform/content/doctors-called.server'
import { readContent } from '~/app/platform/content/read.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { cursorField, searchField } from '~/app/platform/query-fields'
import { wordList } from '~/app/platform/words/catalogue.server'
import { doctorPagesQuery } from '~/content/queries/doctors'
import type { ContentReader } from '~/content/reader'
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

const pagesOf = (content: ContentReader) => orNothing(readContent(content, doctorPagesQuery))

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
      publicApiOf(context).get('/doctors', {
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
