import type { SanityClient } from '@sanity/client'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import { publishFacts, notifyEditors } from '~/api/platform/facts/public'
import type { Jobs } from '~/api/platform/jobs/public'
import { businessFactsQuery } from '~/content/queries/facts'
import type { GivenFact } from '~/domain/facts/contract'
import { createPublisher, patience, type FromContent, type Publisher } from './publisher'

export interface FactPublisherOptions extends FromContent {
  database: Database
  jobs: Jobs
  clock: Clock
}

/**
 * Publishes facts into the database at start and whenever content changes. Any number of processes may: they take turns, and
 * what has not changed makes no version.
 */
export function createFactPublisher({ database, jobs, clock, ...given }: FactPublisherOptions): Publisher {
  const { log } = given
  const read = async (client: SanityClient): Promise<GivenFact[]> =>
    (await client.fetch(businessFactsQuery, {}, { signal: AbortSignal.timeout(patience) })).map(
      ({ _id: id, _rev: revision, text, ...fact }) => ({
        ...fact,
        document: { id, revision },
        text: Object.fromEntries((text ?? []).map(({ locale, value }) => [locale, value])),
      }),
    )

  async function publish(client: SanityClient): Promise<void> {
    const { version, isNew, refused, waiting } = await database.transaction(async (tx) => {
      const publication = await publishFacts(tx, () => read(client), clock.now())
      if (publication.isStandingNew) await notifyEditors(tx, jobs)
      return publication
    })
    if (isNew) log.info({ part: 'facts', version }, 'New facts are in force')
    if (waiting.length > 0)
      log.info({ part: 'facts', keys: waiting }, 'Facts that move money wait for two people')
    for (const { key, reasons } of refused)
      log.warn({ part: 'facts', key, reasons }, 'A fact was refused; its last valid value stays in force')
  }

  return createPublisher({ ...given, part: 'facts', publish })
}
