import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { usePageLocale } from '~/app/ui/page-locale'
import { Picture, type PictureWithWords } from '~/app/ui/picture'
import type { PricedLine } from '~/domain/orders/cart-contract'
import { nameIn } from '~/domain/values/localized-name'

interface OrderLinesProps {
  lines: readonly PricedLine[]
  /** Of the lines, in their order. */
  pictures: readonly (PictureWithWords | null)[]
}

/** What is being bought, and what keeps a line from being ordered. */
export function OrderLines({ lines, pictures }: OrderLinesProps) {
  const t = useWords('checkout')
  const colours = useWords('products')
  const locale = usePageLocale()
  return (
    <ul aria-label={t('lines')} className="divide-y divide-line">
      {lines.map((line, index) => (
        <li key={index} className="flex items-start gap-3.5 py-3.5">
          {/* An empty box where there is none, so that names stand in one line. */}
          <span className="size-14 flex-none overflow-hidden rounded-small bg-sand">
            <Picture
              picture={pictures[index]}
              ratio={1}
              sizes="3.5rem"
              isDecorative
              className="size-full object-cover"
            />
          </span>
          <div className="min-w-0 flex-1">
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
