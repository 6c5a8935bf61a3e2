import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { moderationFaults } from '../../../domain/moderation/moderation'
import type { UserId } from '../../../domain/values/ids'
import { instant, quoted } from '../database/columns'

/**
 * What readers say of something that others have written for everybody, each once; settled when staff have looked at it.
 * @param column names what it is that is reported
 */
export const reportsTable = (name: string, column: string, writing: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      writingId: uuid(column).notNull().references(writing, { onDelete: 'cascade' }),
      userId: uuid('user_id').$type<UserId>().notNull(),
      fault: text('fault', { enum: moderationFaults }).notNull(),
      at: instant('at').notNull(),
      settledAt: instant('settled_at'),
    },
    (table) => [
      primaryKey({ columns: [table.writingId, table.userId] }),
      index(`${name}_open`)
        .on(table.writingId)
        .where(sql`settled_at is null`),
      index(`${name}_user`).on(table.userId),
      check(`${name}_fault`, sql`fault in (${quoted(moderationFaults)})`),
      check(`${name}_settled`, sql`settled_at >= at`),
    ],
  )

export type ReportsTable = ReturnType<typeof reportsTable>
