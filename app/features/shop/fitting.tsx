import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { Picture } from '~/app/ui/picture'
import type { ShownDelivery } from '~/app/platform/delivery-place/shown'
import { Price } from './price'
import { Arrives } from './shop-card'
import type { ShopItem } from './shop-item'

/** How many stand below the first screen; the shop's page of a device has them all. */
export const mostFitting = 3

interface FittingProps {
  items: readonly ShopItem[]
  /** By which day they arrive, and where, as on the cards of the shop. */
  delivery: ShownDelivery['rows']
}

/** Accessories that fit a device, in a line each. */
export function Fitting({ items, delivery }: FittingProps) {
  const t = useWords('shop')
  if (items.length === 0) return null
  return (
    <section aria-labelledby="fitting" className="shell print:hidden">
      <h2 id="fitting" className="mb-3 border-t border-line pt-6 text-lg">
        {t('fitting')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-3 pb-6">
        {items.slice(0, mostFitting).map(({ entry, product }) => (
          <li
            key={product.id}
            className="card-link relative flex items-center gap-4 rounded-medium bg-card p-3 shadow-small"
          >
            <Picture
              picture={entry.picture}
              ratio={1}
              sizes="4.5rem"
              isDecorative
              className="size-[4.5rem] flex-none rounded-small bg-sand object-cover"
            />
            <div className="min-w-0">
              <h3 className="text-base leading-snug">
                <PageLink to={`/shop/${encodeURIComponent(entry.slug)}`} className="stretched">
                  <LocalText text={entry.name} />
                </PageLink>
              </h3>
              <Price price={product.price} comparePrice={product.comparePrice} size="line" />
              {product.isSold && product.inStock && <Arrives rows={delivery} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
