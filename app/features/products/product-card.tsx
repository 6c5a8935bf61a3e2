import { comparePath } from '~/app/platform/compare-address'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import type { ProductCard as ProductCardData } from '~/content/types'
import { PageLink } from '~/app/ui/page-link'

interface ProductCardProps {
  product: ProductCardData
  /** The element of its name, by where the card stands in the outline. */
  as?: 'h2' | 'h3'
  /** `wide` puts the picture beside the words on wide screens. */
  layout?: 'tall' | 'wide'
  sizes: string
  /** Offers to put it beside others; needs the words of the list `products`. */
  isComparable?: boolean
  className?: string
}

/** A device in a list: picture, name and what it is for, leading to its page. */
export function ProductCard({
  product,
  as = 'h3',
  layout = 'tall',
  sizes,
  isComparable = false,
  className = '',
}: ProductCardProps) {
  const t = useWords('products')
  const isWide = layout === 'wide'
  return (
    <article
      className={`card-link relative flex flex-col overflow-hidden rounded-large bg-card shadow-small ${
        isWide ? 'md:flex-row-reverse' : ''
      } ${className}`}
    >
      <div className={`picture-ground ${isWide ? 'md:w-[54%] md:flex-none' : ''}`}>
        <Picture
          picture={product.picture}
          ratio={4 / 3}
          sizes={sizes}
          isDecorative
          className={`aspect-[4/3] w-full object-cover ${isWide ? 'md:aspect-auto md:h-full' : ''}`}
        />
      </div>
      <div className={`flex flex-1 flex-col p-6 ${isWide ? 'md:justify-center md:p-12' : ''}`}>
        <Name as={as} product={product} className={isWide ? 'text-2xl md:text-4xl' : 'text-xl'} />
        <LocalText
          as="p"
          text={isWide ? product.summary : product.tagline}
          className={`mt-2 text-ink-2 ${isWide ? 'md:mt-4 md:text-lg' : 'text-[0.9375rem]'}`}
        />
        <div
          className={`mt-auto flex items-center justify-between gap-4 pt-5 ${isWide ? 'md:mt-0 md:pt-9' : ''}`}
        >
          <span className="grid size-11 place-items-center rounded-full bg-ink text-paper" aria-hidden="true">
            <Icon name="arrow" />
          </span>
          {isComparable && (
            <PageLink
              to={comparePath([product.slug])}
              rel="nofollow"
              aria-label={t('compare.of', { name: product.name?.value ?? product.model ?? '' })}
              className="relative inline-flex min-h-11 items-center text-sm text-ink-2 hover:text-ink hover:underline"
            >
              {t('compare')}
            </PageLink>
          )}
        </div>
      </div>
    </article>
  )
}

const Name = ({
  as: Heading,
  product,
  className,
}: {
  as: 'h2' | 'h3'
  product: ProductCardData
  className: string
}) => (
  <Heading className={className}>
    <PageLink to={`/products/${product.slug}`} className="stretched">
      <LocalText text={product.name} />
    </PageLink>
  </Heading>
)
