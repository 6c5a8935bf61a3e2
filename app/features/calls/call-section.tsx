import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { PageLink } from '~/app/ui/page-link'
import type { CallRequest } from '~/domain/calls/contract'
import { OwnCallRows } from './own-call-rows'

/** On the family’s page: asks for a call, and shows who waits for one. */
export function CallSection({
  requests,
  answerHours,
}: {
  requests: readonly CallRequest[]
  answerHours: number | null
}) {
  const t = useWords('calls')
  return (
    <section aria-labelledby="call-requests">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 id="call-requests" className="text-xl font-heading">
          {t('title')}
        </h2>
        {requests.length > 0 && (
          <PageLink to="/app/call-requests" className="btn btn-small btn-secondary">
            {t('all')}
          </PageLink>
        )}
      </div>
      {requests.length > 0 && <OwnCallRows requests={requests} label={t('open')} />}
      <div className={`rounded-large border border-line bg-card p-5 ${requests.length > 0 ? 'mt-3' : ''}`}>
        <p className="text-ink-2">
          {answerHours === null ? t('section.soon') : t('section.text', { count: answerHours })}
        </p>
        <p className="mt-4">
          <ButtonLink href="/app/call-requests/new" icon="phone">
            {t('section.ask')}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
