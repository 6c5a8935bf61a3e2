import type { AppLoadContext } from '@remix-run/node'
import { expect, it } from 'vitest'
import { sendReview } from './review.server'

/** Somebody who has told their name and accepted no rules yet, as the API knows them. */
const user = {
  firstName: 'نرگس',
  lastName: 'آزمون',
  isComplete: true,
  acceptedTermsVersion: null,
  roles: ['user'],
}
const context = {
  siteOrigin: 'http://localhost',
  session: { tokens: { access_token: 'a' } },
  api: { baseUrl: 'http://api', fetch: () => Promise.resolve(Response.json(user)) },
} as unknown as AppLoadContext

it('keeps a review that was typed before the rules were accepted', async () => {
  const form = new FormData()
  form.set('rating', '4')
  form.set('text', 'خوب است')
  const post = new Request('http://localhost/shop/nb1', { method: 'POST' })
  const answer = await sendReview(post, context, form, { id: 'x', path: '/shop/nb1' })
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { form: 'review', values: { rating: '4', text: 'خوب است' }, errors: {}, wantsTerms: true },
  })
})
