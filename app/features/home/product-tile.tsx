import { Link } from '@remix-run/react'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import type { ProductCard } from '~/content/types'

/** A device as a picture over its name. */
export const ProductTile = ({ product, isWide }: { product: ProductCard; isWide: boolean }) => (
  <article className="card-link relative flex h-full flex-col overflow-hidden rounded-large bg-sand">
    <Picture
      picture={product.picture}
      ratio={4 / 3}
      sizes={
        isWide ? '(min-width: 64rem) 44rem, 92vw' : '(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, 92vw'
      }
      isDecorative
      className={`aspect-[4/3] w-full grow object-cover ${isWide ? 'lg:aspect-auto lg:h-[24rem]' : ''}`}
    />
    <div className="px-6 pb-6 pt-5">
      <h3 className="text-xl">
        <Link to={`/products/${product.slug}`} className="stretched">
          <LocalText text={product.name} />
        </Link>
      </h3>
      <LocalText as="p" text={product.tagline} className="mt-1 text-[0.9375rem] text-ink-2" />
    </div>
  </article>
)
