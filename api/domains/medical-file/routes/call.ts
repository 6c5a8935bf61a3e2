import type { Context } from 'hono'
import { requirePerson } from '~/api/platform/auth/actor'
import type { ApiEnv } from '~/api/platform/http/routes'
import type { Call } from '../service/call'

/** Who asks, and in which request. */
export const callOf = (c: Context<ApiEnv>): Call => ({
  actor: requirePerson(c),
  requestId: c.var.requestId,
})
