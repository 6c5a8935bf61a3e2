import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  connectionRelations,
  invitationOpenForMs,
  invitationOutcomes,
} from '../../../domain/family/connections'
import type { FamilyConnectionId, FamilyInvitationId, UserId } from '../../../domain/values/ids'
import type { Phone } from '../../../domain/values/phone'
import { bytes, instant, quoted } from '../../platform/database/columns'

/**
 * Invitations of adults into somebody's family. Settled once, then never changed (trigger `family_invitations_kept`); sending one again gives it another
 * link and another seven days.
 */
export const familyInvitations = pgTable(
  'family_invitations',
  {
    id: uuid('id').$type<FamilyInvitationId>().primaryKey(),
    inviterId: uuid('inviter_id').$type<UserId>().notNull(),
    /** Of whoever has proved it to be theirs when the invitation is answered. */
    phone: text('phone').$type<Phone>().notNull(),
    relation: text('relation', { enum: connectionRelations }).notNull(),
    /** SHA-256; the link itself is nowhere but in the message. */
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    outcome: text('outcome', { enum: invitationOutcomes }),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('family_invitations_token').on(table.tokenHash),
    // One at a time from one person to one phone.
    uniqueIndex('family_invitations_open')
      .on(table.inviterId, table.phone)
      .where(sql`outcome is null`),
    // What somebody has sent, newest first, read backwards.
    index('family_invitations_sent').on(table.inviterId, table.createdAt, table.id),
    index('family_invitations_phone').on(table.phone),
    check('family_invitations_phone', sql`phone ~ '^09[0-9]{9}$'`),
    check('family_invitations_relation', sql`relation in (${quoted(connectionRelations)})`),
    check('family_invitations_token_hash', sql`length(token_hash) = 32`),
    check('family_invitations_outcome', sql`outcome in (${quoted(invitationOutcomes)})`),
    check('family_invitations_settled', sql`(outcome is null) = (settled_at is null)`),
    check('family_invitations_sent_at', sql`sent_at >= created_at`),
    check(
      'family_invitations_expires_at',
      sql.raw(
        `expires_at > sent_at and expires_at <= sent_at + interval '${invitationOpenForMs / 3_600_000} hours'`,
      ),
    ),
  ],
)

/**
 * Two accounts that are of one family, since one has invited the other. What the inviter may see is a share of the invited that says of which connection it is: the
 * two end together (triggers `family_connections_ended`, `shares_of_connection_ended`).
 */
export const familyConnections = pgTable(
  'family_connections',
  {
    id: uuid('id').$type<FamilyConnectionId>().primaryKey(),
    invitationId: uuid('invitation_id').$type<FamilyInvitationId>().notNull(),
    inviterId: uuid('inviter_id').$type<UserId>().notNull(),
    invitedId: uuid('invited_id').$type<UserId>().notNull(),
    /** What the invited is to the inviter. */
    relation: text('relation', { enum: connectionRelations }).notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by').$type<UserId>(),
  },
  (table) => [
    uniqueIndex('family_connections_invitation').on(table.invitationId),
    // Two people are connected once, whoever of them has invited.
    uniqueIndex('family_connections_open')
      .on(sql`least(inviter_id, invited_id)`, sql`greatest(inviter_id, invited_id)`)
      .where(sql`ended_at is null`),
    index('family_connections_inviter').on(table.inviterId, table.createdAt, table.id),
    index('family_connections_invited').on(table.invitedId, table.createdAt, table.id),
    check('family_connections_two', sql`inviter_id <> invited_id`),
    check('family_connections_relation', sql`relation in (${quoted(connectionRelations)})`),
    check('family_connections_ended', sql`(ended_at is null) = (ended_by is null)`),
    check('family_connections_ended_by', sql`ended_by in (inviter_id, invited_id)`),
    check('family_connections_ended_at', sql`ended_at >= created_at`),
  ],
)
