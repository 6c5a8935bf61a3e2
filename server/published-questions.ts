import type { SanityClient } from '@sanity/client'
import { publishQuestions } from '~/api/domains/asking/public'
import type { Database } from '~/api/platform/database/database'
import { publishedQuestionsQuery } from '~/content/queries/questions'
import type { GivenQuestion } from '~/domain/asking/contract'
import { createPublisher, patience, type FromContent, type Publisher } from './publisher'

export interface QuestionsPublisherOptions extends FromContent {
  database: Database
}

/** All questions that content has, as `publishQuestions` takes them. */
export async function readQuestions(client: SanityClient): Promise<GivenQuestion[]> {
  const found = await client.fetch(publishedQuestionsQuery, {}, { signal: AbortSignal.timeout(patience) })
  return found.map(({ id, slug, titles }) => ({ id, slug, titles: titles ?? [] }))
}

/** Publishes into the database which questions everybody reads, at start and whenever content changes: staff say what was asked has become one of them. */
export function createQuestionsPublisher({ database, ...given }: QuestionsPublisherOptions): Publisher {
  return createPublisher({
    ...given,
    part: 'questions',
    async publish(client) {
      const changed = await database.transaction((tx) => publishQuestions(tx, () => readQuestions(client)))
      if (changed > 0) given.log.info({ part: 'questions', changed }, 'Other questions are published')
    },
  })
}
