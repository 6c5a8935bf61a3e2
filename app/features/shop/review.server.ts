import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { ApiFailure, apiOf, publicApiOf } from '~/app/platform/api.server'
import { formErrorsOf, refusedBack } from '~/app/platform/form-failure.server'
import { uploadOne } from '~/app/platform/forms/attachments.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { findUser, requireUser } from '~/app/platform/session.server'
import { addReviewSchema, type OwnReviewStanding } from '~/domain/catalog/review-contract'
import { reviewPhotoLimits } from '~/domain/catalog/review-photos'
import { mayUseServices } from '~/domain/identity/rules'
import { longestAttachmentName } from '~/domain/values/attachment'
import { refusalOfCount, refusalOfFile } from '~/domain/values/file-refusals'
import type { ReviewAnswer } from './review-answer'

const perPage = 10

interface ShownReviews {
  cursor: string | undefined
  /** Only those with photos. */
  withPhotos: boolean
}

/** A page of what people say of a product, and whether some of it has photos, wherever in the list. */
export async function readReviews(context: AppLoadContext, id: string, { cursor, withPhotos }: ShownReviews) {
  const read = (query: { limit: string; cursor?: string | undefined; photos?: '1' | undefined }) =>
    publicApiOf(context).get('/shop-products/:id/reviews', { params: { id }, query })
  const [page, pictured] = await Promise.all([
    read({ limit: String(perPage), cursor, photos: withPhotos ? '1' : undefined }),
    read({ limit: '1', photos: '1' }),
  ])
  return { ...page, isPast: cursor !== undefined, withPhotos, somePhotos: pictured.items.length > 0 }
}

/** Whether whoever looks at the page has bought the product, and what they have said of it; what cannot be had is no reason to show no page. */
export async function readOwnReview(context: AppLoadContext, id: string): Promise<OwnReviewStanding> {
  const nothing = { isBuyer: false, review: null }
  if (context.session.tokens === null) return nothing
  try {
    return await apiOf(context).get('/shop-products/:id/own-review', { params: { id } })
  } catch (error) {
    if (error instanceof ApiFailure) return nothing
    throw error
  }
}

/** What keeps these files from being the photos of a review. */
function refusalsOf(photos: readonly File[]): string[] {
  const refusals = [
    refusalOfCount(photos.length, reviewPhotoLimits),
    ...photos.map((file) => refusalOfFile(file, reviewPhotoLimits)),
  ]
  return refusals.filter((refusal) => refusal !== undefined)
}

/** Hands photos to the storage. @returns what stands for them, or what is wrong with some */
async function uploadPhotos(context: AppLoadContext, id: string, photos: readonly File[]) {
  const limits = { maxBytes: reviewPhotoLimits.maxBytes, longestName: longestAttachmentName }
  const given: string[] = []
  const refused: string[] = []
  for (const photo of photos) {
    const taken = await uploadOne(context, `/shop-products/${id}/review-photos`, photo, limits)
    if (typeof taken === 'string') refused.push(taken)
    else given.push(taken.upload)
  }
  return { given, refused }
}

/**
 * Records a review and says that it is shown after approval.
 * @param path of the product's page, without prefix
 * @throws a redirect to where one signs in
 */
export async function sendReview(
  request: Request,
  context: AppLoadContext,
  form: FormData,
  { id, path }: { id: string; path: string },
) {
  const [rating, text] = [form.get('rating'), form.get('text')]
  const values = {
    rating: typeof rating === 'string' ? rating : '',
    text: typeof text === 'string' ? text : '',
  }
  // A field that was left empty is sent as a file without bytes or name.
  const photos = form
    .getAll('photos')
    .filter((one) => one instanceof File && (one.name !== '' || one.size > 0)) as File[]
  const hadPhotos = photos.length > 0
  const refuse = (errors: ReviewAnswer['errors'], wantsTerms = false) =>
    data({ form: 'review', values, hadPhotos, errors, wantsTerms } satisfies ReviewAnswer, 422)
  const user = await findUser(context)
  if (user?.isComplete && !mayUseServices(user)) return refuse({}, true)
  await requireUser(request, context)
  const wrong = refusalsOf(photos)
  if (wrong.length > 0) return refuse({ photos: wrong })
  try {
    // What the API refuses for its words is not kept waiting for its pictures.
    const isSaid = addReviewSchema.safeParse(values).success
    const { given, refused } = await uploadPhotos(context, id, isSaid ? photos : [])
    if (refused.length > 0) return refuse({ photos: refused })
    await apiOf(context).post('/shop-products/:id/reviews', {
      params: { id },
      body: given.length > 0 ? { ...values, photos: given } : values,
    })
  } catch (error) {
    return refuse(formErrorsOf(error, context, { 'already-reviewed': '', 'photos-of-buyers': 'photos' }))
  }
  return redirect(`${path}#reviews`, {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:comment.recorded', context.siteOrigin) },
  })
}

/**
 * Takes away what somebody has said of a product.
 * @param path of the product's page, without prefix
 * @throws a redirect to where one signs in
 */
export async function withdrawReview(
  request: Request,
  context: AppLoadContext,
  { id, path }: { id: string; path: string },
) {
  await requireUser(request, context)
  try {
    await apiOf(context).delete('/shop-products/:id/own-review', { params: { id } })
  } catch (error) {
    return refusedBack(error, context, `${path}#reviews`)
  }
  return redirect(`${path}#reviews`, {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:deleted', context.siteOrigin) },
  })
}
