import { RowChoice } from '~/app/platform/lists/bulk'
import { defineList, type ListView } from '~/app/platform/lists/list'
import { reviewStatuses, reviewStatusSchema, type ReviewStatus } from '~/domain/catalog/review-contract'
import { StaffForm } from '../staff-form'
import { reviewForm, reviewPhotoForm, reviewTextForm } from './catalog.form'
import { Form } from '@remix-run/react'
import { useZoomWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Button } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import { PhotoStrip } from '~/app/ui/zoom/photo-strip'
import { beginningOf } from '~/domain/values/beginning'
import { formatNumber } from '~/domain/values/numbers'
import type { StaffReview } from '~/domain/catalog/review-contract'
import { QuestionLink, Question, useQuestion } from '~/app/ui/dialog/question'
import { Moment, ProductName } from '~/app/ui/printed'

/** A review as staff judge it. Approving can be taken back, so it is one press. */
function ReviewCard({ review, idempotencyKey }: Card) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const zoom = useZoomWords()
  const { id, rating, text, author, isOwn, isBuyer, isEdited, photos, createdAt, product } = review
  const altOf = (place: number) => t('review.photo', { number: formatNumber(locale, place + 1) })
  return (
    <li className="rounded-large border border-line bg-card p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <RowChoice list={reviewList} row={review} />
        <p className="font-strong">
          {product.names ? <ProductName names={product.names} /> : t('product.nameless')}
        </p>
        <p className="ms-auto flex flex-wrap items-center gap-2 text-sm text-ink-2">
          {isBuyer && <Badge tone="good">{t('review.buyer')}</Badge>}
          {isEdited && <Badge>{t('review.edited')}</Badge>}
          <Moment value={createdAt} />
        </p>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {author ? `${author.firstName} ${author.initial}` : t('review.nobody')} ·{' '}
        {t('review.rating', { rating: formatNumber(locale, rating) })}
      </p>
      <p dir="auto" className="mt-3 whitespace-pre-line">
        {text}
      </p>
      {photos.length > 0 && (
        <PhotoStrip
          group={`review-${id}`}
          words={zoom}
          className="mt-4"
          photos={photos.map(({ id: photo, url, smallUrl, small }, place) => ({
            ...{ id: photo, ...small, href: url, src: smallUrl },
            alt: altOf(place),
          }))}
          below={(photo) => (
            <QuestionLink ask="photo" of={photo.id} variant="quiet" className="w-full px-1">
              {t('review.photoRemove')}
              <span className="sr-only">: {photo.alt}</span>
            </QuestionLink>
          )}
        />
      )}
      {isOwn ? (
        <p className="mt-4 text-sm text-ink-2">{t('review.others')}</p>
      ) : (
        <ReviewActs review={review} idempotencyKey={idempotencyKey} />
      )}
    </li>
  )
}

type Card = { review: StaffReview; idempotencyKey: string }

/** What can be done with it: by whoever has not written it. */
function ReviewActs({ review: { id, status }, idempotencyKey }: Card) {
  const t = useWords('staff-shop')
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {status !== 'approved' && (
        <Form method="post">
          <input type="hidden" name="review" value={id} />
          <input type="hidden" name="key" value={idempotencyKey} />
          <Button type="submit" name="intent" value="approve" size="small" variant="ink">
            {t('review.approve')}
          </Button>
        </Form>
      )}
      <QuestionLink ask="edit" of={id}>
        {t('review.edit')}
      </QuestionLink>
      {status !== 'removed' && (
        <QuestionLink ask="remove" of={id} variant="quiet">
          {t('review.remove')}
        </QuestionLink>
      )}
      <QuestionLink ask="delete" of={id} variant="quiet" className="text-red-ink">
        {t('review.delete')}
      </QuestionLink>
    </div>
  )
}

const ReviewCards = ({ page, idempotencyKey }: View) => (
  <ul className="space-y-3">
    {page.items.map((review) => (
      <ReviewCard key={review.id} review={review} idempotencyKey={idempotencyKey} />
    ))}
  </ul>
)

const shape = { status: reviewStatusSchema }
type View = ListView<typeof shape, StaffReview, undefined>

function PhotoQuestion({
  page,
  idempotencyKey,
  of,
}: Pick<View, 'page' | 'idempotencyKey'> & { of: string | null }) {
  const t = useWords('staff-shop')
  const review = page.items.find(({ photos }) => photos.some(({ id }) => id === of))
  if (!review || of === null) return null
  return (
    <Question ask="photo" title={t('review.photoRemove')} text={t('review.photoRemoveText')} isDangerous>
      <StaffForm
        idempotencyKey={idempotencyKey}
        hidden={{ review: review.id, photo: of }}
        intent="remove-photo"
        schema={reviewPhotoForm}
        submit={t('review.photoRemoveDo')}
        variant="danger"
      />
    </Question>
  )
}

function ReviewQuestions({ page, idempotencyKey }: View) {
  const t = useWords('staff-shop')
  const { ask: asked, of } = useQuestion()
  if (asked === 'photo') return <PhotoQuestion {...{ page, idempotencyKey, of }} />
  const review = page.items.find(({ id, isOwn }) => id === of && !isOwn)
  if (!review) return null
  const form = { idempotencyKey, hidden: { review: review.id } }
  return (
    <>
      <Question ask="edit" title={t('review.edit')} text={t('review.editText')}>
        <StaffForm
          {...form}
          key={review.id}
          intent="edit"
          schema={reviewTextForm}
          defaultValue={{ text: review.text }}
          submit={t('save')}
        />
      </Question>
      {(['remove', 'delete'] as const).map((ask) => (
        <Question key={ask} ask={ask} title={t(`review.${ask}`)} text={t(`review.${ask}Text`)} isDangerous>
          <StaffForm
            {...form}
            intent={ask}
            schema={reviewForm}
            submit={t(`review.${ask}Do`)}
            variant="danger"
          />
        </Question>
      ))}
    </>
  )
}

export const reviewList = defineList({
  path: '/admin/reviews',
  roles: ['support', 'seller', 'admin'],
  words: ['staff-shop', 'fields'],
  title: 'reviews',
  lead: 'reviews.lead',
  shape,
  read: (api, { status = 'waiting', ...page }) => api.get('/reviews', { query: { status, ...page } }),
  tabs: {
    label: 'reviews.tabs',
    name: 'status',
    values: reviewStatuses,
    word: (status) => `review.status.${status as ReviewStatus}`,
    counts: (api) => api.get('/review-counts'),
  },
  Rows: ReviewCards,
  bulk: {
    acts: [
      { intent: 'approve-all', label: 'review.approveAll' },
      { intent: 'remove-all', label: 'review.removeAll' },
    ],
    isFor: ({ status, isOwn }) => status === 'waiting' && !isOwn,
    name: ({ text }) => beginningOf(text),
  },
  empty: ({ status = 'waiting' }) => ({
    title: status === 'waiting' ? 'reviews.noneWaiting' : 'reviews.none',
  }),
  After: ReviewQuestions,
})
