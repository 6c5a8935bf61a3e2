import { onlyOneself, pathOf, WhoseContext } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import { Pulse } from '~/app/ui/pulse'
import { HealthHero } from './health-hero'
import type { ShownSummary } from './shown-summary'
import { worthiest } from './worthiest'

/** What of one's own last days is most worth a sentence; before the first record, how to begin. */
export function LastReadings({ types, days }: { types: readonly ShownSummary[]; days: number }) {
  const t = useWords('overview')
  const hero = worthiest(types)
  if (hero)
    return (
      <WhoseContext.Provider value={onlyOneself}>
        <HealthHero summary={hero} days={days} />
      </WhoseContext.Provider>
    )
  const hasRecords = types.some(({ total }) => total > 0)
  return (
    <section
      aria-labelledby="readings"
      className="rounded-large border border-night-line bg-night p-5 text-white sm:p-7"
    >
      <Pulse className="h-8 w-24 text-coral" />
      <h2 id="readings" className="mt-4 text-xl font-heading">
        {hasRecords ? t('reading.quiet', { count: days }) : t('reading.none')}
      </h2>
      <p className="mt-1 text-night-ink">{t('reading.none.text')}</p>
      <PageLink
        to={pathOf(onlyOneself, '/app/records/blood-pressure/new')}
        className="btn btn-primary mt-4 max-sm:w-full"
      >
        {t('reading.add')}
      </PageLink>
    </section>
  )
}
