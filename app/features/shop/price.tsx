import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { formatNumber } from '~/domain/values/numbers'
import { usePageLocale } from '~/app/ui/page-locale'

interface PriceProps {
  /** Whole toman. */
  price: number
  comparePrice: number | null | undefined
  size?: 'line' | 'card' | 'page'
}

const sizes = {
  line: 'text-base font-heading',
  // Beside another on a phone: with its unit in one line, on the smallest in two.
  card: 'text-lg font-heading sm:text-xl max-[359px]:whitespace-normal',
  page: 'text-3xl font-display',
} as const

/** Whole percents, rounded down: less is promised than given. */
const percentOff = (price: number, before: number) => Math.floor(((before - price) * 100) / before)

/** What something costs, and what it cost before. */
export function Price({ price, comparePrice, size = 'card' }: PriceProps) {
  const t = useWords('shop')
  const locale = usePageLocale()
  const percent = comparePrice ? percentOff(price, comparePrice) : 0
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <span className="sr-only">{t('price')}: </span>
      <Amount
        value={price}
        className={sizes[size]}
        unitClass="text-[max(0.6em,0.75rem)] font-normal text-ink-2"
      />
      {comparePrice && comparePrice > price && (
        <span className="inline-flex flex-wrap items-baseline gap-x-2 text-sm text-ink-3">
          <span className="sr-only">{t('priceBefore')}: </span>
          <s className="whitespace-nowrap max-[239px]:whitespace-normal">
            <bdi>{formatNumber(locale, comparePrice)}</bdi>
          </s>
          {percent > 0 && (
            <span className="rounded-pill bg-coral-soft px-2 text-xs font-bold text-coral-ink">
              {t('off', { percent })}
            </span>
          )}
        </span>
      )}
    </p>
  )
}
