import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditChanges } from '../../../domain/audit/changes'
import { bytes, instant } from '../database/columns'

/**
 * Who saw and did what. Rows are only ever added: triggers refuse everything else, give each row its place and chain it to the
 * one before (migration `audit-chain`).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    position: bigint('position', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind', { enum: ['anonymous', 'person', 'system'] }).notNull(),
    actorId: uuid('actor_id'),
    sessionId: uuid('session_id'),
    requestId: text('request_id').notNull(),
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    resourceId: text('resource_id'),
    /** Whose data it was. */
    subjectId: uuid('subject_id'),
    outcome: text('outcome', { enum: ['allowed', 'refused'] }).notNull(),
    hash: bytes('hash').notNull(),
    /** What was changed, by field: what it was and what it is. Part of the hash where there is any. */
    changes: jsonb('changes').$type<AuditChanges>(),
  },
  (table) => {
    // Read backwards, newest first. By time, since positions follow the order in which transactions came to the chain, which is not quite the same.
    const newest = [table.at, table.position] as const
    const isRefused = sql`outcome = 'refused'`
    return [
      // Figures and words of the code's own, whatever the code does: no name, no sentence, no phone.
      check(
        'audit_entries_changes',
        sql`jsonb_typeof(changes) = 'object' and length(changes::text) <= 4000 and changes::text !~ '[^ -~]|09[0-9]{9}'`,
      ),
      index('audit_entries_newest').on(...newest),
      // Of some people there are very many rows: what else is asked of them is looked up in the index itself.
      index('audit_entries_actor').on(table.actorId, ...newest, table.action, table.resource, table.outcome),
      index('audit_entries_subject').on(table.subjectId, ...newest),
      index('audit_entries_action').on(table.action, ...newest),
      index('audit_entries_resource').on(table.resource, ...newest),
      index('audit_entries_action_resource').on(table.action, table.resource, ...newest),
      index('audit_refusals_newest')
        .on(...newest)
        .where(isRefused),
      index('audit_refusals_action')
        .on(table.action, ...newest)
        .where(isRefused),
      index('audit_refusals_resource')
        .on(table.resource, ...newest)
        .where(isRefused),
    ]
  },
)

/** How far the chain has been verified: one row, written by the periodic job. */
export const auditVerification = pgTable(
  'audit_verification',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
    verifiedAt: instant('verified_at'),
    roundPosition: bigint('round_position', { mode: 'number' }).notNull(),
    roundHash: bytes('round_hash').notNull(),
    roundStartedAt: instant('round_started_at'),
    roundCompletedAt: instant('round_completed_at'),
    signedPosition: bigint('signed_position', { mode: 'number' }),
    signedAt: instant('signed_at'),
  },
  (table) => [check('audit_verification_only', sql`${table.isOnly}`)],
)

/** Where the audit was found not to be what it was. Each stands until an operator accepts it (`npm run audit:accept`); none is taken away. */
export const auditBreaks = pgTable(
  'audit_breaks',
  {
    position: bigint('position', { mode: 'number' }).notNull(),
    kind: text('kind', {
      enum: ['row', 'missing', 'head', 'checkpoint', 'signed', 'signature'],
    }).notNull(),
    foundAt: instant('found_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [primaryKey({ columns: [table.position, table.kind] })],
)

/** When somebody last looked at something of which not every look is a row (`recordLook`); of use for some minutes. */
export const auditLooks = pgTable(
  'audit_looks',
  {
    actorId: uuid('actor_id').notNull(),
    resource: text('resource').notNull(),
    lookedAt: text('looked_at').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.resource, table.lookedAt] }),
    index('audit_looks_at').on(table.at),
  ],
)
