import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson, requireReader } from '~/api/platform/auth/actor'
import { pageQuery, readCursor } from '~/api/platform/http/pagination'
import type { ApiEnv } from '~/api/platform/http/routes'
import {
  archiveFilters,
  dayRange,
  exportFormats,
  mostPoints,
  recordTypes,
  recordTypeSchema,
} from '~/domain/records/contract'
import { isDocument, type MeasurementDefinition, type RecordDefinition } from '~/domain/records/define'
import { earliestInstant } from '~/domain/records/rules'
import { toAsciiDigits } from '~/domain/values/digits'
import { familyMemberIdSchema, fileIdSchema, recordIdSchema, shareIdSchema } from '~/domain/values/ids'
import { searchTextSchema } from '~/domain/values/search-text-schema'
import type { Call, ReadingCall } from '../service/refusals'

const instantSchema = z.iso
  .datetime({ offset: true, error: 'error.instant' })
  .transform((text) => new Date(text))
  .refine((instant) => instant >= earliestInstant, 'error.instant')

const range = {
  from: instantSchema.optional().openapi({ type: 'string', format: 'date-time', description: 'Included' }),
  to: instantSchema.optional().openapi({ type: 'string', format: 'date-time', description: 'Not included' }),
}

/** `?shareId=` */
const byShare = {
  shareId: shareIdSchema
    .optional()
    .openapi({ description: 'By what somebody shares with the caller, who is told of it' }),
}

/** `?memberId=` or `?shareId=` */
export const ofWhom = {
  memberId: familyMemberIdSchema
    .optional()
    .openapi({ description: 'Of the caller’s family; left out: their own' }),
  ...byShare,
}

/** Of one record and its files. */
export const byShareQuery = z.strictObject(byShare)

/** `?option=`: of the choice that a type is judged by; of a type that has none, nothing can be asked. */
function optionOf(definition: RecordDefinition) {
  const by = isDocument(definition) ? undefined : definition.status.by
  const options = by === undefined ? undefined : definition.choices[by]?.options
  return (options ? { option: z.enum(options).optional() } : {}) as {
    option: z.ZodOptional<z.ZodType<string>>
  }
}

/** `?from=&to=&option=&favourite=&limit=&cursor=`, newest first. */
export const listQueryOf = (definition: RecordDefinition) =>
  z.strictObject({
    ...pageQuery,
    ...ofWhom,
    ...range,
    ...optionOf(definition),
    favourite: z.literal('true').optional(),
  })

/** `?from=&to=&option=&points=`: days. */
export const historyQueryOf = (definition: MeasurementDefinition) =>
  z.strictObject({
    ...ofWhom,
    from: dayRange.from.optional(),
    to: dayRange.to.optional(),
    ...optionOf(definition),
    points: z
      .string()
      .transform(toAsciiDigits)
      .pipe(z.coerce.number<string>().int().min(1).max(mostPoints))
      .optional()
      .openapi({ type: 'integer', minimum: 1, maximum: mostPoints, default: mostPoints }),
  })

export const exportQueryOf = (definition: RecordDefinition) =>
  z.strictObject({ ...ofWhom, ...range, ...optionOf(definition), format: z.enum(exportFormats) })

export const archiveQuery = z.strictObject({
  ...pageQuery,
  ...ofWhom,
  type: archiveFilters.type.optional(),
  source: archiveFilters.source.optional(),
  favourite: archiveFilters.favourite.optional(),
  q: searchTextSchema
    .optional()
    .openapi({ description: 'Words that the note has, in whichever letters of Persian they are written' }),
  named: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(recordTypeSchema).max(recordTypes.length))
    .optional()
    .openapi({
      type: 'string',
      description:
        'Types, parted by commas, of which every record answers to `q`: those that it names in the reader’s language',
    }),
})

export const recordParams = z.object({ id: recordIdSchema })

export const recordFileParams = z.object({ id: recordIdSchema, fileId: fileIdSchema })

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

/** Who reads: whoever is signed in, or has opened a link. */
export const readingCallOf = (c: Context<ApiEnv>): ReadingCall => ({
  actor: requireReader(c),
  requestId: c.var.requestId,
})
