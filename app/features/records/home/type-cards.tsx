import { useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { measurementOf } from '~/domain/records/types'
import { plainDayOf } from '~/domain/values/dates'
import { daysBetween } from '~/domain/values/plain-date'
import { dayName } from '../history/day-names'
import { useRecordWords } from '../record-words'
import { RecordFigure } from '../record-figure'
import { StatusBadge } from '../status-badge'
import { TypeIcon } from '../type-icon'
import { insightSentence } from './insight-sentence'
import { optionOf, type ShownSummary } from './shown-summary'
import { TypeSpark } from './type-spark'

interface TypeCardsProps {
  /** Of types that have data. */
  summaries: readonly ShownSummary[]
  days: number
  today: string
  /** Of what somebody else shares: where the history of a type is, and whether it is of an adult. Nothing is added there. Left out: in one’s own record. */
  shared?: { shownAt: (type: string) => string; isAdult: boolean }
}

/** A card for each type: its latest figure and a sentence on the last days. One gone quiet is a line that leads to its form. */
export function TypeCards({ summaries, days, today, shared }: TypeCardsProps) {
  const quiet = shared ? [] : summaries.filter(({ count }) => count === 0)
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {summaries
          .filter(({ count }) => count > 0)
          .map((summary) => (
            <li key={summary.type} className="min-w-0">
              <TypeCard summary={summary} days={days} today={today} shared={shared} />
            </li>
          ))}
      </ul>
      {quiet.map((summary) => (
        <QuietType key={summary.type} summary={summary} today={today} />
      ))}
    </>
  )
}

function TypeCard({
  summary,
  days,
  today,
  shared,
}: { summary: ShownSummary } & Pick<TypeCardsProps, 'days' | 'today' | 'shared'>) {
  const t = useWords('records')
  const words = useRecordWords()
  const locale = usePageLocale()
  const of = useMemberPath()
  const { type, latest, insight } = summary
  const definition = measurementOf(type)
  const { by } = definition.status
  const option = optionOf(definition, summary)
  if (!latest) return null
  return (
    <PageLink
      to={shared ? shared.shownAt(type) : of(`/app/records/${type}`)}
      className="flex h-full flex-col gap-1 rounded-medium border border-line bg-card p-4 shadow-small transition-shadow hover:shadow-soft"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-2 font-strong">
          <TypeIcon type={type} className="size-5 text-sea" />
          {words.type(type)}
        </span>
        {latest.classification && <StatusBadge status={latest.classification} />}
      </span>
      <RecordFigure definition={definition} fields={latest} className="text-2xl font-heading" hasUnit />
      <span className="text-sm leading-relaxed text-ink-2">{insightSentence(t, words, insight, days)}</span>
      <span className="mt-auto pt-2">
        <TypeSpark definition={definition} summary={summary} isAdult={shared?.isAdult} />
      </span>
      <span className="text-xs text-ink-3">
        {dayName(t, locale, latest.takenAt, today)}
        {by !== undefined && option !== null && ` · ${words.option(by, option)}`}
        {latest.classification && (
          <>
            {' · '}
            <bdi>{latest.classification.guideline}</bdi>
          </>
        )}
      </span>
    </PageLink>
  )
}

function QuietType({ summary: { type, latest }, today }: { summary: ShownSummary; today: string }) {
  const t = useWords('records')
  const words = useRecordWords()
  const of = useMemberPath()
  const day = latest && plainDayOf(latest.takenAt)
  if (!latest || !day) return null
  const values = measurementOf(type).headline.map((name) => {
    const value = latest[name]
    return typeof value === 'number' ? value : null
  })
  return (
    <p className="mt-3 flex items-center gap-3 rounded-medium border border-dashed border-ink-3 px-4 py-2 text-sm">
      <PageLink
        to={of(`/app/records/${type}`)}
        className="flex min-h-11 flex-none items-center gap-2 font-strong hover:underline"
      >
        <TypeIcon type={type} className="size-5 text-sea" />
        {words.type(type)}
      </PageLink>
      <span className="min-w-0 flex-1 text-ink-2">
        {t('home.stale', { count: daysBetween(day, today), value: words.figure(values) })}
      </span>
      <PageLink
        to={of(`/app/records/${type}/new`)}
        className="grid min-h-11 flex-none place-items-center px-2 font-strong text-sea-ink hover:underline"
      >
        {t('home.record')}
      </PageLink>
    </p>
  )
}
