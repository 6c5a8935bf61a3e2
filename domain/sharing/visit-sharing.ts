import { z } from 'zod'
import { recordTypes, type RecordType } from '../records/types'
import { numberSchema } from '../values/typed-number-schema'
import { shareDays } from './rules'

/** How much of a record the doctor of a visit sees. */
export const visitScopes = ['none', 'types', 'all'] as const
export type VisitScope = (typeof visitScopes)[number]

/** What somebody shares with the doctor of a visit. */
export interface VisitSharing {
  scope: Exclude<VisitScope, 'none'>
  /** Of the scope `types`. */
  types: RecordType[]
  /** Days after the consultation; null: no longer than it. */
  keepDays: number | null
}

/** `PUT /reservations/{id}/sharing`, and a part of `POST /reservations`. */
export interface VisitSharingInput {
  scope: VisitScope
  types?: RecordType[] | undefined
  keepDays?: number | null | undefined
}

export const keepDaysSchema = z
  .union([z.number(), z.string()], { error: 'error.choice' })
  .transform(String)
  .pipe(numberSchema({}, 'error.choice'))
  .refine((days) => shareDays.some((one) => one === days), 'error.choice')
  .meta({ description: `One of ${shareDays.join(', ')}` })

/** Types that are ticked count only where it is types that are shared; then there is one at least. */
export const lacksTypes = ({
  scope,
  types,
}: {
  scope?: unknown
  types?: readonly unknown[] | undefined
}): boolean => scope === 'types' && (types ?? []).length === 0

export const visitSharingInputSchema: z.ZodType<VisitSharingInput> = z
  .strictObject({
    scope: z.enum(visitScopes, 'error.choice'),
    types: z.array(z.enum(recordTypes, 'error.choice')).max(recordTypes.length, 'error.choice').optional(),
    keepDays: keepDaysSchema.nullable().optional(),
  })
  .refine((input) => !lacksTypes(input), {
    path: ['types'],
    error: 'error.required',
  }) as unknown as z.ZodType<VisitSharingInput>

/** Null: nothing is shared. */
export const visitSharingOf = ({
  scope,
  types = [],
  keepDays = null,
}: VisitSharingInput): VisitSharing | null =>
  scope === 'none' ? null : { scope, types: scope === 'types' ? types : [], keepDays }
