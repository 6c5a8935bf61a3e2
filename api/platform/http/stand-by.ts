import type { Hono } from 'hono'
import { withPatience } from '../database/patience'
import type { ApiEnv } from './api-env'

/**
 * What stands between a request and a database that fails: it waits for it so long and no longer, and one that changes nothing is
 * answered by a second try when the first was told to come back.
 * @param patience milliseconds of waiting for the database
 */
export function standBy(fetch: Hono<ApiEnv>['fetch'], patience: number): Hono<ApiEnv>['fetch'] {
  return (request, ...rest) =>
    withPatience(patience, async () => {
      const answer = await fetch(request, ...rest)
      const mayBeAsked = request.method === 'GET' || request.method === 'HEAD'
      if (answer.status !== 503 || !answer.headers.has('retry-after') || !mayBeAsked) return answer
      return fetch(request, ...rest)
    })
}
