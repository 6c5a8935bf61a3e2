import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { momentText } from '~/app/ui/printed'
import { AlarmNotices, type Alarm } from '../alarm-notices'
import { DeadLetters, type DeadLetter } from './dead-letters'
import { JobsStandingPart, type JobsStanding } from './jobs-standing'
import { PeriodicList, type PeriodicJob } from './periodic-list'

interface Standing {
  standing: JobsStanding
  periodic: PeriodicJob[]
  alarms: Alarm[]
  isAuditBroken: boolean
}

const shape = {}

function JobsToday({ more }: ListView<typeof shape, DeadLetter, Standing>) {
  const t = useWords('staff')
  const { standing, periodic, alarms, isAuditBroken } = more
  return (
    <>
      <AlarmNotices alarms={alarms} />
      <JobsStandingPart standing={standing} isAuditBroken={isAuditBroken} />
      <PeriodicList jobs={periodic} />
      <h2 className="mb-4 mt-10 text-xl font-heading">{t('jobs.letters')}</h2>
    </>
  )
}

const Letters = ({ page, roles }: ListView<typeof shape, DeadLetter, Standing>) => (
  <DeadLetters list={jobList} letters={page.items} mayDrop={roles.includes('admin')} />
)

/** How the jobs stand, and those that failed for good. */
export const jobList = defineList({
  path: '/admin/jobs',
  roles: ['support', 'admin'],
  words: ['staff'],
  title: 'jobs',
  lead: 'jobs.lead',
  shape,
  read: (api, query) => api.get('/dead-letters', { query }),
  more: async (api, _asked, { roles }): Promise<Standing> => {
    const [standing, periodic, alarms, audit] = await Promise.all([
      api.get('/jobs'),
      api.get('/periodic-jobs'),
      api.get('/alarms'),
      roles.includes('admin') ? api.get('/audit-verification') : null,
    ])
    return {
      standing,
      periodic: periodic.items,
      alarms: alarms.items,
      isAuditBroken: audit?.state === 'broken',
    }
  },
  Before: JobsToday,
  Rows: Letters,
  // What is dropped is never done: that is said of each by itself.
  bulk: {
    acts: [{ intent: 'retry-all', label: 'jobs.retryAll' }],
    isFor: ({ isKnown }) => isKnown,
    name: ({ job, failedAt }, locale) => `${job}, ${momentText(locale, failedAt)}`,
  },
  empty: 'jobs.none',
})
