import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'

/** What is wrong with one field of the input: where it stands, and a code, which is a translation key where there is one. */
export const inputErrorSchema = z.object({
  path: z.array(z.union([z.string(), z.int()])),
  code: z.string(),
})
export type InputError = z.infer<typeof inputErrorSchema>

export interface ProblemExtra {
  errors?: InputError[]
  retryAfterSeconds?: number
  /** For developers, in English. */
  title?: string
  /** Members of its own that a code carries, such as `triesLeft`. */
  details?: Record<string, unknown>
}

/** An error as RFC 9457 has it. `code` is stable: clients decide by it, and the app turns it into words. */
export interface Problem extends ProblemExtra {
  status: ContentfulStatusCode
  code: string
}

/** An expected failure: thrown by services with a code of the domain's contract, and mapped to HTTP in `createApi`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    readonly extra: ProblemExtra = {},
  ) {
    super(extra.title ?? code)
  }
}

/** So many of what was found wrong are told one by one, and the others counted. */
const mostErrors = 20

/** The body of `application/problem+json`, for what answers before there is an API as well. */
export const problemText = (
  { status, code, title, errors, details }: Omit<Problem, 'status'> & { status: number },
  requestId: unknown,
): string =>
  JSON.stringify({
    ...details,
    type: 'about:blank',
    title: title ?? code,
    status,
    code,
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(errors ? { errors: errors.slice(0, mostErrors) } : {}),
    ...(errors && errors.length > mostErrors ? { furtherErrors: errors.length - mostErrors } : {}),
  })

export function problem(
  c: Context,
  { status, code, title, errors, retryAfterSeconds, details }: Problem,
): Response {
  const requestId: unknown = c.get('requestId')
  const text = problemText({ status, code, title, errors, details }, requestId)
  return c.body(text, status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(retryAfterSeconds === undefined
      ? {}
      : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
  })
}
