import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { longestChatMessage, messageSides } from '../../../domain/messages/rules'
import type { CommentThreadId, RecordId, UserId } from '../../../domain/values/ids'
import { instant, quoted } from '../../platform/database/columns'

/**
 * What one doctor and the family write to each other about one record: from the doctor’s first comment on, and gone with the record (migration
 * `record-comments-guards`). Who reads and writes is decided anew each time.
 */
export const recordCommentThreads = pgTable(
  'record_comment_threads',
  {
    id: uuid('id').$type<CommentThreadId>().primaryKey(),
    recordId: uuid('record_id').$type<RecordId>().notNull(),
    /** Of the record. */
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    doctorId: uuid('doctor_id').$type<UserId>().notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Number of the last comment. */
    lastNumber: integer('last_number').notNull(),
    /** Numbers of the last comments that the two have seen. */
    ownerRead: integer('owner_read').notNull(),
    doctorRead: integer('doctor_read').notNull(),
  },
  (table) => [
    uniqueIndex('record_comment_threads_one').on(table.recordId, table.doctorId),
    index('record_comment_threads_of_owner').on(table.ownerId, table.updatedAt, table.id),
    index('record_comment_threads_of_doctor').on(table.doctorId, table.updatedAt, table.id),
    index('record_comment_threads_unread_of_owner')
      .on(table.ownerId)
      .where(sql`owner_read < last_number`),
    index('record_comment_threads_unread_of_doctor')
      .on(table.doctorId)
      .where(sql`doctor_read < last_number`),
    check('record_comment_threads_not_oneself', sql`owner_id <> doctor_id`),
    check(
      'record_comment_threads_read',
      sql`last_number >= 0 and owner_read between 0 and last_number and doctor_read between 0 and last_number`,
    ),
  ],
)

/** Nothing of it changes or goes but with the thread. */
export const recordComments = pgTable(
  'record_comments',
  {
    threadId: uuid('thread_id')
      .$type<CommentThreadId>()
      .notNull()
      .references(() => recordCommentThreads.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    by: text('by', { enum: messageSides }).notNull(),
    at: instant('at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.number] }),
    check('record_comments_number', sql`number >= 1`),
    check('record_comments_by', sql`by in (${quoted(messageSides)})`),
    // The doctor begins.
    check('record_comments_begun', sql`number > 1 or by = 'doctor'`),
    check('record_comments_text', sql.raw(`length(text) between 1 and ${longestChatMessage}`)),
  ],
)
