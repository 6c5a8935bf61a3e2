import { z } from 'zod'
import { overallState, partHealthSchema, stateSchema, type PartHealth } from '../health'
import { createRoutes, endpoint } from './routes'

export type CheckHealth = () => Promise<Record<string, PartHealth>>

const healthSchema = z.object({ status: stateSchema, parts: z.record(z.string(), partHealthSchema) })
const content = { 'application/json': { schema: healthSchema } }

const readHealth = endpoint({
  method: 'get',
  path: '/health',
  summary: 'State of the parts that the API depends on',
  tags: ['platform'],
  responses: {
    200: { description: 'Requests are served, by all parts or with less than all', content },
    503: { description: 'A part is down that nothing is served without; the answer names it', content },
  },
})

export const createHealthRoutes = ({ health }: { health: CheckHealth }) =>
  createRoutes().openapi(readHealth, async (c) => {
    const parts = await health()
    const status = overallState(parts)
    c.header('cache-control', 'no-store')
    return c.json({ status, parts }, status === 'down' ? 503 : 200)
  })
