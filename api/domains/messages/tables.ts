import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { longestChatMessage, messageSides } from '../../../domain/messages/rules'
import type { ConversationId, UserId } from '../../../domain/values/ids'
import { instant, quoted } from '../../platform/database/columns'
import { attachmentChecks, attachmentColumns } from '../../platform/files/attachment-columns'

/** What a family and a doctor write to each other: one for each two, from the first message on. Who may write is decided anew each time. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').$type<ConversationId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    doctorId: uuid('doctor_id').$type<UserId>().notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Number of the last message. */
    lastNumber: integer('last_number').notNull(),
    /** Numbers of the last messages that the two have seen. */
    ownerRead: integer('owner_read').notNull(),
    doctorRead: integer('doctor_read').notNull(),
  },
  (table) => [
    uniqueIndex('conversations_one').on(table.ownerId, table.doctorId),
    index('conversations_of_owner').on(table.ownerId, table.updatedAt, table.id),
    index('conversations_of_doctor').on(table.doctorId, table.updatedAt, table.id),
    index('conversations_unread_of_owner')
      .on(table.ownerId)
      .where(sql`owner_read < last_number`),
    index('conversations_unread_of_doctor')
      .on(table.doctorId)
      .where(sql`doctor_read < last_number`),
    check('conversations_not_oneself', sql`owner_id <> doctor_id`),
    check(
      'conversations_read',
      sql`last_number >= 0 and owner_read between 0 and last_number and doctor_read between 0 and last_number`,
    ),
  ],
)

/** Nothing of it changes or goes but with the conversation. */
export const conversationMessages = pgTable(
  'conversation_messages',
  {
    conversationId: uuid('conversation_id')
      .$type<ConversationId>()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    by: text('by', { enum: messageSides }).notNull(),
    at: instant('at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    check('conversation_messages_number', sql`number >= 1`),
    check('conversation_messages_by', sql`by in (${quoted(messageSides)})`),
    check('conversation_messages_text', sql.raw(`length(text) between 1 and ${longestChatMessage}`)),
  ],
)

/** Pictures and PDFs that were sent with a message. */
export const conversationFiles = pgTable(
  'conversation_files',
  {
    ...attachmentColumns(),
    conversationId: uuid('conversation_id').$type<ConversationId>().notNull(),
  },
  (table) => [
    uniqueIndex('conversation_files_place').on(table.conversationId, table.number, table.place),
    foreignKey({
      name: 'conversation_files_message',
      columns: [table.conversationId, table.number],
      foreignColumns: [conversationMessages.conversationId, conversationMessages.number],
    }).onDelete('cascade'),
    ...attachmentChecks('conversation_files'),
  ],
)
