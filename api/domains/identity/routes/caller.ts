import type { Context } from 'hono'
import type { ApiEnv } from '~/api/platform/http/api-env'
import { headerOf } from '~/api/platform/http/declared-headers'
import type { Caller, Newcomer } from '../deps'

const longestDevice = 200

/** Where a request came from, and what the browser or app calls itself. */
export function callerOf(c: Context<ApiEnv>): Caller {
  const device = (c.req.header('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, longestDevice)
  return {
    address: c.var.address,
    device: device === '' ? null : device,
  }
}

/** The same of somebody who is signing in. */
export const newcomerOf = (c: Context<ApiEnv>): Newcomer => ({
  ...callerOf(c),
  deviceToken: headerOf(c, 'device-token') ?? null,
})
