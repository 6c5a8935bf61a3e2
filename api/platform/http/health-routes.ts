import { z } from 'zod'
import { createRoutes, endpoint } from './routes'

export type CheckHealth = () => Promise<Record<string, { ok: boolean }>>

const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  parts: z.record(z.string(), z.object({ ok: z.boolean() }).loose()),
})
const content = { 'application/json': { schema: healthSchema } }

const readHealth = endpoint({
  method: 'get',
  path: '/health',
  summary: 'State of the parts that the API depends on',
  tags: ['platform'],
  responses: {
    200: { description: 'All parts answer', content },
    503: { description: 'A part is down; the answer names it', content },
  },
})

export const createHealthRoutes = ({ health }: { health: CheckHealth }) =>
  createRoutes().openapi(readHealth, async (c) => {
    const parts = await health()
    const ok = Object.values(parts).every((part) => part.ok)
    c.header('cache-control', 'no-store')
    return c.json({ status: ok ? ('ok' as const) : ('degraded' as const), parts }, ok ? 200 : 503)
  })
