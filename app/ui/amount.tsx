import { formatNumber } from '~/domain/values/numbers'
import { usePageLocale } from './page-locale'
import { useUiWords } from './ui-words'

interface AmountProps {
  /** Whole toman; below zero it is taken away, and its minus stands before it in every direction of writing. */
  value: number
  className?: string
  /** For the unit, which is smaller beside a large figure. */
  unitClass?: string
}

/** An amount with its unit: `۸۰٬۰۰۰ تومان`. */
export function Amount({ value, className, unitClass = '' }: AmountProps) {
  const t = useUiWords()
  const locale = usePageLocale()
  return (
    <span className={`whitespace-nowrap max-[239px]:whitespace-normal ${className ?? ''}`}>
      <bdi dir="ltr">
        {value < 0 && '−'}
        {formatNumber(locale, Math.abs(value))}
      </bdi>{' '}
      <span className={unitClass}>{t('toman')}</span>
    </span>
  )
}
