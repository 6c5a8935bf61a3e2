import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { describeError, type ApiLog } from '../api-log'
import { isDatabaseAway, OutcomeUnknown, sqlStateOf } from '../database/outage'
import { ApiProblem, problem, type Problem } from '../problem'
import type { ApiEnv } from './api-env'

/** The one place where what was thrown becomes HTTP. */
export const answerFailure =
  (log: ApiLog): ErrorHandler<ApiEnv> =>
  (error, c) => {
    if (error instanceof ApiProblem)
      return problem(c, { status: error.status, code: error.code, ...error.extra })
    if (error instanceof HTTPException) return problem(c, problemOfException(error))
    const { requestId } = c.var
    const detail = { requestId, method: c.req.method, route: c.req.routePath, error: describeError(error) }
    if (isDatabaseAway(error)) {
      log.warn(detail, 'The database did not answer a request')
      // Whoever brings a key may send the same again and is told what became of it.
      const isOpen = error instanceof OutcomeUnknown && !c.req.header('idempotency-key')
      return problem(c, {
        status: 503,
        ...(isOpen
          ? {
              code: 'outcome-unknown',
              title: 'It is not known whether this took place: look before you try again',
            }
          : { code: 'not-available', title: 'Try again in a moment' }),
        retryAfterSeconds: 2,
      })
    }
    if (unkeepable.has(sqlStateOf(error) ?? '')) {
      log.error(detail, 'Input that no column takes has passed its schema')
      return problem(c, {
        status: 422,
        code: 'invalid-input',
        title: 'Some of the input cannot be kept',
      })
    }
    log.error(detail, 'A request failed')
    return problem(c, {
      status: 500,
      code: 'internal-error',
      title: 'The request failed; name its id when you ask',
    })
  }

function problemOfException({ status }: HTTPException): Problem {
  if (status === 415)
    return { status, code: 'unsupported-type', title: 'This endpoint takes another content type' }
  if (status === 413) return { status, code: 'too-large', title: 'The body is too large' }
  return { status: 400, code: 'malformed-body', title: 'The body is not what its content type says' }
}

/**
 * What PostgreSQL says of values that it has no way to keep: NUL, numbers and times out of range, text that is no number, time or id. Schemas
 * refuse all of it before, so each of these is a hole in one of them.
 */
const unkeepable = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])
