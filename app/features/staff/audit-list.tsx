import { useWords, type Translate } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { Code } from '~/app/ui/isolate'

export interface AuditRow {
  position: number
  at: string
  actorKind: 'person' | 'anonymous' | 'system'
  actorId: string | null
  action: string
  resource: string
  resourceId: string | null
  subjectId: string | null
  outcome: 'allowed' | 'refused'
}

const named = ['read', 'search', 'suspend', 'restore', 'retry', 'drop'] as const

/** An action in words where there are some; the code's own name for what staff rarely meet. */
function actionWords(t: Translate<'staff'>, action: string): string {
  const known = named.find((name) => name === action)
  return known ? t(`action.${known}`) : action
}

/** Entries of the audit log, newest first. Ids stand for people: whoever has to know looks them up, which is logged again. */
export function AuditList({ entries }: { entries: AuditRow[] }) {
  const t = useWords('staff')
  return (
    <ol className="space-y-2.5">
      {entries.map((entry) => (
        <li key={entry.position} className="rounded-medium border border-line bg-card px-5 py-3.5">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-strong">{actionWords(t, entry.action)}</span>
            <span className="flex items-center gap-3 text-sm text-ink-2">
              <Badge tone={entry.outcome === 'allowed' ? 'neutral' : 'attention'}>
                {t(`audit.outcome.${entry.outcome}`)}
              </Badge>
              <DateTime value={entry.at} />
              <Code className="tabular-nums">{entry.at.slice(11, 19)}</Code>
            </span>
          </p>
          <dl className="mt-1.5 grid gap-x-4 gap-y-0.5 text-sm text-ink-2 sm:grid-cols-[auto_minmax(0,1fr)]">
            <dt>{t('audit.actor')}</dt>
            <dd>
              {entry.actorKind === 'person' ? (
                <Code className="break-all">{entry.actorId}</Code>
              ) : (
                t(`audit.${entry.actorKind}`)
              )}
            </dd>
            <dt>{t('audit.resource')}</dt>
            <dd>
              <Code className="break-all">
                {[entry.resource, entry.resourceId].filter(Boolean).join(' ')}
              </Code>
            </dd>
            {entry.subjectId && (
              <>
                <dt>{t('audit.subject')}</dt>
                <dd>
                  <Code className="break-all">{entry.subjectId}</Code>
                </dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ol>
  )
}
