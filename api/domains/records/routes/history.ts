import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageQuery, readCursor } from '~/api/platform/http/pagination'
import type { ApiEnv } from '~/api/platform/http/routes'
import { earliestInstant } from '~/domain/records/rules'
import { recordIdSchema } from '~/domain/values/ids'
import type { Call } from '../service/refusals'

const instantSchema = z.iso
  .datetime({ offset: true, error: 'error.instant' })
  .transform((text) => new Date(text))
  .refine((instant) => instant >= earliestInstant, 'error.instant')

/** Query of every history: `?from=&to=&limit=&cursor=`, newest first. */
export const historyQuery = z.strictObject({
  ...pageQuery,
  from: instantSchema.optional().openapi({ type: 'string', format: 'date-time', description: 'Included' }),
  to: instantSchema.optional().openapi({ type: 'string', format: 'date-time', description: 'Not included' }),
})

export const recordParams = z.object({ id: recordIdSchema })

const cursorKey = z.tuple([instantSchema, recordIdSchema])

/** Where the page before ended. @throws ApiProblem 422 */
export function readHistoryCursor(cursor: string | undefined) {
  const key = readCursor(cursor, cursorKey)
  return key && { takenAt: key[0], id: key[1] }
}

export const historyKey = ({ takenAt, id }: { takenAt: string; id: string }) => [takenAt, id] as const

/** Who calls, and under which id it is logged. */
export const callOf = (c: Context<ApiEnv>): Call => ({
  actor: requirePerson(c),
  requestId: c.var.requestId,
})
