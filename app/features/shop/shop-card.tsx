import { comparePath } from '~/app/platform/compare-address'
import type { ShownDelivery } from '~/app/platform/delivery-place/shown'
import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Picture } from '~/app/ui/picture'
import { formatDayOfMonth, formatNearDay } from '~/domain/values/dates'
import { productColourTones } from '~/domain/values/product-colour'
import { Price } from './price'
import type { ShopItem } from './shop-item'
import { Rating } from '~/app/ui/stars'
import { StockBadge } from './stock'

const shownTones = 6

/** The colours it comes in, as dots: the words say how many, its page which. */
function Tones({ colours }: { colours: ShopItem['product']['colours'] }) {
  const t = useWords('shop')
  if (colours.length < 2) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-3 sm:mt-4">
      <span className="flex" aria-hidden="true">
        {colours.slice(0, shownTones).map((colour) => (
          <span
            key={colour}
            className="-ms-1.5 size-5 rounded-full border-2 border-card first:ms-0 shadow-[0_0_0_1px_var(--ink-3)]"
            style={{ background: productColourTones[colour] }}
          />
        ))}
      </span>
      {t('colours', { count: colours.length })}
    </p>
  )
}

/** By which day it arrives, and where. */
export function Arrives({ rows }: { rows: ShownDelivery['rows'] }) {
  const t = useWords('shop')
  const locale = usePageLocale()
  if (rows.length === 0) return null
  return (
    <ul className="mt-2 text-sm text-ink-2">
      {rows.map(({ name, by }) => (
        <li key={name}>
          <span className="max-sm:hidden">
            {t('delivery.arrives', { place: name, day: formatNearDay(locale, by) })}
          </span>
          <span className="sm:hidden">
            {t('delivery.arrives', { place: name, day: formatDayOfMonth(locale, by) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** For the place of a tall card in a grid: its picture, name, colours, price and day of arrival each stand level with those of its neighbours. */
export const tallCardPlace = 'row-span-5 grid grid-cols-1 grid-rows-subgrid gap-y-0'

interface ShopCardProps {
  item: ShopItem
  as?: 'h2' | 'h3'
  /** `tall` stands in `tallCardPlace`; `wide` puts the picture beside the words on wide screens. */
  layout?: 'tall' | 'wide'
  /** The query of its page, such as the colour that was looked for. */
  query?: string
  isFirst?: boolean
  /** By which day it arrives, and where; none where nobody said, or it cannot be had. */
  delivery?: ShownDelivery['rows']
}

/** A product in a list of the shop: picture, name, price, and whether it can be had. */
export function ShopCard({
  item,
  as: Heading = 'h3',
  layout = 'tall',
  query = '',
  isFirst,
  delivery = [],
}: ShopCardProps) {
  const t = useWords('shop')
  const { entry, product } = item
  const isWide = layout === 'wide'
  const canBeHad = product.isSold && product.inStock
  return (
    <article
      className={`card-link relative overflow-hidden rounded-large bg-card shadow-small ${
        isWide ? 'flex flex-col md:flex-row-reverse' : 'row-span-full grid grid-cols-1 grid-rows-subgrid'
      }`}
    >
      <div className={`picture-ground relative ${isWide ? 'md:w-[54%] md:flex-none' : ''}`}>
        <Picture
          picture={entry.picture}
          ratio={4 / 3}
          sizes={isWide ? '(min-width: 48rem) 40rem, 92vw' : '(min-width: 64rem) 24rem, 46vw'}
          isDecorative
          isFirst={isFirst}
          className={`aspect-[4/3] w-full object-cover ${isWide ? 'md:aspect-auto md:h-full' : ''} ${
            canBeHad ? '' : 'opacity-60 grayscale'
          }`}
        />
      </div>
      <div
        className={`min-w-0 ${
          isWide
            ? 'flex flex-1 flex-col p-5 sm:p-6 md:p-9'
            : 'row-span-4 grid grid-cols-1 grid-rows-subgrid p-3.5 sm:p-6'
        }`}
      >
        <div>
          <div className="mb-1.5 flex min-h-7 flex-wrap items-center justify-between gap-x-3 sm:mb-2">
            <span className="text-sm font-strong text-coral-ink">{t(`kindOne.${product.kind}`)}</span>
            {entry.kind === 'device' && (
              <PageLink
                to={comparePath([entry.slug])}
                rel="nofollow"
                aria-label={t('compare.of', { name: entry.name?.value ?? entry.model ?? '' })}
                className="relative z-[1] -my-2 inline-flex min-h-11 items-center text-sm text-ink-2 hover:text-ink hover:underline"
              >
                {t('compare.short')}
              </PageLink>
            )}
          </div>
          <Heading
            className={isWide ? 'text-xl sm:text-2xl md:text-3xl' : 'text-base leading-snug sm:text-xl'}
          >
            <PageLink to={`/shop/${encodeURIComponent(entry.slug)}${query}`} className="stretched">
              <LocalText text={entry.name} />
            </PageLink>
          </Heading>
          <LocalText
            as="p"
            text={entry.summary}
            className={`mt-2 text-ink-2 ${isWide ? '' : 'line-clamp-3 text-[0.9375rem] max-sm:hidden'}`}
          />
          {product.rating && (
            <p className="mt-3">
              <Rating
                average={product.rating.average}
                say={(average) => t('rating', { average })}
                count={t('ratingCount', { count: product.rating.count })}
              />
            </p>
          )}
        </div>
        <div className="mt-auto">
          <Tones colours={product.colours} />
        </div>
        <div className="pt-3 sm:pt-4">
          <Price price={product.price} comparePrice={product.comparePrice} />
        </div>
        <div>
          <p className="mt-2 empty:hidden">
            <StockBadge product={product} isQuiet />
          </p>
          {canBeHad && <Arrives rows={delivery} />}
        </div>
      </div>
    </article>
  )
}
