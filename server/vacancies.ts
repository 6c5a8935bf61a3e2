import type { SanityClient } from '@sanity/client'
import { publishVacancies } from '~/api/domains/enquiries/public'
import type { Database } from '~/api/platform/database/database'
import { vacanciesQuery } from '~/content/queries/careers'
import type { GivenVacancy } from '~/domain/enquiries/contract'
import { createPublisher, patience, type FromContent, type Publisher } from './publisher'

export interface VacanciesPublisherOptions extends FromContent {
  database: Database
}

/** All vacancies that content has, as `publishVacancies` takes them. */
export async function readVacancies(client: SanityClient): Promise<GivenVacancy[]> {
  const found = await client.fetch(vacanciesQuery, {}, { signal: AbortSignal.timeout(patience) })
  return found.map(({ id, titles, isOpen, closesAt }) => ({ id, titles: titles ?? [], isOpen, closesAt }))
}

/** Publishes into the database what can be applied for, at start and whenever content changes: whether a vacancy is open is not the page's to say. */
export function createVacanciesPublisher({ database, ...given }: VacanciesPublisherOptions): Publisher {
  return createPublisher({
    ...given,
    part: 'vacancies',
    async publish(client) {
      const changed = await database.transaction((tx) => publishVacancies(tx, () => readVacancies(client)))
      if (changed > 0) given.log.info({ part: 'vacancies', changed }, 'Other vacancies can be applied for')
    },
  })
}
