import { useWords } from '~/app/platform/words/use-words'
import { HealthIcon, healthIconNames } from '~/app/ui/health-icon'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { shareEnd } from '~/domain/sharing/rules'
import { formatWholeDay } from '~/domain/values/dates'
import { formatNumber } from '~/domain/values/numbers'

export interface SharePreviewProps {
  /** What there is of each type in this record. */
  counts: readonly { type: string; total: number }[]
  /** As chosen so far. */
  scope: unknown
  types: unknown
  days: number | undefined
  /** When the page was made, ISO 8601: the end is counted from it. */
  now: string
}

const isListed = (types: unknown, type: string): boolean =>
  Array.isArray(types) ? types.includes(type) : types === type

/** Before anything is shared: what the other will see and what they will not, by type and number, and until when. */
export function SharePreview({ counts, scope, types, days, now }: SharePreviewProps) {
  const t = useWords('sharing')
  const records = useWords('records')
  const locale = usePageLocale()
  const isAll = scope !== 'types'
  const seen = counts.filter(({ type, total }) => (isAll ? total > 0 : isListed(types, type)))
  const unseen = counts.filter((one) => one.total > 0 && !seen.includes(one))
  const nameOf = (type: string) => records(`type.${type}` as Parameters<typeof records>[0])
  const end = days && shareEnd(new Date(now), days)
  return (
    <section
      aria-labelledby="ahead"
      className="rounded-large border-2 border-dashed border-line bg-paper p-5"
    >
      <h2 id="ahead" className="flex items-center gap-2 text-lg font-heading">
        <Icon name="eye" className="size-5 text-sea" /> {t('ahead')}
      </h2>
      {seen.length === 0 ? (
        <p className="mt-3 text-ink-2">{t(isAll ? 'ahead.nothing' : 'ahead.choose')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {seen.map(({ type, total }) => {
            const icon = healthIconNames.find((name) => name === type)
            return (
              <li key={type} className="flex min-h-12 items-center gap-3">
                {icon && <HealthIcon name={icon} className="size-5 text-sea" />}
                <span className="grow font-strong">{nameOf(type)}</span>
                <span className="text-sm text-ink-2">
                  {total > 0 ? t('ahead.count', { count: formatNumber(locale, total) }) : t('ahead.none')}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <p className="mt-3 text-sm text-ink-2">
        {end ? t('ahead.until', { day: formatWholeDay(locale, end.toISOString()) }) : ''} {t('ahead.later')}
      </p>
      <p className="mt-2 flex items-start gap-2 text-sm text-ink-2">
        <Icon name="shield" className="mt-1 size-4 flex-none" />
        <span>
          {unseen.length > 0
            ? t('ahead.unseen', { types: unseen.map(({ type }) => nameOf(type)).join(t('separator')) })
            : t('ahead.unseenRest')}
        </span>
      </p>
    </section>
  )
}
