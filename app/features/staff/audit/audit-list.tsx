import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Icon } from '~/app/ui/icon'
import { AsIssued } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNearDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { formatNumber } from '~/domain/values/numbers'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { AuditedValue } from '~/domain/audit/changes'
import { actionWords, resourceWords } from './audit-words'
import { changeWords } from './change-words'

export interface AuditRow {
  position: number
  at: string
  actorKind: 'person' | 'anonymous' | 'system'
  actorId: string | null
  actorName: string | null
  action: string
  resource: string
  resourceId: string | null
  subjectId: string | null
  subjectName: string | null
  outcome: 'allowed' | 'refused'
  /** By field, what it was and what it is. */
  changes: Record<string, [AuditedValue, AuditedValue]> | null
}

/** Rows of one day in Tehran, in the order they came in. */
function byDay(entries: AuditRow[]): [day: string, rows: AuditRow[]][] {
  const days: [string, AuditRow[]][] = []
  for (const entry of entries) {
    const { day } = tehranDayAndTime(new Date(entry.at))
    const last = days.at(-1)
    if (last?.[0] === day) last[1].push(entry)
    else days.push([day, [entry]])
  }
  return days
}

interface AuditListProps {
  entries: AuditRow[]
  /** The address of the list, narrowed further. */
  addressOf: (more: Record<string, string>) => string
}

/** Entries of the log by day, newest first: who did what, to whose data. */
export function AuditList({ entries, addressOf }: AuditListProps) {
  const locale = usePageLocale()
  return (
    <div className="overflow-hidden rounded-large border border-line bg-card">
      {byDay(entries).map(([day, rows]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className="border-b border-line bg-sand px-5 py-2.5 text-sm font-strong">
            <time dateTime={day}>{formatNearDay(locale, day)}</time>
          </h3>
          <ol className="divide-y divide-line border-b border-line last:border-b-0">
            {rows.map((entry) => (
              <Entry key={entry.position} entry={entry} addressOf={addressOf} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Entry({ entry, addressOf: address }: { entry: AuditRow } & Pick<AuditListProps, 'addressOf'>) {
  const t = useWords('staff')
  const locale = usePageLocale()
  const { actorId, subjectId, outcome } = entry
  const isRefused = outcome === 'refused'
  const actor =
    entry.actorKind === 'person'
      ? (entry.actorName ?? t('audit.actor.former'))
      : t(`audit.${entry.actorKind}`)
  return (
    <li
      className={`grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 px-5 py-3 md:grid-cols-[3.25rem_minmax(0,1fr)_auto] ${isRefused ? 'bg-amber-soft' : ''}`}
    >
      <time dateTime={entry.at} className="pt-px text-sm text-ink-2 tabular-nums">
        {digitsIn(locale, tehranDayAndTime(new Date(entry.at)).time)}
      </time>
      <div className="min-w-0">
        <p>
          {actorId ? (
            <PageLink
              to={address({ actorId })}
              title={t('audit.actor.only')}
              className="font-strong underline-offset-4 hover:underline"
            >
              {actor}
            </PageLink>
          ) : (
            <span className="font-strong">{actor}</span>
          )}
          {' · '}
          {actionWords(t, entry.action)}
          {' · '}
          {resourceWords(t, entry.resource)}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          {subjectId && (
            <PageLink
              to={address({ subjectId })}
              title={t('audit.subject.only')}
              className="underline-offset-4 hover:underline"
            >
              {t('audit.subject.of', { name: entry.subjectName ?? t('audit.actor.former') })}
            </PageLink>
          )}
        </p>
        {entry.resourceId && (
          <details className="group text-sm text-ink-2">
            <summary className="flex min-h-6 w-fit items-center gap-1.5 hover:underline">
              {t('audit.id')}
              <Icon name="down" className="size-4 flex-none transition-transform group-open:rotate-180" />
            </summary>
            <AsIssued className="break-all text-xs leading-6">{entry.resourceId}</AsIssued>
          </details>
        )}
        {entry.changes && (
          <ul aria-label={t('audit.changes')} className="mt-1 text-sm">
            {Object.entries(entry.changes).map((change) => (
              <li key={change[0]}>{changeWords(t, locale, change)}</li>
            ))}
          </ul>
        )}
      </div>
      <p className="col-start-2 flex items-center gap-3 text-sm text-ink-2 md:col-start-3 md:self-center">
        {isRefused && <Badge tone="attention">{t('audit.outcome.refused')}</Badge>}
        <span className="tabular-nums">
          <span className="sr-only">{t('audit.position', { position: entry.position })}</span>
          <span aria-hidden="true">{formatNumber(locale, entry.position)}</span>
        </span>
      </p>
    </li>
  )
}
