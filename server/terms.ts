import type { SanityClient } from '@sanity/client'
import { publishTerms, seedDemoPeople, type TermsTexts } from '~/api/domains/identity/public'
import type { ApiLog } from '~/api/platform/api-log'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import { termsQuery } from '~/content/queries/terms'
import type { ContentStore } from '~/content/reader'
import { locales } from '~/domain/values/locale'
import { createPublisher, patience, publishedContent, type Publisher } from './publisher'

export interface TermsPublisherOptions {
  content: { store: Pick<ContentStore, 'onChange'>; client: SanityClient }
  database: Database
  clock: Clock
  log: ApiLog
  /** In a demo its people come in once there are rules that they have accepted. */
  isDemo: boolean
  retryAfter?: number
}

/** A section of the rules as content has it. */
interface Section {
  titles: { locale: string; value: string | null }[] | null
  bodies: { locale: string; text: string }[] | null
}

/**
 * The rules as one text per language: every section with its title. A language in which one is missing has none, since what is
 * accepted has to be whole.
 * @throws Error when it is missing in Persian, the source
 */
export function termsTexts(sections: readonly Section[]): TermsTexts {
  const texts = Object.fromEntries(
    locales.flatMap((locale) => {
      const written = sections.map(({ titles, bodies }) => {
        const title = titles?.find((one) => one.locale === locale)?.value
        const body = bodies?.find((one) => one.locale === locale)?.text
        return title && body ? `${title}\n\n${body}` : undefined
      })
      return written.length > 0 && written.every((text) => text !== undefined)
        ? [[locale, written.join('\n\n\n')]]
        : []
    }),
  ) as Partial<TermsTexts>
  const { fa, ...others } = texts
  if (fa === undefined) throw new Error('A section of the rules has no title or no text in Persian')
  return { fa, ...others }
}

/** Brings the rules of content into force, at start and whenever they change. */
export function createTermsPublisher(options: TermsPublisherOptions): Publisher {
  const { content, database, clock, log, isDemo, retryAfter } = options
  const client = publishedContent(content.client)
  return createPublisher({
    part: 'terms',
    store: content.store,
    log,
    async publish() {
      await publishTerms(
        database,
        termsTexts(await client.fetch(termsQuery, {}, { signal: AbortSignal.timeout(patience) })),
        clock.now(),
      )
      if (isDemo) await seedDemoPeople(database, clock.now())
    },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}
