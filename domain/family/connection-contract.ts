import { z } from 'zod'
import {
  familyConnectionIdSchema,
  familyInvitationIdSchema,
  shareIdSchema,
  type FamilyConnectionId,
  type FamilyInvitationId,
  type ShareId,
} from '../values/ids'
import { phoneSchema, type Phone } from '../values/phone'
import {
  connectionRelations,
  invitationStates,
  type ConnectionRelation,
  type InvitationState,
} from './connections'

/** Every `code` that invitations and connections answer with, beside the general ones. */
export const connectionCodes = [
  'too-many-family-invitations',
  'family-invited-already',
  'family-connected-already',
  'family-invitation-over',
] as const

/** Of an invitation's link; whoever has it sees who invites. New ones are base32, those that were sent before base64url. */
export const invitationTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{32}$/, 'error.format')

export const connectionRelationSchema = z.enum(connectionRelations, {
  error: ({ input }) =>
    input === undefined || input === null || input === '' ? 'error.required' : 'error.choice',
})

/** `POST /family-invitations`. */
export interface NewFamilyInvitation {
  /** Of an adult, in any spelling; they may have an account or make one. */
  phone: Phone
  /** What they are to whoever invites. */
  relation: ConnectionRelation
}

export const newFamilyInvitationSchema: z.ZodType<NewFamilyInvitation> = z.strictObject({
  phone: phoneSchema,
  relation: connectionRelationSchema,
}) as unknown as z.ZodType<NewFamilyInvitation>

interface Name {
  firstName: string
  lastName: string
}
const nameSchema = z.strictObject({ firstName: z.string(), lastName: z.string() })

/** An invitation as its inviter sees it. Whether the number has an account, nobody learns by inviting it. */
export interface FamilyInvitation {
  id: FamilyInvitationId
  phone: string
  relation: ConnectionRelation
  state: InvitationState
  createdAt: string
  expiresAt: string
}

export const familyInvitationSchema: z.ZodType<FamilyInvitation> = z.strictObject({
  id: familyInvitationIdSchema,
  phone: z.string(),
  relation: z.enum(connectionRelations),
  state: z.enum(invitationStates),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
}) as unknown as z.ZodType<FamilyInvitation>

/** An invitation as whoever opens its link sees it. */
export interface OpenedInvitation {
  id: FamilyInvitationId
  inviter: Name
  relation: ConnectionRelation
  state: InvitationState
  expiresAt: string
  /** Whether it is to the caller's phone; null while nobody is signed in. */
  isForCaller: boolean | null
}

export const openedInvitationSchema: z.ZodType<OpenedInvitation> = z.strictObject({
  id: familyInvitationIdSchema,
  inviter: nameSchema,
  relation: z.enum(connectionRelations),
  state: z.enum(invitationStates),
  expiresAt: z.iso.datetime(),
  isForCaller: z.boolean().nullable(),
}) as unknown as z.ZodType<OpenedInvitation>

/** Two accounts as members of a family, as one of them sees it. */
export interface FamilyConnection {
  id: FamilyConnectionId
  /** The other one; null where their account is gone. */
  person: Name | null
  /** What the invited is to the inviter. */
  relation: ConnectionRelation
  /** Whether the caller has invited: they see the other's record, and the other does not see theirs. */
  isInviter: boolean
  /** What the record that is opened is read by: given by the invited to the inviter. Null once it has ended. */
  shareId: ShareId | null
  since: string
  endedAt: string | null
  /** Null while it stands. */
  hasCallerEnded: boolean | null
}

export const familyConnectionSchema: z.ZodType<FamilyConnection> = z.strictObject({
  id: familyConnectionIdSchema,
  person: nameSchema.nullable(),
  relation: z.enum(connectionRelations),
  isInviter: z.boolean(),
  shareId: shareIdSchema.nullable(),
  since: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  hasCallerEnded: z.boolean().nullable(),
}) as unknown as z.ZodType<FamilyConnection>

/** `GET /family-connections`: what stands and what has ended lately, newest first, and the invitations of the caller that are not accepted. */
export interface FamilyConnections {
  connections: FamilyConnection[]
  invitations: FamilyInvitation[]
}

export const familyConnectionsSchema: z.ZodType<FamilyConnections> = z.strictObject({
  connections: z.array(familyConnectionSchema),
  invitations: z.array(familyInvitationSchema),
}) as unknown as z.ZodType<FamilyConnections>
