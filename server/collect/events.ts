import { z } from 'zod'
import { routeIdOf } from '~/app/platform/route-id'
import { siteMap } from '~/app/platform/site-map'
import { locales } from '~/domain/values/locale'

/** Remix's ids of the pages (`routes/magazine/article`) and the pattern of their addresses. */
const patterns = new Map<string, string>(siteMap.map((row) => [routeIdOf(row), row.path]))

/** Pages name themselves by route; no address that anybody visited comes in, only a pattern out of the site map. */
const page = z
  .string()
  .max(100)
  .transform((id, context) => {
    const pattern = patterns.get(id)
    if (pattern !== undefined) return pattern
    context.addIssue({ code: 'custom', message: 'is no page of the site map' })
    return z.NEVER
  })

const shared = {
  page,
  locale: z.enum(locales),
  source: z.enum(['WEBSITE', 'ANDROID_APP']),
}

const host = z
  .string()
  .max(100)
  .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/)

const view = z.strictObject({
  type: z.literal('view'),
  ...shared,
  /** Host of the site that the reader came from; absent for our own pages and for direct visits. */
  referrer: host.optional(),
})

const vital = z.strictObject({
  type: z.literal('vital'),
  ...shared,
  name: z.enum(['LCP', 'CLS', 'INP', 'TTFB', 'FCP']),
  /** Milliseconds; CLS has no unit. */
  value: z.number().min(0).max(600_000),
})

/** What a page sends: no person, no identifier, no address, no query. */
export const report = z.strictObject({
  events: z
    .array(z.discriminatedUnion('type', [view, vital]))
    .min(1)
    .max(20),
})

export type StatisticsEvent = z.output<typeof report>['events'][number]
