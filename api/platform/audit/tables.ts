import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
  },
  (table) => [
    index('audit_entries_subject').on(table.subjectId, table.position.desc().nullsFirst()),
    index('audit_entries_actor').on(table.actorId, table.position.desc().nullsFirst()),
  ],
)
