import type { SanityClient } from '@sanity/client'
import { publishCourses } from '~/api/domains/academy/public'
import type { Database } from '~/api/platform/database/database'
import { publishedCoursesQuery } from '~/content/queries/academy'
import type { GivenCourse } from '~/domain/academy/contract'
import { createPublisher, patience, type FromContent, type Publisher } from './publisher'

export interface CoursesPublisherOptions extends FromContent {
  database: Database
}

/** All courses that content has, as `publishCourses` takes them. */
export async function readCourses(client: SanityClient): Promise<GivenCourse[]> {
  const found = await client.fetch(publishedCoursesQuery, {}, { signal: AbortSignal.timeout(patience) })
  return found.map(({ id, slug, titles, lessons }) => ({
    id,
    slug,
    titles: titles ?? [],
    lessons: lessons ?? [],
  }))
}

/** Publishes into the database which courses there are and of which lessons, at start and whenever content changes: whether somebody has done all is not the page's to say. */
export function createCoursesPublisher({ database, ...given }: CoursesPublisherOptions): Publisher {
  return createPublisher({
    ...given,
    part: 'courses',
    async publish(client) {
      const changed = await database.transaction((tx) => publishCourses(tx, () => readCourses(client)))
      if (changed > 0) given.log.info({ part: 'courses', changed }, 'Other courses can be taken')
    },
  })
}
