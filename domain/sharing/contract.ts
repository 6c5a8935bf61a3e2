import { z } from 'zod'
import { recordTypes, type RecordType } from '../records/types'
import { freeTextSchema } from '../values/free-text'
import {
  familyMemberIdSchema,
  recordIdSchema,
  shareIdSchema,
  type FamilyMemberId,
  type RecordId,
  type ShareId,
} from '../values/ids'
import { phoneSchema, type Phone } from '../values/phone'
import { numberSchema } from '../values/typed-number'
import {
  readKinds,
  shareDays,
  shareScopes,
  shareStates,
  type ReadKind,
  type ShareScope,
  type ShareState,
} from './rules'

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
export interface NewShare {
  /** Of whom it is shared with, in any spelling; they need no account yet. */
  phone: Phone
  scope: ShareScope
  /** Of the owner's family; left out or null: their own records. A record says by itself whose it is. */
  memberId?: FamilyMemberId | null | undefined
  /** Of the scope `types`. */
  types?: RecordType[] | undefined
  /** Of the scope `record`. */
  recordId?: RecordId | undefined
  days: number
  /** Some words of the owner's; empty or null: none. */
  message?: string | null | undefined
}

export const newShareSchema: z.ZodType<NewShare> = z
  .strictObject({
    phone: phoneSchema,
    scope: z.enum(shareScopes, {
      error: ({ input }) => (input === undefined || input === '' ? 'error.required' : 'error.choice'),
    }),
    memberId: familyMemberIdSchema.nullable().optional(),
    types: z.array(typeSchema).max(recordTypes.length, 'error.choice').optional(),
    recordId: recordIdSchema.optional(),
    days: daysSchema,
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
  }) as unknown as z.ZodType<NewShare>

interface Extent {
  scope: ShareScope
  /** Null where it is not of types. */
  types: RecordType[] | null
  /** Null where it is not of one record. */
  recordId: RecordId | null
  recordType: RecordType | null
  message: string | null
  createdAt: string
  expiresAt: string
}

const extent = {
  scope: z.enum(shareScopes),
  types: z.array(z.enum(recordTypes)).nullable(),
  recordId: recordIdSchema.nullable(),
  recordType: z.enum(recordTypes).nullable(),
  message: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
}

/** A share as its owner sees it. The recipient's name is not in it: whose a phone is, nobody learns by sharing with it. */
export interface Share extends Extent {
  id: ShareId
  phone: string
  /** Null: the owner's own records. */
  memberId: FamilyMemberId | null
  state: ShareState
  endedAt: string | null
  /** Null while nobody has opened anything of it. */
  lastOpenedAt: string | null
}

export const shareSchema: z.ZodType<Share> = z.strictObject({
  id: shareIdSchema,
  phone: z.string(),
  memberId: familyMemberIdSchema.nullable(),
  ...extent,
  state: z.enum(shareStates),
  endedAt: z.iso.datetime().nullable(),
  lastOpenedAt: z.iso.datetime().nullable(),
}) as unknown as z.ZodType<Share>

interface Name {
  firstName: string
  lastName: string
}
const nameSchema = z.strictObject({ firstName: z.string(), lastName: z.string() })

/** A share as whoever was given it sees it; there is none that is not open. */
export interface ReceivedShare extends Extent {
  id: ShareId
  /** The caller’s own, who looks at what the other sees. */
  isOwn: boolean
  /** Who shares. */
  owner: Name
  /** Of the owner's family, whose records they are; null: the owner's own. */
  member: Name | null
  /** Whether guidelines for adults may judge whose records they are. */
  isAdult: boolean
}

export const receivedShareSchema: z.ZodType<ReceivedShare> = z.strictObject({
  id: shareIdSchema,
  isOwn: z.boolean(),
  owner: nameSchema,
  member: nameSchema.nullable(),
  isAdult: z.boolean(),
  ...extent,
}) as unknown as z.ZodType<ReceivedShare>

/** What was opened of a share, and when first within ten minutes. */
export interface ShareRead {
  at: string
  /** Null where the account is gone. */
  reader: Name | null
  kind: ReadKind
  /** Null where it is of all types. */
  type: RecordType | null
  /** Null where it is of many records. */
  recordId: RecordId | null
}

export const shareReadSchema: z.ZodType<ShareRead> = z.strictObject({
  at: z.iso.datetime(),
  reader: nameSchema.nullable(),
  kind: z.enum(readKinds),
  type: z.enum(recordTypes).nullable(),
  recordId: recordIdSchema.nullable(),
}) as unknown as z.ZodType<ShareRead>
