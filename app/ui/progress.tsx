import { formatNumber } from '~/domain/values/numbers'
import { usePageLocale } from './page-locale'
import { useUiWords } from './ui-words'

interface ProgressProps {
  label: string
  /** From 0 to 1; left out while it is not known how much is done. */
  value?: number
  className?: string
}

/** How far something is. It fills along the reading direction. */
export function Progress({ label, value, className = '' }: ProgressProps) {
  const t = useUiWords()
  const locale = usePageLocale()
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  const shownPercent =
    percent === undefined ? undefined : t('percent', { value: formatNumber(locale, percent) })
  return (
    <div className={className}>
      <p className="mb-2 flex justify-between gap-4 text-sm" aria-hidden="true">
        <span>{label}</span>
        <span className="font-strong">{shownPercent}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={shownPercent ?? t('pending')}
        className="relative h-2.5 overflow-hidden rounded-pill bg-sand forced-colors:border"
      >
        <span
          className={`absolute inset-y-0 rounded-pill bg-sea forced-colors:bg-[Highlight] ${
            percent === undefined ? 'w-2/5 animate-along' : 'start-0 transition-[width] duration-300'
          }`}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
