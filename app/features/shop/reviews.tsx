import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { FilterLinks } from '~/app/ui/filter-links'
import { OlderLink } from '~/app/ui/older-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { queryAddress } from '~/app/ui/query-address'
import { Stars } from '~/app/ui/stars'
import { PhotoStrip } from '~/app/ui/zoom/photo-strip'
import { useZoomWords } from '~/app/platform/words/rich-text-words'
import type { PublicReview } from '~/domain/catalog/review-contract'
import { formatNumber } from '~/domain/values/numbers'
import { shownPicturePath } from '~/domain/values/shown-picture-rules'

interface ReviewsProps {
  items: PublicReview[]
  /** Of the product's page, without prefix. */
  path: string
  /** What the address says besides: the colour that was chosen. */
  kept: Record<string, string>
  nextCursor: string | null
  isPast: boolean
  /** Only those with photos are shown. */
  withPhotos: boolean
  /** There are some with photos. */
  somePhotos: boolean
}

const onlyPhotos = { reviews: 'photos' }

/** What people say of a product, the newest first. */
export function Reviews({ items, path, kept, nextCursor, isPast, withPhotos, somePhotos }: ReviewsProps) {
  const t = useWords('shop')
  const locale = usePageLocale()
  const zoom = useZoomWords()
  const nameOf = ({ author }: PublicReview) =>
    author ? `${author.firstName} ${author.initial}`.trim() : t('reviews.anonymous')
  if (items.length === 0 && !withPhotos) return <p className="text-ink-2">{t('reviews.none')}</p>
  return (
    <div className="grid gap-5">
      {(somePhotos || withPhotos) && (
        <FilterLinks
          label={t('reviews.filter')}
          choices={[
            {
              key: 'all',
              label: t('reviews.all'),
              to: queryAddress(path, kept, 'reviews'),
              isChosen: !withPhotos,
            },
            {
              key: 'photos',
              label: t('reviews.withPhotos'),
              to: queryAddress(path, { ...kept, ...onlyPhotos }, 'reviews'),
              isChosen: withPhotos,
            },
          ]}
        />
      )}
      {items.length === 0 && <p className="text-ink-2">{t('reviews.noPhotos')}</p>}
      <ul className="grid gap-5">
        {items.map((review) => {
          const { id, rating, text, isBuyer, isEdited, photos, createdAt } = review
          return (
            <li key={id} className="rounded-large bg-card p-6 shadow-small">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Stars rating={rating} />
                <span className="sr-only">{t('reviews.stars', { count: rating })}</span>
                <strong className="font-strong">{nameOf(review)}</strong>
                {isBuyer && (
                  <Badge tone="good" icon="check">
                    {t('reviews.buyer')}
                  </Badge>
                )}
                <DateTime value={createdAt} className="ms-auto text-sm text-ink-3" />
              </div>
              <p className="mt-3 whitespace-pre-line" dir="auto">
                {text}
              </p>
              {isEdited && <p className="mt-1 text-sm text-ink-3">({t('reviews.edited')})</p>}
              {photos.length > 0 && (
                <PhotoStrip
                  group={`review-${id}`}
                  words={zoom}
                  className="mt-4"
                  photos={photos.map(({ id: photo, small }, place) => ({
                    ...{ id: photo, ...small },
                    href: shownPicturePath('review-photos', photo, 'large'),
                    src: shownPicturePath('review-photos', photo, 'small'),
                    alt: t('reviews.photo', {
                      number: formatNumber(locale, place + 1),
                      name: nameOf(review),
                    }),
                  }))}
                />
              )}
            </li>
          )
        })}
      </ul>
      <OlderLink
        path={path}
        narrowed={withPhotos ? { ...kept, ...onlyPhotos } : kept}
        nextCursor={nextCursor}
        isPast={isPast}
        newest={t('reviews.newest')}
        older={t('reviews.older')}
      />
    </div>
  )
}
