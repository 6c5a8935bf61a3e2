import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import { Section, SectionHead } from '~/app/ui/section'
import type { Home, ProductCard } from '~/content/types'
import { PageLink } from '~/app/ui/page-link'

const ShelfItem = ({ product }: { product: ProductCard }) => (
  <li className="card-link relative w-[42%] flex-none snap-start lg:w-auto">
    <Picture
      picture={product.picture}
      ratio={1}
      sizes="(min-width: 64rem) 14rem, 42vw"
      isDecorative
      className="aspect-square w-full rounded-large object-cover"
    />
    <h3 className="mt-4 text-base font-bold leading-snug lg:text-lg">
      <PageLink to={`/products/${product.slug}`} className="stretched">
        <LocalText text={product.name} />
      </PageLink>
    </h3>
    <LocalText as="p" text={product.tagline} className="mt-1 text-sm text-ink-2" />
  </li>
)

/** What can be had, as things on a shelf: a strip on phones, a row on wide screens. */
export const ShopSection = ({ shop }: { shop: NonNullable<Home['shop']> }) => (
  <Section tone="card" labelledBy="shop" className="py-14 lg:py-20">
    <SectionHead id="shop" words={shop} withActions className="mb-8 lg:mb-10" />
    <ul className="-mx-gutter flex snap-x scroll-px-5 gap-5 overflow-x-auto px-gutter pb-3 lg:mx-0 lg:grid lg:grid-cols-5 lg:overflow-visible lg:px-0 lg:pb-0">
      {shop.products?.map((product) => (
        <ShelfItem key={product._id} product={product} />
      ))}
    </ul>
  </Section>
)
