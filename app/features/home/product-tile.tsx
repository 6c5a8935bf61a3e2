import { Coming } from '~/app/ui/coming'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import type { HomeTile } from '~/content/types'
import { PageLink } from '~/app/ui/page-link'

/** `tall` and `broad` carry their words under the picture, `lying` beside it. */
export type TileShape = 'tall' | 'lying' | 'broad'

type Ground = 'sand' | 'mist' | 'coral' | 'night'

const grounds: Record<Ground, string> = {
  sand: 'bg-sand',
  mist: 'bg-mist',
  coral: 'bg-coral-soft',
  night: 'bg-night text-white',
}

/** Each kind keeps the ground of its drawing. */
const groundOf: Record<NonNullable<HomeTile['kind']>, Ground> = {
  stethoscope: 'sand',
  ecg: 'mist',
  'blood-pressure': 'sand',
  ultrasound: 'night',
  'health-stand': 'coral',
  'health-kit': 'coral',
}

const shapes: Record<TileShape, { card: string; picture: string; sizes: string }> = {
  tall: {
    card: 'flex-col lg:[&>div]:flex-none',
    picture: 'aspect-[4/3] lg:aspect-auto lg:h-0 lg:min-h-[22rem] lg:flex-1',
    sizes: '(min-width: 64rem) max(37rem, 41vw), 92vw',
  },
  lying: {
    card: 'flex-col lg:flex-row-reverse',
    picture: 'aspect-[4/3] lg:aspect-auto lg:h-auto lg:min-h-[17rem] lg:w-1/2',
    sizes: '(min-width: 64rem) max(19rem, 21vw), 46vw',
  },
  broad: {
    card: 'flex-col',
    picture: 'aspect-[4/3]',
    sizes: '(min-width: 64rem) max(40rem, 48vw), 46vw',
  },
}

/** A device with its picture, its name and the figures it is known by. */
export function ProductTile({ product, shape }: { product: HomeTile; shape: TileShape }) {
  const ground = groundOf[product.kind ?? 'stethoscope']
  const isNight = ground === 'night'
  const { card, picture, sizes } = shapes[shape]
  return (
    <article className={`card-link relative flex overflow-hidden rounded-large ${card} ${grounds[ground]}`}>
      <Picture
        picture={product.picture}
        ratio={4 / 3}
        sizes={sizes}
        isDecorative
        className={`w-full flex-none object-cover ${picture}`}
      />
      <div className="flex min-w-0 flex-1 flex-col p-4 sm:p-6 lg:p-7">
        <h3 className={`leading-snug ${shape === 'tall' ? 'text-2xl' : 'text-base sm:text-xl'}`}>
          <PageLink to={`/products/${product.slug}`} className="stretched">
            <LocalText text={product.name} />
          </PageLink>
        </h3>
        <LocalText
          as="p"
          text={product.tagline}
          className={`mt-1 text-sm sm:text-[0.9375rem] ${isNight ? 'text-night-ink' : 'text-ink-2'}`}
        />
        <div className="mt-auto flex items-end justify-between gap-3 pt-4">
          <Figures product={product} isNight={isNight} />
          <span
            aria-hidden="true"
            className={`ms-auto grid size-9 flex-none place-items-center rounded-full sm:size-11 ${
              isNight ? 'bg-coral-action text-white' : 'bg-ink text-paper'
            }`}
          >
            <Icon name="arrow" />
          </span>
        </div>
      </div>
    </article>
  )
}

const Figures = ({ product, isNight }: { product: HomeTile; isNight: boolean }) => (
  <dl className="flex flex-wrap gap-2 max-sm:hidden">
    {product.highlights?.map(({ _key, value, label, feature }) => (
      <div
        key={_key}
        className={`flex items-baseline gap-1.5 rounded-pill px-3.5 py-1 text-sm ${
          isNight ? 'bg-night-line' : 'bg-card'
        }`}
      >
        <dt className={`order-2 ${isNight ? 'text-night-ink' : 'text-ink-2'}`}>
          <LocalText text={label} /> <Coming feature={feature} />
        </dt>
        <LocalText as="dd" text={value} className="font-bold" />
      </div>
    ))}
  </dl>
)
