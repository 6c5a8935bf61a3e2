import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import type { PressureSummary } from '~/domain/records/contract'
import { PressureBadge } from './pressure-badge'
import { PressureFigure } from './pressure-figure'
import { PressureTrace } from './pressure-trace'

/** The blood pressure of the last days at a glance: the mean, what it is called, where it is going. */
export function PressureStatus({ summary, days }: { summary: PressureSummary; days: number }) {
  const t = useWords('records')
  const { mean, meanBefore, classification, trace } = summary
  if (!mean || !classification) return null
  const change = meanBefore && mean.systolic - meanBefore.systolic
  return (
    <section
      aria-label={t('bloodPressure')}
      className="rounded-large bg-night p-5 text-white sm:p-7 [&_a]:text-white"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-sm font-normal text-night-ink">{t('meanLabel', { count: days })}</h2>
        <PressureBadge classification={classification} />
      </div>
      <p className="mt-2 flex items-baseline gap-3">
        <PressureFigure {...mean} className="text-5xl font-display" />
        <bdi className="text-sm text-night-ink">mmHg</bdi>
      </p>
      <div className="mt-5">
        <PressureTrace trace={trace} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-t border-night-line pt-3 text-sm text-night-ink">
        <span>
          {change === null
            ? t('count', { count: summary.count })
            : change === 0
              ? t('same', { days })
              : t(change > 0 ? 'higher' : 'lower', { count: Math.abs(change), days })}
        </span>
        <bdi>{classification.guideline}</bdi>
        <PageLink
          to="/app/records/blood-pressure"
          className="inline-flex min-h-11 items-center font-strong underline underline-offset-4"
        >
          {t('view')}
        </PageLink>
      </div>
    </section>
  )
}
