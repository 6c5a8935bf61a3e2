import { publishTerms, seedDemoPeople, type TermsTexts } from '~/api/domains/identity/public'
import type { Clock } from '~/api/platform/clock'
import type { Database } from '~/api/platform/database/database'
import { termsQuery } from '~/content/queries/terms'
import { locales } from '~/domain/values/locale'
import { createPublisher, patience, type FromContent, type Publisher } from './publisher'

export interface TermsPublisherOptions extends FromContent {
  database: Database
  clock: Clock
  /** In a demo its people come in once there are rules that they have accepted. */
  isDemo: boolean
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
export function createTermsPublisher({
  database,
  clock,
  isDemo,
  ...given
}: TermsPublisherOptions): Publisher {
  return createPublisher({
    ...given,
    part: 'terms',
    async publish(client) {
      await publishTerms(
        database,
        termsTexts(await client.fetch(termsQuery, {}, { signal: AbortSignal.timeout(patience) })),
        clock.now(),
      )
      if (isDemo) await seedDemoPeople(database, clock.now())
    },
  })
}
