import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { factChangeStatuses, type FactValues } from '../../../domain/facts/contract'
import type { UserId } from '../../../domain/values/ids'
import { instant, quoted } from '../database/columns'

/**
 * Changes of facts that move money, on their way into force. A row says who stood for it and who agreed: two different people, held by
 * a check. Its figures never change, and it takes no other steps than those of the trigger in the migration.
 */
export const factChanges = pgTable(
  'fact_changes',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull(),
    number: doublePrecision('number').notNull(),
    before: doublePrecision('before').notNull(),
    status: text('status', { enum: factChangeStatuses }).notNull(),
    /** Still what content says: one a key. */
    isOpen: boolean('is_open').notNull(),
    foundAt: instant('found_at').notNull(),
    /** Where content says so, and in which revision. */
    documentId: text('document_id').notNull(),
    revision: text('revision').notNull(),
    editor: text('editor'),
    proposedBy: uuid('proposed_by').$type<UserId>(),
    proposedAt: instant('proposed_at'),
    reason: text('reason'),
    decidedBy: uuid('decided_by').$type<UserId>(),
    decidedAt: instant('decided_at'),
    refusal: text('refusal'),
  },
  (table) => [
    uniqueIndex('fact_changes_open')
      .on(table.key)
      .where(sql`is_open`),
    check('fact_changes_status', sql`status in (${quoted(factChangeStatuses)})`),
    check('fact_changes_differs', sql`number <> before`),
    check(
      'fact_changes_proposed',
      sql`(proposed_by is null) = (proposed_at is null) and (proposed_by is null) = (reason is null)
        and (status not in ('proposed', 'confirmed') or proposed_by is not null) and (status <> 'published' or proposed_by is null)`,
    ),
    check(
      'fact_changes_decided',
      sql`(decided_by is null) = (decided_at is null) and (status in ('confirmed', 'refused')) = (decided_by is not null)
        and (status = 'refused') = (refusal is not null)`,
    ),
    // Two people: nobody brings into force what they proposed.
    check('fact_changes_two_people', sql`status <> 'confirmed' or decided_by <> proposed_by`),
    check(
      'fact_changes_open_until_decided',
      sql`case when is_open then status in ('published', 'proposed', 'refused') else status not in ('published', 'proposed') end`,
    ),
  ],
)

/** Facts as they were in force, whole, each time one changed. Never updated: orders and bookings point at a version. */
export const factVersions = pgTable(
  'fact_versions',
  {
    version: integer('version').primaryKey(),
    publishedAt: instant('published_at').notNull(),
    values: jsonb('values').$type<FactValues>().notNull(),
    /** The change that two people agreed on and that made this version; a trigger compares it with the values. */
    changeId: uuid('change_id').references(() => factChanges.id),
  },
  (table) => [uniqueIndex('fact_versions_change').on(table.changeId)],
)

/** What content says now and is not taken, with the reasons; gone when it is mended. */
export const factRefusals = pgTable('fact_refusals', {
  key: text('key').primaryKey(),
  refusedAt: instant('refused_at').notNull(),
  given: jsonb('given').notNull(),
  reasons: jsonb('reasons').$type<string[]>().notNull(),
})
