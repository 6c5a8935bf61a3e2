import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'

/** What calling a visit off gives back, by the figures in force. */
export interface CancelTermsInForce {
  hours: number
  percent: number
}

/** Said before a time is chosen: nobody learns it with the bill. Null while no figure is in force. */
export function CancelTerms({ terms, className }: { terms: CancelTermsInForce | null; className: string }) {
  const t = useWords('booking')
  const locale = usePageLocale()
  if (!terms) return null
  const figure = (value: number) => formatNumber(locale, value)
  return (
    <p className={className}>
      {terms.percent === 0
        ? t('cancelling.none')
        : t('cancelling', { hours: figure(terms.hours), percent: figure(terms.percent) })}
    </p>
  )
}
