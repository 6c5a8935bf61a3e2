import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Asked, useAsked } from '~/app/features/staff/shop/asked'
import { reviewIntents } from '~/app/features/staff/shop/catalog/catalog-actions.server'
import { reviewForm, reviewTextForm } from '~/app/features/staff/shop/catalog/catalog.form'
import { ReviewCards } from '~/app/features/staff/shop/catalog/review-cards'
import { IntentForm } from '~/app/features/staff/shop/intent-form'
import { actOn } from '~/app/features/staff/shop/intents.server'
import { StaffHead } from '~/app/features/staff/shop/panel'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { OlderLink } from '~/app/ui/older-link'
import { QueryTabs } from '~/app/ui/query-tabs'
import { longestReview, reviewStatuses, reviewStatusSchema } from '~/domain/catalog/review-contract'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'support', 'seller', 'admin')
  const asked = { request, context }
  const { status = 'waiting', cursor } = readQuery(asked, { status: reviewStatusSchema, cursor: cursorField })
  const [page, head] = await Promise.all([
    orBeginning(asked, apiOf(context).get('/reviews', { query: { status, cursor } })),
    privateHead(context, 'staff-shop:reviews'),
  ])
  return {
    page,
    status,
    isPast: cursor !== undefined,
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'staff-shop', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'support', 'seller', 'admin')
  return actOn(request, context, '/admin/reviews', reviewIntents)
}

export default function ReviewsPage() {
  const t = useWords('staff-shop')
  const { page, status, isPast, idempotencyKey } = useLoaderData<typeof loader>()
  const { of } = useAsked()
  const review = page.items.find(({ id }) => id === of)
  return (
    <>
      <StaffHead title={t('reviews')} lead={t('reviews.lead')} />
      <QueryTabs
        label={t('reviews.tabs')}
        name="status"
        tabs={reviewStatuses.map((value) => ({ value, label: t(`review.status.${value}`) }))}
      />
      {page.items.length === 0 ? (
        <EmptyState title={t(status === 'waiting' ? 'reviews.noneWaiting' : 'reviews.none')} />
      ) : (
        <ReviewCards reviews={page.items} idempotencyKey={idempotencyKey} />
      )}
      <OlderLink
        path="/admin/reviews"
        narrowed={status === 'waiting' ? {} : { status }}
        nextCursor={page.nextCursor}
        isPast={isPast}
        newest={t('first')}
        older={t('more')}
      />
      {review && (
        <>
          <Asked ask="edit" title={t('review.edit')} text={t('review.editText')}>
            <IntentForm
              key={review.id}
              intent="edit"
              schema={reviewTextForm}
              idempotencyKey={idempotencyKey}
              hidden={{ review: review.id }}
              defaultValue={{ text: review.text }}
              submit={t('save')}
            >
              {({ text }) => <TextAreaField {...text('text')} rows={6} maxLength={longestReview} />}
            </IntentForm>
          </Asked>
          <Asked ask="remove" title={t('review.remove')} text={t('review.removeText')} isDangerous>
            <IntentForm
              intent="remove"
              schema={reviewForm}
              idempotencyKey={idempotencyKey}
              hidden={{ review: review.id }}
              submit={t('review.removeDo')}
              variant="danger"
            />
          </Asked>
          <Asked ask="delete" title={t('review.delete')} text={t('review.deleteText')} isDangerous>
            <IntentForm
              intent="delete"
              schema={reviewForm}
              idempotencyKey={idempotencyKey}
              hidden={{ review: review.id }}
              submit={t('review.deleteDo')}
              variant="danger"
            />
          </Asked>
        </>
      )}
    </>
  )
}
