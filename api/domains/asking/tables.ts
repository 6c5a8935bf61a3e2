import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { askedMachine, askedStatuses } from '../../../domain/asking/question-machine'
import {
  askedTopics,
  declineReasons,
  longestPublishedId,
  longestPublishedSlug,
  longestQuestion,
  longestQuestionAnswer,
} from '../../../domain/asking/rules'
import type { Email } from '../../../domain/values/email'
import type { AskedQuestionId, UserId } from '../../../domain/values/ids'
import { locales } from '../../../domain/values/locale'
import { rowsOf } from '../../../domain/values/machine'
import type { Phone } from '../../../domain/values/phone'
import { instant, quoted } from '../../platform/database/columns'

/** What people ask. What was asked never changes, and what was answered neither (guards of the migration). */
export const askedQuestions = pgTable(
  'asked_questions',
  {
    id: uuid('id').$type<AskedQuestionId>().primaryKey(),
    number: text('number').notNull(),
    text: text('text').notNull(),
    topic: text('topic', { enum: askedTopics }),
    phone: text('phone').$type<Phone>(),
    email: text('email').$type<Email>(),
    locale: text('locale', { enum: locales }).notNull(),
    /** Whoever was signed in. */
    userId: uuid('user_id').$type<UserId>(),
    /** When whoever asked agreed that everybody may read it; null: they did not. */
    consentedAt: instant('consented_at'),
    status: text('status', { enum: askedStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: askedStatuses }),
    assigneeId: uuid('assignee_id').$type<UserId>(),
    answer: text('answer'),
    /** Why it is not answered here. */
    reason: text('reason', { enum: declineReasons }),
    /** Of the document that it has become, which may be gone. */
    publishedId: text('published_id'),
    createdAt: instant('created_at').notNull(),
    /** When something was done with it last: what its end is counted from. */
    touchedAt: instant('touched_at').notNull(),
    /** How often staff have done something with it. */
    revision: integer('revision').notNull(),
    /** How often something came of it that whoever asked is to know, and how much of that they have seen. */
    news: integer('news').notNull(),
    readNews: integer('read_news').notNull(),
  },
  (table) => [
    uniqueIndex('asked_questions_number').on(table.number),
    index('asked_questions_by_status').on(table.status, table.touchedAt, table.id),
    index('asked_questions_touched').on(table.touchedAt),
    index('asked_questions_of_user')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`user_id is not null`),
    // What was asked signed out, by whoever proves the number or the mailbox to be theirs.
    index('asked_questions_of_phone')
      .on(table.phone)
      .where(sql`user_id is null`),
    index('asked_questions_of_mailbox')
      .on(sql`lower(email)`)
      .where(sql`user_id is null and phone is null`),
    index('asked_questions_unread')
      .on(table.userId)
      .where(sql`read_news < news`),
    index('asked_questions_of_assignee')
      .on(table.assigneeId)
      .where(sql`assignee_id is not null`),
    check('asked_questions_number_form', sql`number ~ '^QU-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'`),
    check('asked_questions_text', sql.raw(`length(text) between 1 and ${longestQuestion}`)),
    check('asked_questions_topic', sql`topic in (${quoted(askedTopics)})`),
    check('asked_questions_phone', sql`phone ~ '^09[0-9]{9}$'`),
    check('asked_questions_email', sql`length(email) between 3 and 254 and email like '%_@_%'`),
    // Nobody is left without an answer for want of a way to them.
    check('asked_questions_way', sql`user_id is not null or phone is not null or email is not null`),
    check('asked_questions_locale', sql`locale in (${quoted(locales)})`),
    check('asked_questions_status', sql`status in (${quoted(askedStatuses)})`),
    check(
      'asked_questions_transition',
      sql`case when came_from is null then status = ${quoted([askedMachine.first])} else (came_from, status) in (${sql.raw(rowsOf(askedMachine.pairs))}) end`,
    ),
    check('asked_questions_answer', sql.raw(`length(answer) between 1 and ${longestQuestionAnswer}`)),
    check(
      'asked_questions_answered',
      sql`case status when 'answered' then answer is not null when 'published' then true else answer is null end`,
    ),
    check('asked_questions_reason', sql`reason in (${quoted(declineReasons)})`),
    check('asked_questions_declined', sql`(status = 'declined') = (reason is not null)`),
    check('asked_questions_published', sql`(status = 'published') = (published_id is not null)`),
    check(
      'asked_questions_published_id',
      sql.raw(`length(published_id) between 1 and ${longestPublishedId}`),
    ),
    // Nothing of somebody's stands before everybody without their word.
    check('asked_questions_consent', sql`status <> 'published' or consented_at is not null`),
    // Nobody of staff decides on what they have asked themselves.
    check('asked_questions_not_oneself', sql`assignee_id <> user_id`),
    check('asked_questions_touched_when', sql`touched_at >= created_at`),
    check('asked_questions_revision', sql`revision >= 0`),
    check('asked_questions_news', sql`news >= 0 and read_news between 0 and news`),
  ],
)

/** The questions that content has, written by the publisher alone: what one may have become, and where everybody reads it. */
export const publishedQuestions = pgTable(
  'published_questions',
  {
    /** Of the document. */
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    /** Titles by locale. */
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
  },
  (table) => [
    index('published_questions_slug').on(table.slug),
    check('published_questions_slug_length', sql.raw(`length(slug) between 1 and ${longestPublishedSlug}`)),
    check('published_questions_titles', sql`jsonb_typeof(titles) = 'object'`),
  ],
)
