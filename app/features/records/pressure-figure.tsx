import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import type { Pressure } from '~/domain/records/pressure'

/** Two numbers as they are said: 134 over 86. The order is the same in every language. */
export function PressureFigure({ systolic, diastolic, className = '' }: Pressure & { className?: string }) {
  const t = useWords('records')
  const locale = usePageLocale()
  return (
    <span className={`whitespace-nowrap ${className}`}>
      <bdi>{formatNumber(locale, systolic)}</bdi>{' '}
      <span className="text-[0.4em] font-normal opacity-80">{t('over')}</span>{' '}
      <bdi>{formatNumber(locale, diastolic)}</bdi>
    </span>
  )
}
