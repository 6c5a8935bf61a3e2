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
import {
  complaintActors,
  complaintMachine,
  complaintStatuses,
  owedComplaintStatuses,
} from '../../../domain/complaints/complaint-machine'
import {
  complaintAbouts,
  complaintNews,
  longestAboutLabel,
  longestComplaintSubject,
  longestComplaintText,
  mostComplaintMessages,
  namedAbouts,
} from '../../../domain/complaints/rules'
import type { ComplaintId, UserId } from '../../../domain/values/ids'
import { rowsOf } from '../../../domain/values/machine'
import { instant, quoted } from '../../platform/database/columns'
import { attachmentChecks, attachmentColumns } from '../../platform/files/attachment-columns'

const isOwed = sql`status in (${quoted(owedComplaintStatuses)})`

/** What people complain of. What was complained of never changes, and nothing is written into one that is closed (guards of the migration). */
export const complaints = pgTable(
  'complaints',
  {
    id: uuid('id').$type<ComplaintId>().primaryKey(),
    number: text('number').notNull(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    about: text('about', { enum: complaintAbouts }).notNull(),
    /** Which, of kinds that name one. */
    aboutId: uuid('about_id'),
    /** As it was called when it was complained of. */
    aboutLabel: text('about_label'),
    subject: text('subject').notNull(),
    status: text('status', { enum: complaintStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: complaintStatuses }),
    createdAt: instant('created_at').notNull(),
    /** By the fact that was in force when the answer came to be owed. */
    dueAt: instant('due_at').notNull(),
    /** When something was written or done last. */
    updatedAt: instant('updated_at').notNull(),
    closedAt: instant('closed_at'),
    /** Who of the staff has it. */
    takenBy: uuid('taken_by').$type<UserId>(),
    /** Number of the last message. */
    lastNumber: integer('last_number').notNull(),
    /** Number of the last message that the person has seen; their own they have. */
    readNumber: integer('read_number').notNull(),
    /** Number of the last message that anybody of the staff has seen; 0: none. */
    staffReadNumber: integer('staff_read_number').notNull().default(0),
  },
  (table) => [
    uniqueIndex('complaints_number').on(table.number),
    index('complaints_of_owner').on(table.ownerId, table.updatedAt, table.id),
    index('complaints_unread')
      .on(table.ownerId)
      .where(sql`read_number < last_number`),
    index('complaints_owed').on(table.dueAt, table.id).where(isOwed),
    index('complaints_by_status').on(table.status, table.updatedAt, table.id),
    check('complaints_number_form', sql`number ~ '^CO-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'`),
    check('complaints_about', sql`about in (${quoted(complaintAbouts)})`),
    check(
      'complaints_about_named',
      sql`(about in (${quoted(namedAbouts)})) = (about_id is not null) and (about_id is null) = (about_label is null)`,
    ),
    check('complaints_about_label', sql.raw(`length(about_label) between 1 and ${longestAboutLabel}`)),
    check('complaints_subject', sql.raw(`length(subject) between 1 and ${longestComplaintSubject}`)),
    check('complaints_status', sql`status in (${quoted(complaintStatuses)})`),
    check(
      'complaints_transition',
      sql`case when came_from is null then status = ${quoted([complaintMachine.first])} else (came_from, status) in (${sql.raw(rowsOf(complaintMachine.pairs))}) end`,
    ),
    check('complaints_due', sql`due_at > created_at`),
    check('complaints_closed_when', sql`(closed_at is null) = (status <> 'closed')`),
    check(
      'complaints_taken',
      sql`case status when 'waiting' then taken_by is null when 'closed' then true else taken_by is not null end`,
    ),
    check('complaints_not_oneself', sql`taken_by <> owner_id`),
    check('complaints_last_number', sql.raw(`last_number between 1 and ${mostComplaintMessages}`)),
    check('complaints_read', sql`read_number between 1 and last_number`),
    check('complaints_staff_read', sql`staff_read_number between 0 and last_number`),
  ],
)

/** What the two write; nothing of it changes or goes but with the complaint. */
export const complaintMessages = pgTable(
  'complaint_messages',
  {
    complaintId: uuid('complaint_id')
      .$type<ComplaintId>()
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    by: text('by', { enum: complaintActors }).notNull(),
    authorId: uuid('author_id').$type<UserId>().notNull(),
    at: instant('at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.complaintId, table.number] }),
    check('complaint_messages_number', sql`number >= 1 and (number > 1 or by = 'person')`),
    check('complaint_messages_by', sql`by in (${quoted(complaintActors)})`),
    check('complaint_messages_text', sql.raw(`length(text) between 1 and ${longestComplaintText}`)),
  ],
)

/** Of what the operator was told, each once: a complaint that came, and an answer that was late by its time. */
export const complaintNotices = pgTable(
  'complaint_notices',
  {
    complaintId: uuid('complaint_id')
      .$type<ComplaintId>()
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    news: text('news', { enum: complaintNews }).notNull(),
    /** By when the answer was due then: after a reply another is owed, which can be late again. */
    dueAt: instant('due_at').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.complaintId, table.news, table.dueAt] }),
    index('complaint_notices_at').on(table.at),
    check('complaint_notices_news', sql`news in (${quoted(complaintNews)})`),
  ],
)

/** Pictures and PDFs that were sent with a message. */
export const complaintFiles = pgTable(
  'complaint_files',
  {
    ...attachmentColumns(),
    complaintId: uuid('complaint_id').$type<ComplaintId>().notNull(),
  },
  (table) => [
    uniqueIndex('complaint_files_place').on(table.complaintId, table.number, table.place),
    foreignKey({
      name: 'complaint_files_message',
      columns: [table.complaintId, table.number],
      foreignColumns: [complaintMessages.complaintId, complaintMessages.number],
    }).onDelete('cascade'),
    ...attachmentChecks('complaint_files'),
  ],
)
