import type { AppLoadContext } from '@remix-run/node'
import { expect, it } from 'vitest'
import { mayUseServices } from '~/domain/identity/rules'
import { loginPath, requireUser } from './session.server'

const tokens = {
  access_token: 'a',
  refresh_token: 'r',
  access_token_expires_in: 0,
  refresh_token_expires_in: 0,
}

/** Somebody whom the API knows as it says; nobody without it. */
const contextOf = (user: object | null) =>
  ({
    siteOrigin: 'http://localhost',
    session: { tokens: user && tokens, start: () => {}, end: () => {} },
    api: { baseUrl: 'http://api', fetch: () => Promise.resolve(Response.json(user)) },
  }) as unknown as AppLoadContext

const named = {
  firstName: 'نرگس',
  lastName: 'آزمون',
  isComplete: true,
  acceptedTermsVersion: null,
  roles: ['user'],
}
const accepted = { ...named, acceptedTermsVersion: 'v1' }
const request = new Request('http://localhost/en/checkout.data?address=1&_routes=x')

const ledTo = async (user: object | null) => {
  const thrown: unknown = await requireUser(request, contextOf(user)).catch((error: unknown) => error)
  return thrown instanceof Response ? thrown.headers.get('Location') : thrown
}

it('leads to where the rules are accepted whoever has told their name alone, and back', async () => {
  const next = `next=${encodeURIComponent('/checkout?address=1')}`
  expect(await ledTo(null)).toBe(`/login?${next}`)
  expect(await ledTo({ ...named, isComplete: false })).toBe(`/login/profile?${next}`)
  expect(await ledTo(named)).toBe(`/login/profile?${next}`)
  expect(await ledTo(accepted)).toEqual(accepted)
  expect(loginPath(request)).toBe(`/login?${next}`)
  expect(mayUseServices(accepted)).toBe(true)
})
