import { z } from 'zod'
import { courseIdSchema } from '~/domain/academy/contract'
import { sessionTexts } from '~/domain/academy/session-contract'
import {
  longestSessionLink,
  longestSessionPlace,
  longestSessionReason,
  longestSessionTitle,
  sessionMinutes,
  sessionSeats,
} from '~/domain/academy/session-rules'
import { courseSessionIdSchema } from '~/domain/values/ids'
import { dateSchema } from '~/domain/values/typed-date'
import { numberSchema } from '~/domain/values/typed-number-schema'
import { timeSchema } from '~/domain/values/typed-time'

const bounds = ({ least, most }: { least: number; most: number }) => ({ min: least, max: most, step: 1 })

/**
 * The fields of a new session. The days are named as the API names the instants that they are part of, so that what it says of one stands beside it. What
 * holds between fields is `newSessionForm`'s.
 */
export const sessionFields = z.object({
  title: sessionTexts.title.meta({ field: 'text', longest: longestSessionTitle }),
  course: courseIdSchema.optional().meta({ help: 'help.course' }),
  startsAt: dateSchema(),
  startsTime: timeSchema(),
  minutes: numberSchema(bounds(sessionMinutes)).meta({ unit: 'minutes' }),
  capacity: numberSchema(bounds(sessionSeats)).meta({ help: 'help.capacity' }),
  place: sessionTexts.place
    .optional()
    .meta({ field: 'long-text', longest: longestSessionPlace, help: 'help.place' }),
  link: sessionTexts.link.optional().meta({ field: 'text', longest: longestSessionLink, help: 'help.link' }),
  closesAt: dateSchema().meta({ help: 'help.closesAt' }),
  closesTime: timeSchema(),
})

export const newSessionForm = sessionFields.refine(
  ({ place, link }) => place !== undefined || link !== undefined,
  { path: ['place'], error: 'error.required' },
)

/** Why a session is cancelled; everybody who counts on it reads it. */
export const cancelForm = z.object({
  session: courseSessionIdSchema,
  reason: sessionTexts.reason.meta({
    field: 'long-text',
    longest: longestSessionReason,
    help: 'help.reason',
  }),
})
