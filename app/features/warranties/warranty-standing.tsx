import { useWords } from '~/app/platform/words/use-words'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import { usePageLocale } from '~/app/ui/page-locale'
import { PageLink } from '~/app/ui/page-link'
import { formatDate } from '~/domain/values/dates'
import type { Warranty } from '~/domain/warranties/contract'
import type { WarrantyState } from '~/domain/warranties/rules'

export const warrantyTones: Record<WarrantyState, BadgeTone> = {
  waiting: 'underway',
  active: 'good',
  ended: 'neutral',
  refused: 'attention',
  void: 'attention',
}

/** In one line: until when it is in force, or since when it is not, or what it waits for. */
export function useWarrantyLine(): (warranty: Warranty) => string {
  const t = useWords('warranties')
  const locale = usePageLocale()
  return ({ state, endsOn, reason }) =>
    reason !== null && (state === 'refused' || state === 'void')
      ? t(`reason.${reason}`)
      : t(`line.${state}`, { date: formatDate(locale, endsOn) })
}

/** The warranty of a device on its card; without one the way to activate it. */
export function DeviceWarranty({ serial, warranty }: { serial: string; warranty: Warranty | undefined }) {
  const t = useWords('warranties')
  const lineOf = useWarrantyLine()
  if (!warranty)
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge>{t('state.none')}</Badge>
        <PageLink
          to={`/app/warranties/new?serial=${serial}`}
          className="inline-flex min-h-11 items-center font-strong text-sea-ink hover:underline"
        >
          {t('activate')}
        </PageLink>
      </p>
    )
  return (
    <p className="mt-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <Badge tone={warrantyTones[warranty.state]}>{t(`state.${warranty.state}`)}</Badge>
      <span>{lineOf(warranty)}</span>
    </p>
  )
}
