import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { salesStatisticsSchema } from '~/domain/orders/statistics-contract'
import type { OrdersDeps } from '../deps'
import { daysQuery } from '~/api/platform/http/days'
import { asStaff } from '../staff/service'
import { salesStatistics } from './service'

const read = endpoint({
  method: 'get',
  path: '/sales-statistics',
  summary: 'What was sold, by day in Tehran and by product; the last 30 days when no days are given',
  tags: ['orders-staff'],
  request: { query: z.strictObject(daysQuery) },
  responses: {
    200: {
      description: 'The figures',
      content: { 'application/json': { schema: salesStatisticsSchema } },
    },
  },
})

export const createStatisticsRoutes = (deps: OrdersDeps) =>
  createRoutes().openapi(read, async (c) => {
    const call = { actor: requirePerson(c), requestId: c.var.requestId }
    const days = c.req.valid('query')
    const figures = await asStaff(deps, call, { action: 'read', resource: 'sales' }, async (tx, at) => ({
      result: await salesStatistics(tx, days, at),
    }))
    return c.json(figures, 200)
  })
