import { useEffect, useSyncExternalStore } from 'react'
import {
  readViewed,
  viewedOf,
  viewedStore,
  withViewed,
  writeViewed,
  type Viewed,
} from '~/app/platform/viewed-products'
import { useWords } from '~/app/platform/words/use-words'
import { LocalText, type Localized } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { knownPictureSource, type PictureData } from '~/app/ui/picture-source'
import { Section } from '~/app/ui/section'

interface RecentlyViewedProps {
  /** The product of this page, which is remembered and not listed. */
  now: { slug: string; at: Viewed['at']; name: Localized | null; picture: PictureData | null }
}

const shape = 4 / 3

/**
 * Products that were looked at on this device. The page is the same for everybody, and nobody is told what somebody has looked at: the list is
 * the device's own, and is there once the page has come to life.
 */
export function RecentlyViewed({ now: { slug, at, name, picture } }: RecentlyViewedProps) {
  const t = useWords('shop')
  const text = useSyncExternalStore(viewedStore.subscribe, viewedStore.read, viewedStore.readOnServer)
  useEffect(() => {
    if (!name?.value) return
    const source = picture && knownPictureSource(picture, shape)
    const small = source?.srcSet.split(' ')[0] ?? null
    writeViewed(
      withViewed(readViewed(), { slug, at, name: { lang: name.lang, value: name.value }, picture: small }),
    )
  }, [slug, at, name, picture])
  const viewed = viewedOf(text).filter((one) => one.slug !== slug)
  if (viewed.length === 0) return null
  return (
    <Section labelledBy="viewed" className="py-14" isPrinted={false}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="viewed" className="text-2xl">
          {t('viewed')}
        </h2>
        <button
          type="button"
          onClick={() => writeViewed([])}
          className="min-h-11 text-sm font-strong text-coral-ink hover:underline"
        >
          {t('viewed.forget')}
        </button>
      </div>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {viewed.map((one) => (
          <li
            key={one.slug}
            className="card-link relative overflow-hidden rounded-medium bg-card shadow-small"
          >
            {one.picture ? (
              <img
                src={one.picture}
                alt=""
                loading="lazy"
                className="picture aspect-[4/3] w-full bg-sand object-cover"
              />
            ) : (
              <div className="aspect-[4/3] bg-sand" />
            )}
            <h3 className="p-3 text-sm leading-snug">
              <PageLink to={`/${one.at}/${encodeURIComponent(one.slug)}`} className="stretched">
                <LocalText text={one.name} />
              </PageLink>
            </h3>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-3">{t('viewed.note')}</p>
    </Section>
  )
}
