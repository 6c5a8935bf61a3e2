import { Form, useNavigation } from '@remix-run/react'
import { useZoomWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import { Stars } from '~/app/ui/stars'
import { PhotoStrip } from '~/app/ui/zoom/photo-strip'
import type { OwnReview as Own } from '~/domain/catalog/review-contract'
import { formatNumber } from '~/domain/values/numbers'

/** What the visitor has said of a product: where it stands, and how it is taken away. */
export function OwnReview({ review, path }: { review: Own; path: string }) {
  const t = useWords('shop')
  const locale = usePageLocale()
  const words = useZoomWords()
  const { state, formData } = useNavigation()
  const { rating, text, status, photos } = review
  return (
    <section aria-labelledby="own-review" className="rounded-large bg-sand p-6 sm:p-8">
      <h3 id="own-review" className="text-xl">
        {t('review.text')}
      </h3>
      <p className="mt-2 text-[0.9375rem] text-ink-2">{t(`review.own.${status}`)}</p>
      <p className="mt-4">
        <Stars rating={rating} />
        <span className="sr-only">{t('reviews.stars', { count: rating })}</span>
      </p>
      <p className="mt-2 whitespace-pre-line" dir="auto">
        {text}
      </p>
      {photos.length > 0 && (
        <PhotoStrip
          group="own-review"
          words={words}
          className="mt-4"
          photos={photos.map(({ id, url, smallUrl, small }, place) => ({
            ...{ id, ...small, href: url, src: smallUrl },
            alt: t('review.ownPhoto', { number: formatNumber(locale, place + 1) }),
          }))}
        />
      )}
      {status !== 'removed' && (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-strong underline underline-offset-4">
            {t('review.withdraw')}
          </summary>
          <Form method="post" action={path} preventScrollReset>
            <p className="mb-3 mt-1 text-[0.9375rem] text-ink-2">{t('review.withdrawText')}</p>
            <Button
              type="submit"
              name="intent"
              value="unreview"
              variant="ink"
              size="small"
              isPending={state !== 'idle' && formData?.get('intent') === 'unreview'}
            >
              {t('review.withdrawDo')}
            </Button>
          </Form>
        </details>
      )}
    </section>
  )
}
