import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { OlderLink } from '~/app/ui/older-link'
import type { AccessLogEntry } from '~/domain/identity/contract'

interface AccessLogProps {
  log: {
    /** With what was done with what, in words. */
    entries: (AccessLogEntry & { what: string | null; act: string | null; isLook: boolean })[]
    nextCursor: string | null
    isPast: boolean
  }
  /** Of the page that it stands on. */
  path: string
}

/** Who else has seen, or tried to see, what is the reader's own. */
export function AccessLog({ log: { entries, nextCursor, isPast }, path }: AccessLogProps) {
  const t = useWords('areas')
  return (
    <section aria-labelledby="access-log" className="mt-10">
      <h2 id="access-log" className="scroll-mt-24 text-xl font-heading">
        {t('overview.access')}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-3 text-ink-2">{t('overview.accessNone')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-large border border-line bg-card px-5">
          {entries.map((entry, index) => (
            <li key={index} className="flex flex-wrap items-center justify-between gap-3 py-3.5">
              <span>
                <span className="font-strong">
                  {entry.by?.name ?? t(entry.by ? 'access.staff' : 'access.system')}
                </span>
                {(entry.what ?? entry.act) !== null && (
                  <span className="block text-sm text-ink-2">
                    {[entry.what, entry.act].filter((part) => part !== null).join(' · ')}
                  </span>
                )}
              </span>
              <span className="flex items-center gap-3 text-sm text-ink-2">
                <Badge tone={entry.outcome === 'allowed' ? 'neutral' : 'attention'}>
                  {t(`access.${entry.outcome === 'allowed' && !entry.isLook ? 'done' : entry.outcome}`)}
                </Badge>
                <DateTime value={entry.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <OlderLink
        path={path}
        part="access-log"
        nextCursor={nextCursor}
        isPast={isPast}
        newest={t('overview.accessNewest')}
        older={t('overview.accessOlder')}
      />
    </section>
  )
}
