import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { UiWordsOfPage } from '~/app/platform/words/ui-words-of-page'
import { ArrowLink } from '~/app/ui/button'
import { Notice } from '~/app/ui/notice'
import { Section, type Tone } from '~/app/ui/section'
import { BuyBox } from './buy-box'
import { BuyPictures } from './buy-pictures'
import { firstColour, type BuyAnswer, type Buyable } from './buyable'
import { Rating } from '~/app/ui/stars'

interface BuySectionProps {
  /** Null while the shop does not answer. */
  product: Buyable | null
  name: string
  answer: BuyAnswer | undefined
  tone?: Tone
  /** Stands above the price: the choice of a model. */
  before?: ReactNode
  /** Apart from another one of the same page. */
  id?: string
}

/** The buy box of a device's own page. */
export function BuySection({ product, name, answer: answered, tone, before, id = 'buy' }: BuySectionProps) {
  const t = useWords('shop')
  const answer = answered?.values.productId === product?.id ? answered : undefined
  const chosen =
    product?.colours.find(({ colour }) => colour === answer?.values.colour)?.colour ??
    (product ? firstColour(product.colours, null) : undefined)
  return (
    <UiWordsOfPage>
      <Section tone={tone} labelledBy={id} isPrinted={false}>
        <div className="shop-product grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
          {product && (
            <div className="lg:sticky lg:top-36">
              <BuyPictures
                picture={product.picture}
                colours={product.colours}
                chosen={chosen}
                sizes="(min-width: 64rem) 38rem, 92vw"
              />
            </div>
          )}
          <div>
            <h2 id={id} className="scroll-mt-24 text-3xl">
              {t('buy.heading', { name })}
            </h2>
            {before}
            {product ? (
              <>
                {product.rating && (
                  <p className="mt-2">
                    <Rating
                      average={product.rating.average}
                      say={(average) => t('rating', { average })}
                      count={t('ratingCount', { count: product.rating.count })}
                    />
                  </p>
                )}
                <div className="mt-5">
                  <BuyBox product={product} answer={answer} chosen={chosen} />
                </div>
                <p className="mt-4">
                  <ArrowLink href={`/shop/${encodeURIComponent(product.slug)}`}>{t('reviews')}</ArrowLink>
                </p>
              </>
            ) : (
              <div className="mt-5">
                <Notice kind="info">{t('buy.unavailable')}</Notice>
              </div>
            )}
          </div>
        </div>
      </Section>
    </UiWordsOfPage>
  )
}
