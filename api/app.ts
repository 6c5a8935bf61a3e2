import { Hono } from 'hono'
import { problem } from './platform/problem'

/** What the API is made of; there are no effects in importing it. */
export interface ApiDeps {
  /** State of each part that the API depends on, by name. */
  health: () => Promise<Record<string, { ok: boolean }>>
}

/** The REST API, mounted at `/api`. */
export function createApi(deps: ApiDeps) {
  const v1 = new Hono().get('/health', async (c) => {
    const parts = await deps.health()
    const ok = Object.values(parts).every((part) => part.ok)
    c.header('cache-control', 'no-store')
    return c.json({ status: ok ? ('ok' as const) : ('degraded' as const), parts }, ok ? 200 : 503)
  })

  return new Hono()
    .basePath('/api')
    .route('/v1', v1)
    .all('*', (c) =>
      problem(c, { status: 404, code: 'not-found', title: 'There is nothing at this address' }),
    )
}

export type Api = ReturnType<typeof createApi>
