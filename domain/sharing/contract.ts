import { z } from 'zod'
import { recordTypes } from '../records/types'
import { freeTextSchema } from '../values/free-text'
import { familyMemberIdSchema, recordIdSchema, shareIdSchema } from '../values/ids'
import { phoneSchema } from '../values/phone'
import { numberSchema } from '../values/typed-number'
import { readKinds, shareDays, shareScopes, shareStates } from './rules'

/** Every `code` that sharing answers with, beside the general ones. */
export const sharingCodes = ['too-many-shares'] as const

export const longestShareMessage = 300

const typeSchema = z.enum(recordTypes, 'error.choice')

const daysSchema = z
  .union([z.number(), z.string()], { error: 'error.required' })
  .transform(String)
  .pipe(numberSchema({}, 'error.required'))
  .refine((days) => shareDays.some((one) => one === days), 'error.choice')
  .meta({ description: `One of ${shareDays.join(', ')}` })

/** `POST /shares`. */
export const newShareSchema = z
  .strictObject({
    /** Of whom it is shared with, in any spelling; they need no account yet. */
    phone: phoneSchema,
    scope: z.enum(shareScopes, {
      error: ({ input }) => (input === undefined || input === '' ? 'error.required' : 'error.choice'),
    }),
    /** Of the owner's family; left out or null: their own records. A record says by itself whose it is. */
    memberId: familyMemberIdSchema.nullable().optional(),
    /** Of the scope `types`. */
    types: z.array(typeSchema).max(recordTypes.length, 'error.choice').optional(),
    /** Of the scope `record`. */
    recordId: recordIdSchema.optional(),
    days: daysSchema,
    /** Some words of the owner's; empty or null: none. */
    message: freeTextSchema(longestShareMessage, 'error.shareMessageLong').nullable().optional(),
  })
  .superRefine(({ scope, types = [], recordId, memberId }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (scope === 'types' && types.length === 0) refuse('types', 'error.required')
    if (scope !== 'types' && types.length > 0) refuse('types', 'error.choice')
    if (scope === 'record' && recordId === undefined) refuse('recordId', 'error.required')
    if (scope !== 'record' && recordId !== undefined) refuse('recordId', 'error.choice')
    if (scope === 'record' && memberId != null) refuse('memberId', 'error.choice')
  })
export type NewShare = z.output<typeof newShareSchema>

const extent = {
  scope: z.enum(shareScopes),
  /** Null where it is not of types. */
  types: z.array(z.enum(recordTypes)).nullable(),
  /** Null where it is not of one record. */
  recordId: recordIdSchema.nullable(),
  recordType: z.enum(recordTypes).nullable(),
  message: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
}

/** A share as its owner sees it. The recipient's name is not in it: whose a phone is, nobody learns by sharing with it. */
export const shareSchema = z.strictObject({
  id: shareIdSchema,
  phone: z.string(),
  /** Null: the owner's own records. */
  memberId: familyMemberIdSchema.nullable(),
  ...extent,
  state: z.enum(shareStates),
  endedAt: z.iso.datetime().nullable(),
  /** Null while nobody has opened anything of it. */
  lastOpenedAt: z.iso.datetime().nullable(),
})
export type Share = z.infer<typeof shareSchema>

const nameSchema = z.strictObject({ firstName: z.string(), lastName: z.string() })

/** A share as whoever was given it sees it; there is none that is not open. */
export const receivedShareSchema = z.strictObject({
  id: shareIdSchema,
  /** Who shares. */
  owner: nameSchema,
  /** Of the owner's family, whose records they are; null: the owner's own. */
  member: nameSchema.nullable(),
  ...extent,
})
export type ReceivedShare = z.infer<typeof receivedShareSchema>

/** What was opened of a share, and when first within ten minutes. */
export const shareReadSchema = z.strictObject({
  at: z.iso.datetime(),
  /** Null where the account is gone. */
  reader: nameSchema.nullable(),
  kind: z.enum(readKinds),
  /** Null where it is of all types. */
  type: z.enum(recordTypes).nullable(),
  /** Null where it is of many records. */
  recordId: recordIdSchema.nullable(),
})
export type ShareRead = z.infer<typeof shareReadSchema>
