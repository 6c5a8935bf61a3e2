import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { enquiryMachine, enquiryStatuses } from '../../../domain/enquiries/enquiry-machine'
import {
  answerChannels,
  consentedKinds,
  enquiryKinds,
  enquirySubjects,
  longestEnquiryAnswer,
  longestEnquiryMessage,
  longestEnquiryName,
  longestOrganisation,
  longestVacancyTitle,
  mostEnquiryAnswers,
  subjectsOf,
  wordlessKinds,
} from '../../../domain/enquiries/rules'
import type { Email } from '../../../domain/values/email'
import { longestAttachmentName } from '../../../domain/values/attachment'
import type { EnquiryId, FileId, UserId } from '../../../domain/values/ids'
import { locales } from '../../../domain/values/locale'
import { rowsOf } from '../../../domain/values/machine'
import type { Phone } from '../../../domain/values/phone'
import { instant, quoted } from '../../platform/database/columns'

const kindsWithSubjects = enquiryKinds.flatMap((kind) =>
  subjectsOf[kind].map((subject) => [kind, subject] as const),
)

/** What visitors write to staff. What they wrote never changes; it is answered when there is an answer (guards of the migration). */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').$type<EnquiryId>().primaryKey(),
    number: text('number').notNull(),
    kind: text('kind', { enum: enquiryKinds }).notNull(),
    subject: text('subject', { enum: enquirySubjects }).notNull(),
    name: text('name').notNull(),
    /** Of cooperation the organisation, of an application for a vacancy what that was called then. */
    about: text('about'),
    /** Of the document; it may be gone. */
    vacancyId: text('vacancy_id'),
    /** When whoever applies agreed that it is kept and read, or whoever signs up for a panel that they are told of its dates. */
    consentedAt: instant('consented_at'),
    phone: text('phone').$type<Phone>(),
    email: text('email').$type<Email>(),
    /** Null of who asks to be called. */
    message: text('message'),
    locale: text('locale', { enum: locales }).notNull(),
    /** Whoever was signed in. */
    userId: uuid('user_id').$type<UserId>(),
    status: text('status', { enum: enquiryStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: enquiryStatuses }),
    assigneeId: uuid('assignee_id').$type<UserId>(),
    createdAt: instant('created_at').notNull(),
    /** When something was done with it last: what its end is counted from. */
    touchedAt: instant('touched_at').notNull(),
    /** Number of the last answer; 0: none yet. */
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [
    uniqueIndex('enquiries_number').on(table.number),
    index('enquiries_by_status').on(table.status, table.touchedAt, table.createdAt, table.id),
    index('enquiries_by_kind').on(table.kind, table.status, table.touchedAt, table.createdAt, table.id),
    index('enquiries_touched').on(table.touchedAt),
    index('enquiries_of_user')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`user_id is not null`),
    // What was written signed out, by whoever proves the number or the mailbox to be theirs.
    index('enquiries_of_phone')
      .on(table.phone)
      .where(sql`user_id is null`),
    index('enquiries_of_mailbox')
      .on(sql`lower(email)`)
      .where(sql`user_id is null and phone is null`),
    index('enquiries_of_assignee')
      .on(table.assigneeId)
      .where(sql`assignee_id is not null`),
    check('enquiries_number_form', sql`number ~ '^EN-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'`),
    check('enquiries_kind', sql`kind in (${quoted(enquiryKinds)})`),
    check('enquiries_subject', sql`(kind, subject) in (${sql.raw(rowsOf(kindsWithSubjects))})`),
    check('enquiries_about', sql`(about is not null) = (kind = 'cooperation' or subject = 'vacancy')`),
    check(
      'enquiries_about_length',
      sql.raw(
        `length(about) between 1 and case kind when 'cooperation' then ${longestOrganisation} else ${longestVacancyTitle} end`,
      ),
    ),
    check('enquiries_vacancy', sql`(vacancy_id is not null) = (subject = 'vacancy')`),
    // Nobody's is kept without their word.
    check('enquiries_consent', sql`(consented_at is not null) = (kind in (${quoted(consentedKinds)}))`),
    check('enquiries_name', sql.raw(`length(name) between 1 and ${longestEnquiryName}`)),
    check('enquiries_phone', sql`phone ~ '^09[0-9]{9}$'`),
    check('enquiries_email', sql`length(email) between 3 and 254 and email like '%_@_%'`),
    // Nobody is left without an answer for want of a way to them.
    check('enquiries_way', sql`phone is not null or email is not null`),
    check('enquiries_message', sql.raw(`length(message) between 1 and ${longestEnquiryMessage}`)),
    check('enquiries_written', sql`(message is null) = (kind in (${quoted(wordlessKinds)}))`),
    // Whoever is to be called has a number.
    check('enquiries_called', sql`kind <> 'group' or phone is not null`),
    check('enquiries_locale', sql`locale in (${quoted(locales)})`),
    check('enquiries_status', sql`status in (${quoted(enquiryStatuses)})`),
    check(
      'enquiries_transition',
      sql`case when came_from is null then status = ${quoted([enquiryMachine.first])} else (came_from, status) in (${sql.raw(rowsOf(enquiryMachine.pairs))}) end`,
    ),
    check('enquiries_touched_when', sql`touched_at >= created_at`),
    check('enquiries_last_number', sql.raw(`last_number between 0 and ${mostEnquiryAnswers}`)),
    check('enquiries_answered', sql`status <> 'ANSWERED' or last_number > 0`),
  ],
)

/** What staff wrote back, in its order; nothing of it changes or goes but with the enquiry. */
export const enquiryAnswers = pgTable(
  'enquiry_answers',
  {
    enquiryId: uuid('enquiry_id')
      .$type<EnquiryId>()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id').$type<UserId>().notNull(),
    channel: text('channel', { enum: answerChannels }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enquiryId, table.number] }),
    check('enquiry_answers_number', sql`number >= 1`),
    check('enquiry_answers_text', sql.raw(`length(text) between 1 and ${longestEnquiryAnswer}`)),
    check('enquiry_answers_channel', sql`channel in (${quoted(answerChannels)})`),
  ],
)

/** The curriculum vitae that came with an application; an application has one when its transaction ends, and nothing else has any (guards). */
export const enquiryFiles = pgTable(
  'enquiry_files',
  {
    fileId: uuid('file_id').$type<FileId>().primaryKey(),
    enquiryId: uuid('enquiry_id')
      .$type<EnquiryId>()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
  },
  (table) => [
    uniqueIndex('enquiry_files_of').on(table.enquiryId),
    check('enquiry_files_name', sql.raw(`length(name) between 1 and ${longestAttachmentName}`)),
  ],
)

/** Vacancies that content has, written by the publisher alone: what can be applied for, and until when. */
export const vacancies = pgTable(
  'vacancies',
  {
    /** Of the document. */
    id: text('id').primaryKey(),
    /** Titles by locale. */
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    isOpen: boolean('is_open').notNull(),
    closesAt: instant('closes_at'),
  },
  () => [check('vacancies_titles', sql`jsonb_typeof(titles) = 'object'`)],
)
