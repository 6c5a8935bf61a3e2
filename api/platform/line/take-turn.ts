import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { requirePerson } from '../auth/actor'
import type { ApiEnv } from '../http/api-env'
import { ApiProblem } from '../problem'
import { hasTurn } from './line'

/** Milliseconds that a program stands in line; proxies give up after sixty seconds. */
const linePatience = 45_000
/** Seconds after which it is worth coming again. */
const comeAgain = 5

/** For endpoints that many call at once when something is to be had: a few at a time, in the order of their coming. */
export const takeTurn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  // The page that calls this has stood in line already.
  if (hasTurn()) return next()
  const entered = await c.var.line.enter({
    id: randomUUID(),
    owner: requirePerson(c).userId,
    patience: linePatience,
    signal: c.req.raw.signal,
  })
  if (entered.kind === 'full' && entered.isOwn)
    throw new ApiProblem(429, 'too-many-requests', {
      title: 'Wait for the answers to what you have sent',
      retryAfterSeconds: comeAgain,
    })
  if (entered.kind !== 'turn')
    throw new ApiProblem(503, 'busy', {
      title: 'Too many want the same; come again with the same Idempotency-Key',
      retryAfterSeconds: comeAgain,
      ...(entered.kind === 'place' && { details: { ahead: entered.ahead } }),
    })
  try {
    await entered.turn.run(next)
  } finally {
    entered.turn.end()
  }
}
