import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { Moment } from '~/app/ui/printed'
import type { CallRequest } from '~/domain/calls/contract'
import { CallClockLine } from './call-clock'
import { useCallNames } from './names'
import { callTones } from './status'

/** A family’s requests. */
export function OwnCallRows({ requests, label }: { requests: readonly CallRequest[]; label: string }) {
  const t = useWords('calls')
  const names = useCallNames()
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-large border border-line bg-card px-5">
      {requests.map((request) => (
        <li
          key={request.id}
          className="relative flex flex-wrap items-start justify-between gap-x-5 gap-y-2 py-4"
        >
          <div className="min-w-0 flex-1 basis-56">
            <PageLink
              to={`/app/call-requests/${request.id}`}
              className="line-clamp-2 break-words font-strong after:absolute after:inset-0"
            >
              {request.note ?? t(`kind.${request.kind}`)}
            </PageLink>
            <p className="mt-1 text-sm text-ink-2">
              {names.person(request.member)} · <Code>{request.number}</Code> ·{' '}
              <Moment value={request.createdAt} />
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <CallClockLine request={request} />
            {request.kind === 'EMERGENCY' && (
              <Badge tone="urgent" icon="urgent">
                {t('kind.EMERGENCY')}
              </Badge>
            )}
            <Badge tone={callTones[request.status]}>{t(`status.${request.status}`)}</Badge>
          </div>
        </li>
      ))}
    </ul>
  )
}
