import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error as RFC 9457 has it. `code` is stable: clients decide by it, and the app turns it into words. */
export interface Problem {
  status: ContentfulStatusCode
  code: string
  /** For developers, in English. */
  title: string
}

export const problem = (c: Context, { status, code, title }: Problem): Response =>
  c.body(JSON.stringify({ type: 'about:blank', status, code, title }), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  })
