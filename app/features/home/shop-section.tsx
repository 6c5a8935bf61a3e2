import { Link } from '@remix-run/react'
import { Icon } from '~/app/ui/icon'
import { Actions } from '~/app/ui/actions'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import { Section, SectionHead } from '~/app/ui/section'
import type { Home, ProductCard } from '~/content/types'

const Row = ({ product }: { product: ProductCard }) => (
  <li className="card-link relative flex items-center gap-5 py-4 pe-2">
    <Picture
      picture={product.picture}
      ratio={1}
      sizes="6rem"
      isDecorative
      className="size-20 flex-none rounded-medium object-cover sm:size-24"
    />
    <div className="min-w-0 flex-1">
      <h3 className="text-lg font-bold leading-snug">
        <Link to={`/products/${product.slug}`} className="stretched">
          <LocalText text={product.name} />
        </Link>
      </h3>
      <LocalText as="p" text={product.tagline} className="mt-0.5 text-[0.9375rem] text-ink-2" />
    </div>
    <Icon name="arrow" className="size-6 text-coral-ink" />
  </li>
)

/** What can be had: words at one side, devices as a list at the other. */
export const ShopSection = ({ shop }: { shop: NonNullable<Home['shop']> }) => (
  <Section tone="card" labelledBy="shop">
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
      <div>
        <SectionHead id="shop" words={shop} className="" />
        <Actions actions={shop.actions} calm className="mt-8" />
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {shop.products?.map((product) => (
          <Row key={product._id} product={product} />
        ))}
      </ul>
    </div>
  </Section>
)
