import { z } from 'zod'
import { contactFreeText } from '../messages/contact-free-text'
import { recordTypes, type RecordType } from '../records/types'
import {
  familyMemberIdSchema,
  recordIdSchema,
  reservationIdSchema,
  shareIdSchema,
  type FamilyMemberId,
  type RecordId,
  type ReservationId,
  type ShareId,
} from '../values/ids'
import { phoneSchema, type Phone } from '../values/phone'
import { numberSchema } from '../values/typed-number-schema'
import { passcodeSchema } from './passcode'
import {
  grantWays,
  longestShareDays,
  readKinds,
  shareDays,
  shareScopes,
  shareStates,
  type GrantWay,
  type ReadKind,
  type ShareScope,
  type ShareState,
} from './rules'

/** Every `code` that sharing answers with, beside the general ones. */
/** Why somebody to whom a share was open reads nothing by it any more: 403. */
export const shareEnds = ['share-ended-by-owner', 'share-over'] as const
export type ShareEnd = (typeof shareEnds)[number]

export const sharingCodes = ['too-many-shares', 'link-made', 'wrong-passcode', ...shareEnds] as const

export const longestShareMessage = 300

const typeSchema = z.enum(recordTypes, 'error.choice')

const daysSchema = z
  .union([z.number(), z.string()], { error: 'error.required' })
  .transform(String)
  .pipe(numberSchema({}, 'error.required'))
  .refine((days) => shareDays.some((one) => one === days), 'error.choice')
  .meta({ description: `One of ${shareDays.join(', ')}` })

/** `POST /shares`. */
export interface NewShare extends NewExtent {
  /** Of whom it is shared with, in any spelling; they need no account yet. */
  phone: Phone
}

interface NewExtent {
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

const newExtent = {
  scope: z.enum(shareScopes, {
    error: ({ input }) => (input === undefined || input === '' ? 'error.required' : 'error.choice'),
  }),
  memberId: familyMemberIdSchema.nullable().optional(),
  types: z.array(typeSchema).max(recordTypes.length, 'error.choice').optional(),
  recordId: recordIdSchema.optional(),
  message: contactFreeText(longestShareMessage, 'error.shareMessageLong').nullable().optional(),
}

/** What of a scope has to be named, and nothing besides. */
function checkExtent(
  { scope, types = [], recordId, memberId }: NewExtent,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (scope === 'types' && types.length === 0) refuse('types', 'error.required')
  if (scope !== 'types' && types.length > 0) refuse('types', 'error.choice')
  if (scope === 'record' && recordId === undefined) refuse('recordId', 'error.required')
  if (scope !== 'record' && recordId !== undefined) refuse('recordId', 'error.choice')
  if (scope === 'record' && memberId != null) refuse('memberId', 'error.choice')
}

export const newShareSchema: z.ZodType<NewShare> = z
  .strictObject({ phone: phoneSchema, ...newExtent, days: daysSchema })
  .superRefine(checkExtent) as unknown as z.ZodType<NewShare>

const linkDaysSchema = z
  .union([z.number(), z.string()], { error: 'error.required' })
  .transform(String)
  .pipe(numberSchema({}, 'error.required'))
  .refine((days) => Number.isInteger(days) && days >= 1 && days <= longestShareDays, 'error.linkDays')
  .meta({ description: `Whole days, 1 to ${longestShareDays}` })

/** `PUT /share-links/{id}`. */
export interface NewShareLink extends NewExtent {
  passcode: string
}

export const newShareLinkSchema: z.ZodType<NewShareLink> = z
  .strictObject({ passcode: passcodeSchema, ...newExtent, days: linkDaysSchema })
  .superRefine(checkExtent) as unknown as z.ZodType<NewShareLink>

/** What stands in the address of a link: 256 bits that nobody guesses, and of which only a digest is kept. */
export const linkTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'error.format')

/** `POST /link-visits`. */
export const newLinkVisitSchema = z.strictObject({
  token: linkTokenSchema,
  // As it was typed: one that no link could have is a wrong one.
  passcode: z.string().max(300, 'error.passcodeLong'),
})

/** What reads by a link for a while, as a bearer of the endpoints that read. */
export const linkVisitSchema = z.strictObject({
  visit: z.string(),
  shareId: shareIdSchema,
  expiresAt: z.iso.datetime(),
})

interface Extent {
  scope: ShareScope
  /** Null where it is not of types. */
  types: RecordType[] | null
  /** Null where it is not of one record. */
  recordId: RecordId | null
  recordType: RecordType | null
  message: string | null
  createdAt: string
  /** Null where it is open until somebody ends it: as long as the two are connected as a family, or a doctor accompanies. */
  expiresAt: string | null
  /** The visit that it is shared for, with whose doctor; else null. */
  reservation: ReservationId | null
}

const extent = {
  scope: z.enum(shareScopes),
  types: z.array(z.enum(recordTypes)).nullable(),
  recordId: recordIdSchema.nullable(),
  recordType: z.enum(recordTypes).nullable(),
  message: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  reservation: reservationIdSchema.nullable(),
}

/** A share as its owner sees it. The recipient's name is not in it: whose a phone is, nobody learns by sharing with it. */
export interface Share extends Extent {
  id: ShareId
  /** Null: whoever has the link and its passcode, or the doctor of the reservation. */
  phone: string | null
  /** Of a link, how often a wrong passcode was given; null where it is shared with a phone. */
  wrongPasscodes: number | null
  /** Null: the owner's own records. */
  memberId: FamilyMemberId | null
  state: ShareState
  endedAt: string | null
  /** Null while nobody has opened anything of it. */
  lastOpenedAt: string | null
}

export const shareSchema: z.ZodType<Share> = z.strictObject({
  id: shareIdSchema,
  phone: z.string().nullable(),
  wrongPasscodes: z.int().nullable(),
  memberId: familyMemberIdSchema.nullable(),
  ...extent,
  state: z.enum(shareStates),
  endedAt: z.iso.datetime().nullable(),
  lastOpenedAt: z.iso.datetime().nullable(),
}) as unknown as z.ZodType<Share>

/** A link that was just made. */
export interface MadeLink {
  share: Share
  /** What its address ends with; said this once, and known to nobody afterwards. */
  token: string
}

export const madeLinkSchema: z.ZodType<MadeLink> = z.strictObject({
  share: shareSchema,
  token: z.string(),
}) as unknown as z.ZodType<MadeLink>

interface Name {
  firstName: string
  lastName: string
}
const nameSchema = z.strictObject({ firstName: z.string(), lastName: z.string() })

/** A share as whoever was given it sees it, or whom a doctor accompanies; there is none that is not open. */
export interface ReceivedShare extends Extent {
  id: ShareId
  way: GrantWay
  /** The caller’s own, who looks at what the other sees. */
  isOwn: boolean
  /** Null where it is open until somebody ends it: of a doctor, of a family. */
  expiresAt: string | null
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
  way: z.enum(grantWays),
}) as unknown as z.ZodType<ReceivedShare>

/** What was opened by a share or an accompanying doctor, and when first within ten minutes. */
export interface ShareRead {
  at: string
  /** Null where the account is gone, and where it was by a link. */
  reader: Name | null
  way: GrantWay
  /** By whoever had the link and its passcode. */
  isByLink: boolean
  kind: ReadKind
  /** Null where it is of all types. */
  type: RecordType | null
  /** Null where it is of many records. */
  recordId: RecordId | null
}

export const shareReadSchema: z.ZodType<ShareRead> = z.strictObject({
  at: z.iso.datetime(),
  reader: nameSchema.nullable(),
  way: z.enum(grantWays),
  isByLink: z.boolean(),
  kind: z.enum(readKinds),
  type: z.enum(recordTypes).nullable(),
  recordId: recordIdSchema.nullable(),
}) as unknown as z.ZodType<ShareRead>

/** That the records of one person, open to a doctor, have grown since the doctor looked last. */
export interface PersonNews {
  /** By what they are read: a share, or an accompaniment. */
  shareId: ShareId
  owner: Name
  /** Of the owner's family, whose records they are; null: the owner's own. */
  member: Name | null
  count: number
  /** When the last of it came. */
  newest: string
}

export const personNewsSchema: z.ZodType<PersonNews> = z.strictObject({
  shareId: shareIdSchema,
  owner: nameSchema,
  member: nameSchema.nullable(),
  count: z.int(),
  newest: z.iso.datetime(),
}) as unknown as z.ZodType<PersonNews>
