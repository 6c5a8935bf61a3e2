import { z } from 'zod'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { healthSummarySchema } from '~/domain/records/contract'
import { summaryDays } from '~/domain/records/rules'
import { recordDefinitions } from '~/domain/records/types'
import { toAsciiDigits } from '~/domain/values/digits'
import type { RecordsDeps } from '../deps'
import { healthSummary } from '../service/summary'
import { ofWhom, readingCallOf } from './query'

const defaultDays = 30

const readSummary = endpoint({
  method: 'get',
  path: '/health-summary',
  summary:
    'The last days at a glance: per kind of record the count, the mean, the latest, and the status by a named guideline',
  tags: ['records'],
  request: {
    query: z.strictObject({
      ...ofWhom,
      days: z
        .string()
        .transform(toAsciiDigits)
        .pipe(z.coerce.number<string>().int().min(1).max(365))
        .optional()
        .openapi({ type: 'integer', minimum: 1, maximum: 365, default: defaultDays }),
      counted: z.enum(summaryDays).optional().openapi({
        default: 'rolling',
        description: 'So many times 24 hours, or whole days of Tehran with today, as histories have them',
      }),
    }),
  },
  responses: {
    200: {
      description: 'The summary',
      content: { 'application/json': { schema: healthSummarySchema } },
    },
  },
})

export const createSummaryRoutes = (deps: RecordsDeps) =>
  createRoutes().openapi(readSummary, async (c) => {
    const { days = defaultDays, ...whose } = c.req.valid('query')
    return c.json(await healthSummary(deps, readingCallOf(c), recordDefinitions, { days, ...whose }), 200)
  })
