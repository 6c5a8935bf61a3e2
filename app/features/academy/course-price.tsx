import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import type { LeavingTerms } from '~/domain/academy/purchase-rules'

/** What a course costs; nothing is said where nothing is known. */
export function CoursePrice({ price, className = '' }: { price: number | undefined; className?: string }) {
  const t = useWords('academy')
  if (price === undefined) return null
  return (
    <p className={className}>
      {price > 0 ? <Amount value={price} unitClass="text-base font-normal text-ink-2" /> : t('free')}
    </p>
  )
}

/** Under which terms a paid course is left, in words. */
export function LeavingTermsText({
  terms: { days, lessons },
  className = '',
}: {
  terms: LeavingTerms
  className?: string
}) {
  const t = useWords('academy')
  if (days === 0) return <p className={className}>{t('leaving.never')}</p>
  return (
    <p className={className}>
      {lessons > 0 ? t('leaving.terms', { days, count: lessons }) : t('leaving.termsNone', { days })}
    </p>
  )
}
