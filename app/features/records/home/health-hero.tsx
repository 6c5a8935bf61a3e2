import { useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { measurementOf } from '~/domain/records/types'
import { useRecordWords } from '../record-words'
import { RecordFigure } from '../record-figure'
import { StatusBadge } from '../status-badge'
import { reachedText } from '../reached-text'
import { insightSentence } from './insight-sentence'
import { meanFields } from './mean-fields'
import { optionOf, type ShownSummary } from './shown-summary'
import { TypeSpark } from './type-spark'

/** What is most worth a sentence, with the number and the way that prove it. */
export function HealthHero({ summary, days }: { summary: ShownSummary; days: number }) {
  const t = useWords('records')
  const of = useMemberPath()
  const words = useRecordWords()
  const { type, count, classification, insight, reached } = summary
  const definition = measurementOf(type)
  const { by } = definition.status
  const option = optionOf(definition, summary)
  const drawn = definition.headline.length > 1 ? words.short(summary.drawn) : undefined
  return (
    <section
      aria-label={words.type(type)}
      className="rounded-large border border-night-line bg-night p-5 pb-2 text-white sm:p-7 sm:pb-3 [&_a]:text-white"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-sm font-normal text-night-ink">
          {t('home.lead', { type: words.type(type), days })}
          {by !== undefined && option !== null && ` · ${words.option(by, option)}`}
        </h2>
        {classification && <StatusBadge status={classification} />}
      </div>
      <p className="mt-2 text-xl leading-[1.75]">{insightSentence(t, words, insight, days)}</p>
      {reached !== null && <p className="text-sm leading-[1.9] text-night-ink">{reachedText(t, reached)}</p>}
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <RecordFigure
          definition={definition}
          fields={meanFields(summary)}
          className="text-4xl font-display"
          hasUnit
        />
        <span className="text-sm text-night-ink">{t('meanOf', { count: t('count', { count }) })}</span>
      </p>
      <div className="mt-3">
        <TypeSpark definition={definition} summary={summary} height={84} className="text-[#5cd6bf]" />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-night-line pt-2 text-sm text-night-ink">
        <span>
          {drawn}
          {classification && drawn !== undefined && ' · '}
          {classification && <bdi>{classification.guideline}</bdi>}
        </span>
        <PageLink
          to={of(`/app/records/${type}`)}
          className="inline-flex min-h-11 items-center gap-1.5 font-strong hover:underline"
        >
          {t('home.history')}
          <Icon name="chevron" className="size-4" />
        </PageLink>
      </div>
    </section>
  )
}
