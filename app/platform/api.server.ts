import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, createApiClient, type ApiClient } from '~/api/client'

export { ApiFailure, type ApiClient }

/** The API on behalf of whoever sent this request. */
export const apiOf = ({ api, session }: AppLoadContext): ApiClient =>
  createApiClient({
    baseUrl: api.baseUrl,
    fetch: (input, init) => api.fetch(input, init),
    accessToken: session.tokens?.access_token,
  })

/** The API as anybody may read it: a page that asks nothing else is the same for who is signed in. */
export const publicApiOf = ({ api }: AppLoadContext): ApiClient =>
  createApiClient({ baseUrl: api.baseUrl, fetch: (input, init) => api.fetch(input, init) })

/** Whether a call failed with this code of its contract. */
export const isFailure = (error: unknown, ...codes: string[]): error is ApiFailure =>
  error instanceof ApiFailure && codes.includes(error.code)

/** What the API answers; null where it fails, for a part that a page can do without. */
export async function orAway<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}
