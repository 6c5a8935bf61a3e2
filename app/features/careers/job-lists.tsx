import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import type { JobsQueryResult } from '~/content/generated/content'

export type Job = JobsQueryResult[number]

/** Jobs of one team, in the order in which its first stands. */
const teamsOf = (jobs: readonly Job[]): [string, Job[]][] => {
  const teams = new Map<string, Job[]>()
  for (const job of jobs) {
    const name = job.team?.value ?? ''
    teams.set(name, [...(teams.get(name) ?? []), job])
  }
  return [...teams]
}

/** City, how much of somebody’s time it is, and from where: what decides before anything is read. */
export function JobFacts({
  job,
  className = '',
}: {
  job: Pick<Job, 'place' | 'kind' | 'isRemote'>
  className?: string
}) {
  const t = useWords('careers')
  return (
    <p className={`flex flex-wrap gap-x-2 text-ink-2 ${className}`}>
      <LocalText as="span" text={job.place} />
      <span aria-hidden="true">·</span>
      <span>{t(`kind.${job.kind}`)}</span>
      {job.isRemote && (
        <>
          <span aria-hidden="true">·</span>
          <span>{t('remote')}</span>
        </>
      )}
    </p>
  )
}

/** Teams as plain lists: what there is, and until when. */
export function JobLists({ jobs }: { jobs: readonly Job[] }) {
  const t = useWords('careers')
  return (
    <div className="space-y-12">
      {teamsOf(jobs).map(([team, ofTeam]) => (
        <section key={team} className="grid gap-x-16 gap-y-3 md:grid-cols-[14rem_1fr]">
          <LocalText as="h3" text={ofTeam[0]?.team} className="pt-5 text-lg font-heading text-ink-2" />
          <ul className="border-t border-line">
            {ofTeam.map((job) => (
              <li key={job._id} className="border-b border-line">
                <PageLink
                  to={`/careers/${job.slug}`}
                  className="group flex min-h-16 flex-wrap items-baseline gap-x-6 gap-y-1 py-5"
                >
                  <span className="min-w-0 flex-1 basis-60">
                    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <LocalText
                        as="span"
                        text={job.title}
                        className="text-xl font-heading underline-offset-4 group-hover:underline"
                      />
                      {job.isExample && <Badge>{t('example')}</Badge>}
                    </span>
                    <JobFacts job={job} className="mt-1" />
                  </span>
                  {job.closesAt && (
                    <span className="text-sm text-ink-2">
                      {t('until')} <DateTime value={job.closesAt} />
                    </span>
                  )}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
