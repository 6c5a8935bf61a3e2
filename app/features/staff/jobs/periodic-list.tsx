import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Moment } from '~/app/ui/printed'
import { useWords, type Translate } from '~/app/platform/words/use-words'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import { Button } from '~/app/ui/button'
import { AsIssued } from '~/app/ui/isolate'
import { periodicNames } from './periodic-names'
import { reasonWords } from './reason-words'

export interface PeriodicJob {
  name: string
  everySeconds: number
  state: 'new' | 'running' | 'succeeded' | 'failed'
  isOverdue: boolean
  nextDueAt: string
  lastSuccessAt: string | null
  lastFailureAt: string | null
  lastFailureReason: string | null
  failures: number
}

/** What a periodic job does, in words; one that another version of the product had is shown by its name. */
function nameOf(t: Translate<'staff'>, name: string): ReactNode {
  const known = periodicNames.find((one) => one === name)
  return known ? t(`jobs.name.${known}`) : <AsIssued>{name}</AsIssued>
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

function everyWords(t: Translate<'staff'>, seconds: number): string {
  if (seconds % day === 0) return t('jobs.periodic.every.days', { count: seconds / day })
  if (seconds % hour === 0) return t('jobs.periodic.every.hours', { count: seconds / hour })
  return t('jobs.periodic.every.minutes', { count: Math.max(1, Math.round(seconds / minute)) })
}

const tones: Record<PeriodicJob['state'], BadgeTone> = {
  new: 'neutral',
  running: 'underway',
  succeeded: 'good',
  failed: 'attention',
}

/** The schedule: what comes round how often, how it went, and when it is due. */
export function PeriodicList({ jobs }: { jobs: PeriodicJob[] }) {
  const t = useWords('staff')
  return (
    <section aria-labelledby="periodic" className="mt-10">
      <h2 id="periodic" className="text-xl font-heading">
        {t('jobs.periodic')}
      </h2>
      <p className="mb-4 mt-1 max-w-text text-ink-2">{t('jobs.periodic.lead')}</p>
      <ul className="divide-y divide-line rounded-large border border-line bg-card px-5">
        {jobs.map((job) => (
          <li
            key={job.name}
            className="grid items-center gap-x-6 gap-y-3 py-4 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <h3 className="font-strong">{nameOf(t, job.name)}</h3>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-2">
                <Badge tone={job.isOverdue ? 'urgent' : tones[job.state]}>
                  {t(job.isOverdue ? 'jobs.periodic.state.overdue' : `jobs.periodic.state.${job.state}`)}
                </Badge>
                {everyWords(t, job.everySeconds)}
              </p>
            </div>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              <Fact name={t('jobs.periodic.last')}>
                {job.lastSuccessAt ? <Moment value={job.lastSuccessAt} /> : t('jobs.periodic.never')}
              </Fact>
              {job.lastFailureAt && (
                <Fact name={t('jobs.periodic.failed')}>
                  <Moment value={job.lastFailureAt} />
                  {job.failures > 0 && ` · ${t('jobs.periodic.failures', { count: job.failures })}`}
                  {job.lastFailureReason && (
                    <span dir="auto" className="block break-words text-ink-2">
                      {reasonWords(t, job.lastFailureReason)}
                    </span>
                  )}
                </Fact>
              )}
              <Fact name={t('jobs.periodic.next')}>
                <Moment value={job.nextDueAt} />
              </Fact>
            </dl>
            <Form method="post">
              <input type="hidden" name="name" value={job.name} />
              <Button type="submit" name="intent" value="run" size="small" variant="secondary">
                {t('jobs.periodic.run')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
)
