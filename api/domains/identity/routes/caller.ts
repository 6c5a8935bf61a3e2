import type { Context } from 'hono'
import type { ApiEnv } from '~/api/platform/http/api-env'
import type { Caller } from '../deps'

const longestDevice = 200

/** Where a request came from, and what the browser or app calls itself. */
export function callerOf(c: Context<ApiEnv>): Caller {
  const device = (c.req.header('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, longestDevice)
  return {
    address: c.var.address,
    device: device === '' ? null : device,
    deviceToken: c.req.header('device-token') ?? null,
  }
}
