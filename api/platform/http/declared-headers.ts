import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env'

/** Headers that an endpoint reads besides those of every request, as the document describes them. */
export const headerTable = {
  'idempotency-key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'The same for every try of one request, which then has its effect once',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$' },
  },
  'device-token': {
    name: 'Device-Token',
    in: 'header',
    required: false,
    description: '`deviceToken` of an earlier sign-in with this device',
    schema: { type: 'string' },
  },
} as const

export type DeclaredHeader = keyof typeof headerTable

/** Lets an endpoint read the headers that it declares. `endpoint` adds it. */
export const readsHeaders =
  (...names: readonly DeclaredHeader[]): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    c.set('readsHeaders', names)
    return next()
  }

/** @throws Error when the endpoint does not declare the header: what is read without being declared, no client knows of */
export function headerOf(c: Context<ApiEnv>, name: DeclaredHeader): string | undefined {
  if (!c.var.readsHeaders?.includes(name))
    throw new Error(`${c.req.method} ${c.req.path} reads ${name} and does not declare it in \`headers\``)
  return c.req.header(name)
}
