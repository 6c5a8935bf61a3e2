import { Link } from '@remix-run/react'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import type { ProductCard } from '~/content/types'

/** A device as a picture with its name over the foot of it. */
export const ProductTile = ({ product, isWide }: { product: ProductCard; isWide: boolean }) => (
  <article className="card-link relative h-full overflow-hidden rounded-large bg-sand">
    <Picture
      picture={product.picture}
      ratio={isWide ? 16 / 11 : 4 / 3}
      sizes={
        isWide ? '(min-width: 64rem) 44rem, 92vw' : '(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, 92vw'
      }
      isDecorative
      className={`h-full min-h-80 w-full object-cover object-top ${isWide ? 'lg:min-h-[30rem]' : 'lg:min-h-[24rem]'}`}
    />
    <div className="absolute inset-x-3 bottom-3 rounded-medium bg-card px-5 py-4 shadow-small">
      <h3 className="text-lg font-bold leading-snug">
        <Link to={`/products/${product.slug}`} className="stretched">
          <LocalText text={product.name} />
        </Link>
      </h3>
      <LocalText as="p" text={product.tagline} className="text-sm text-ink-2" />
    </div>
  </article>
)
