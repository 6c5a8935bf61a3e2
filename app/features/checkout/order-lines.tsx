import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { usePageLocale } from '~/app/ui/page-locale'
import type { PricedLine } from '~/domain/orders/cart-contract'
import { nameIn } from '~/domain/values/localized-name'

/** What is being bought, and what keeps a line from being ordered. */
export function OrderLines({ lines }: { lines: readonly PricedLine[] }) {
  const t = useWords('checkout')
  const colours = useWords('products')
  const locale = usePageLocale()
  return (
    <ul aria-label={t('lines')} className="divide-y divide-line">
      {lines.map((line, index) => (
        <li key={index} className="flex items-start justify-between gap-4 py-3.5">
          <div className="min-w-0">
            <p className="font-strong">
              <bdi>{nameIn(locale, line.names ?? {}) || t('problem.gone')}</bdi>
            </p>
            <p className="text-sm text-ink-2">
              {[
                t('quantity', { count: line.quantity }),
                line.colour && colours(`colour.${line.colour.colour}`),
                line.engraving && t('engraving', { text: `\u2068${line.engraving.text}\u2069` }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {line.problems.map((problem) => (
              <p
                key={problem}
                className={`text-sm font-medium ${problem === 'large-quantity' ? 'text-amber-ink' : 'text-red-ink'}`}
              >
                {problem === 'short' && line.available !== null
                  ? t('problem.shortLeft', { count: line.available })
                  : t(`problem.${problem}`)}
              </p>
            ))}
          </div>
          <Amount value={line.total} className="font-strong" unitClass="text-xs font-normal text-ink-2" />
        </li>
      ))}
    </ul>
  )
}
