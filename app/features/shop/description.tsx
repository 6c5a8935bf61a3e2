import { useWords } from '~/app/platform/words/use-words'
import { ArrowLink } from '~/app/ui/button'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { Picture } from '~/app/ui/picture'
import { Points } from '~/app/ui/points'
import type { ShopEntryBySlugQueryResult } from '~/content/generated/content'
import type { ProductCard } from '~/content/types'
import { ShopPart } from './part'

export type ShopDetail = NonNullable<ShopEntryBySlugQueryResult>

/** Devices that an accessory fits, or that a package holds. */
const Devices = ({ devices }: { devices: ProductCard[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {devices.map((device) => (
      <li
        key={device._id}
        className="card-link relative flex items-center gap-4 rounded-medium bg-card p-3 shadow-small"
      >
        <Picture
          picture={device.picture}
          ratio={1}
          sizes="5rem"
          isDecorative
          className="size-20 flex-none rounded-small bg-sand object-cover"
        />
        <div className="min-w-0">
          <h3 className="text-base">
            <PageLink to={`/products/${device.slug}`} className="stretched">
              <LocalText text={device.name} />
            </PageLink>
          </h3>
          <LocalText as="p" text={device.tagline} className="text-sm leading-snug text-ink-2" />
        </div>
      </li>
    ))}
  </ul>
)

/** What a product is, what is in its box, and what it belongs to. */
export function Description({ entry }: { entry: ShopDetail }) {
  const t = useWords('shop')
  return (
    <>
      {(entry.description || entry.contents?.length || entry.productSlug) && (
        <ShopPart id="about" heading={t('about')} tone="card">
          <LocalText as="p" text={entry.description} className="max-w-text text-lg text-ink-2" />
          {entry.productSlug && (
            <p className="mt-3">
              <ArrowLink href={`/products/${entry.productSlug}`}>
                {t('devicePage', { name: entry.name?.value ?? '' })}
              </ArrowLink>
            </p>
          )}
          {entry.contents && entry.contents.length > 0 && (
            <div className="mt-10">
              <h3 className="mb-6 text-xl">{t('contents')}</h3>
              <Points points={entry.contents} />
            </div>
          )}
        </ShopPart>
      )}
      {entry.includes && entry.includes.length > 0 && (
        <ShopPart id="includes" heading={t('includes')} tone="mist">
          <Devices devices={entry.includes} />
        </ShopPart>
      )}
      {entry.fits && entry.fits.length > 0 && (
        <ShopPart id="fits" heading={t('fits')} tone="mist">
          <Devices devices={entry.fits} />
        </ShopPart>
      )}
    </>
  )
}
