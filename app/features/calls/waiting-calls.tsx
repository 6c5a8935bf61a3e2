import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import type { DoctorCallRequest } from '~/domain/calls/contract'
import { CallClockLine } from './call-clock'
import { useCallNames } from './names'
import { callTones } from './status'

/** On the doctor’s first page: who waits, by what is lost first. */
export function WaitingCalls({ calls }: { calls: readonly DoctorCallRequest[] }) {
  const t = useWords('calls')
  const names = useCallNames()
  return (
    <section aria-labelledby="waiting-calls" className="mb-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id="waiting-calls" className="text-xl font-heading">
          {t('waiting')}
        </h2>
        <ButtonLink href="/doctor/call-requests" size="small">
          {t('all')}
        </ButtonLink>
      </div>
      {calls.length === 0 ? (
        <p className="rounded-large border border-line bg-card p-6 text-ink-2">{t('waitingNone')}</p>
      ) : (
        <ul
          aria-labelledby="waiting-calls"
          className="divide-y divide-line rounded-large border border-line bg-card px-5"
        >
          {calls.map((call) => (
            <li key={call.id} className="relative flex flex-wrap items-center gap-x-5 gap-y-2 py-4">
              <div className="min-w-0 flex-1 basis-56">
                <PageLink
                  to={`/dashboard/call-requests/${call.id}`}
                  className="break-words font-strong after:absolute after:inset-0"
                >
                  {names.family(call.family)}
                </PageLink>
                <p className="text-sm text-ink-2">
                  {t(`reach.${call.reach}`)} · <Code>{call.number}</Code>
                </p>
              </div>
              <Badge
                tone={call.kind === 'EMERGENCY' ? 'urgent' : callTones[call.status]}
                icon={call.kind === 'EMERGENCY' ? 'urgent' : undefined}
              >
                {call.kind === 'EMERGENCY' ? t('kind.EMERGENCY') : t(`status.${call.status}`)}
              </Badge>
              <CallClockLine request={call} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
