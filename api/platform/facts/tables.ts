import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FactValues } from '~/domain/facts/contract'
import { instant } from '../database/columns'

/** Facts as they were in force, whole, each time one changed. Never updated: orders and bookings point at a version. */
export const factVersions = pgTable('fact_versions', {
  version: integer('version').primaryKey(),
  publishedAt: instant('published_at').notNull(),
  values: jsonb('values').$type<FactValues>().notNull(),
})

/** What content says now and is not taken, with the reasons; gone when it is mended. */
export const factRefusals = pgTable('fact_refusals', {
  key: text('key').primaryKey(),
  refusedAt: instant('refused_at').notNull(),
  given: jsonb('given').notNull(),
  reasons: jsonb('reasons').$type<string[]>().notNull(),
})
