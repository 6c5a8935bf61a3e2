import { useWords } from '~/app/platform/words/use-words'
import { Moment } from '~/app/ui/printed'
import { PageLink } from '~/app/ui/page-link'
import type { TimelineChanges } from '~/domain/supervision/timeline-contract'

/** What is new since the doctor looked last: counted, with the newest of each type to be held against the one before. Nothing is judged. */
export function Changes({ changes }: { changes: TimelineChanges }) {
  const t = useWords('supervision')
  const records = useWords('records')
  const { since, added, edited, calls } = changes
  if (since === null) return <p className="mb-6 text-sm text-ink-2">{t('changes.first')}</p>
  const isNone = added.length === 0 && edited === 0 && calls === 0
  return (
    <section aria-labelledby="changes" className="mb-8 rounded-large bg-sand p-5">
      <h2 id="changes" className="text-lg font-heading">
        {t('changes')}
      </h2>
      <p className="text-sm text-ink-2">
        {t('changes.since')} <Moment value={since} />
      </p>
      {isNone ? (
        <p className="mt-2">{t('changes.none')}</p>
      ) : (
        <ul className="mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-2">
          {added.map(({ type, count, newest, before }) => (
            <li key={type} className="flex flex-wrap items-center gap-x-4">
              <span className="inline-flex min-h-11 items-center">
                {t('changes.added', { count, type: records(`type.${type}`) })}
              </span>
              {before && (
                <PageLink
                  to={`/doctor/records/${newest}/compare?with=${before}`}
                  className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
                  aria-label={t('changes.compare.named', { type: records(`type.${type}`) })}
                >
                  {t('changes.compare')}
                </PageLink>
              )}
            </li>
          ))}
          {calls > 0 && (
            <li className="inline-flex min-h-11 items-center">{t('changes.calls', { count: calls })}</li>
          )}
          {edited > 0 && (
            <li className="inline-flex min-h-11 items-center">{t('changes.edited', { count: edited })}</li>
          )}
        </ul>
      )}
      <p className="mt-2 text-sm text-ink-2">{t('changes.how')}</p>
    </section>
  )
}
