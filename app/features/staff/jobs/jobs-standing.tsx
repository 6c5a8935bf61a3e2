import { useWords, type Translate } from '~/app/platform/words/use-words'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import { StatTile } from '~/app/ui/stat-tile'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'

export interface JobsStanding {
  state: 'ok' | 'degraded' | 'down'
  problems: ('no-worker' | 'late' | 'unknown-kinds' | 'overdue' | 'dead-letters')[]
  mostCounted: number
  mostDeadLetters: number
  waiting: number
  active: number
  retrying: number
  dead: number
  liveWorkers: number
  late: { kind: string; isKnown: boolean; dueSince: string }[]
}

const counted = ['waiting', 'active', 'retrying', 'dead'] as const

function problemWords(t: Translate<'staff'>, standing: JobsStanding): string[] {
  const kinds = standing.late.flatMap(({ kind, isKnown }) => (isKnown ? [] : [kind])).join(' · ')
  return standing.problems.map((name) =>
    t(`jobs.problem.${name}`, { kinds, count: standing.mostDeadLetters }),
  )
}

/** Whether the jobs are done, what is wrong when they are not, and how many there are. */
export function JobsStandingPart({
  standing,
  isAuditBroken,
}: {
  standing: JobsStanding
  isAuditBroken: boolean
}) {
  const t = useWords('staff')
  const locale = usePageLocale()
  const { state, liveWorkers, mostCounted } = standing
  const problems = problemWords(t, standing)
  const count = (value: number) =>
    value >= mostCounted
      ? t('jobs.atLeast', { count: formatNumber(locale, mostCounted) })
      : formatNumber(locale, value)
  return (
    <>
      <div className="space-y-3">
        {isAuditBroken && (
          <Notice kind="error">
            <PageLink to="/admin/audit" className="underline underline-offset-4">
              {t('jobs.problem.audit')}
            </PageLink>
          </Notice>
        )}
        <Notice
          kind={state === 'ok' ? 'success' : state === 'down' ? 'error' : 'warning'}
          title={t(`jobs.state.${state}`)}
        >
          {problems.length > 0 ? (
            <ul className="space-y-1">
              {problems.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          ) : (
            <p>{t('jobs.workers', { count: liveWorkers })}</p>
          )}
        </Notice>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        {counted.map((name) => (
          <StatTile key={name} label={t(`jobs.${name}`)} value={count(standing[name])} />
        ))}
      </div>
    </>
  )
}
