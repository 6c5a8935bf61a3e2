import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../http/api-env'
import type { TokenReader } from './actor'

/**
 * Finds out who asks, from `Authorization: Bearer …` or the `Token` header that older clients send. A token that is refused
 * leaves the caller anonymous: what is public stays open to who signs in anew with an old token at hand.
 */
export const authenticate =
  (tokens: TokenReader): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    c.set('actor', { kind: 'anonymous' })
    c.set('refusal', null)
    const token = bearerOf(c.req.header('authorization')) ?? c.req.header('token')?.trim()
    if (token) {
      const read = await tokens.read(token)
      if ('refused' in read) c.set('refusal', read.refused)
      else c.set('actor', read)
    }
    await next()
  }

const bearerOf = (header: string | undefined) => /^Bearer +(\S+)\s*$/i.exec(header ?? '')?.[1]
