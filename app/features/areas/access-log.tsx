import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import type { AccessLogEntry } from '~/domain/identity/contract'

/** Who else has seen, or tried to see, what is the reader's own. */
export function AccessLog({ entries }: { entries: AccessLogEntry[] }) {
  const t = useWords('areas')
  return (
    <section aria-labelledby="access-log" className="mt-10">
      <h2 id="access-log" className="text-xl font-heading">
        {t('overview.access')}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-3 text-ink-2">{t('overview.accessNone')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-large border border-line bg-card px-5">
          {entries.map((entry, index) => (
            <li key={index} className="flex flex-wrap items-center justify-between gap-3 py-3.5">
              <span className="font-strong">
                {entry.by?.name ?? t(entry.by ? 'access.staff' : 'access.system')}
              </span>
              <span className="flex items-center gap-3 text-sm text-ink-2">
                <Badge tone={entry.outcome === 'allowed' ? 'neutral' : 'attention'}>
                  {t(`access.${entry.outcome}`)}
                </Badge>
                <DateTime value={entry.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
