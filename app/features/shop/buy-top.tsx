import type { ReactNode } from 'react'
import { comparePath } from '~/app/platform/compare-address'
import { useWords } from '~/app/platform/words/use-words'
import { LocalText, type Localized } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { Rating } from '~/app/ui/stars'
import type { ProductColour } from '~/domain/values/product-colour'
import type { BuyAnswer, Buyable } from './buyable'
import { BuyBox } from './buy-box'
import type { StockWaiting } from './stock-wait'
import { Views } from './views'

interface BuyTopProps {
  product: Buyable
  answer: BuyAnswer | undefined
  chosen: ProductColour | undefined
  wait?: StockWaiting | undefined
  /** What it is, in a word or two. */
  eyebrow: string
  summary: Localized | null
  /** Where the reviews are. */
  reviews: string
  further?: { views: ReactNode; thumbs: ReactNode }
  /** Whether it is a device, which can be put beside others. */
  isDevice: boolean
}

/** The first screen of a product: its pictures, its name, what it costs, and the button. */
export function BuyTop({
  product,
  answer,
  chosen,
  wait,
  eyebrow,
  summary,
  reviews,
  further,
  isDevice,
}: BuyTopProps) {
  const t = useWords('shop')
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-6 pb-14 pt-2 lg:grid-cols-[1.15fr_1fr]">
      <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
        <Views product={product} chosen={chosen} further={further} />
      </div>
      <div className="min-w-0">
        <p className="text-sm font-strong text-coral-ink">{eyebrow}</p>
        <LocalText as="h1" text={product.name} className="mt-1 text-3xl font-display" />
        <LocalText as="p" text={summary} className="mt-2 text-ink-2" />
        {(product.rating || isDevice) && (
          <div className="mt-2 flex flex-wrap items-center gap-x-6">
            {product.rating && (
              <a href={reviews} className="inline-flex min-h-11 items-center hover:underline">
                <Rating
                  average={product.rating.average}
                  say={(average) => t('rating', { average })}
                  count={t('ratingCount', { count: product.rating.count })}
                />
              </a>
            )}
            {isDevice && (
              <PageLink
                to={comparePath([product.slug])}
                rel="nofollow"
                className="inline-flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-4 hover:text-ink"
              >
                {t('compare')}
              </PageLink>
            )}
          </div>
        )}
        <div className="mt-5">
          <BuyBox product={product} answer={answer} chosen={chosen} wait={wait} />
        </div>
      </div>
    </div>
  )
}
