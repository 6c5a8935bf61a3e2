import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { requireUser } from '~/app/platform/session.server'
import type { ReviewAnswer } from './review-answer'

const perPage = 10

/** A page of what people say of a product; a cursor that is none of its begins anew. */
export async function readReviews(context: AppLoadContext, id: string, cursor: string | undefined) {
  const api = apiOf(context)
  const ask = (from: string | undefined) =>
    api.get('/shop-products/:id/reviews', { params: { id }, query: { limit: String(perPage), cursor: from } })
  if (cursor === undefined) return { ...(await ask(undefined)), isPast: false }
  try {
    return { ...(await ask(cursor)), isPast: true }
  } catch {
    return { ...(await ask(undefined)), isPast: false }
  }
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
  await requireUser(request, context)
  const [rating, text] = [form.get('rating'), form.get('text')]
  const values = {
    rating: typeof rating === 'string' ? rating : '',
    text: typeof text === 'string' ? text : '',
  }
  const refuse = (errors: ReviewAnswer['errors']) =>
    data({ form: 'review', values, errors } satisfies ReviewAnswer, 422)
  try {
    await apiOf(context).post('/shop-products/:id/reviews', { params: { id }, body: values })
  } catch (error) {
    return refuse(formErrorsOf(error, context, { 'already-reviewed': '' }))
  }
  return redirect(`${path}#reviews`, {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:comment.recorded', context.siteOrigin) },
  })
}
