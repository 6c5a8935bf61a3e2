import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { apiOf, publicApiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { findUser, requireUser } from '~/app/platform/session.server'
import { mayUseServices } from '~/domain/identity/rules'
import type { ReviewAnswer } from './review-answer'

const perPage = 10

/** A page of what people say of a product. */
export async function readReviews(context: AppLoadContext, id: string, cursor: string | undefined) {
  const query = { limit: String(perPage), cursor }
  const page = await publicApiOf(context).get('/shop-products/:id/reviews', { params: { id }, query })
  return { ...page, isPast: cursor !== undefined }
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
  const refuse = (errors: ReviewAnswer['errors'], wantsTerms = false) =>
    data({ form: 'review', values, errors, wantsTerms } satisfies ReviewAnswer, 422)
  const user = await findUser(context)
  if (user?.isComplete && !mayUseServices(user)) return refuse({}, true)
  await requireUser(request, context)
  try {
    await apiOf(context).post('/shop-products/:id/reviews', { params: { id }, body: values })
  } catch (error) {
    return refuse(formErrorsOf(error, context, { 'already-reviewed': '' }))
  }
  return redirect(`${path}#reviews`, {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:comment.recorded', context.siteOrigin) },
  })
}
