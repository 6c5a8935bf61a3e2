import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { specialities } from '../../../domain/booking/practice'
import {
  ageBands,
  caseSexes,
  longestCaseQuestion,
  mostCasePictures,
} from '../../../domain/community/case-rules'
import { postMachine } from '../../../domain/community/post-machine'
import { banFaults, longestPost, longestTitle, topicSubjects } from '../../../domain/community/rules'
import { moderatedStatuses, moderationFaults } from '../../../domain/moderation/moderation'
import type { CommunityBanId, PostId, UserId } from '../../../domain/values/ids'
import { rowsOf } from '../../../domain/values/machine'
import { instant, quoted } from '../../platform/database/columns'
import { pictureChecks, pictureColumns } from '../../platform/files/picture-columns'
import { reportsTable } from '../../platform/moderation/reports-table'

/**
 * Topics and the replies in them: what begins a topic has a subject and a title, a reply has the topic. A case is a topic with a speciality in place of its
 * subject, and with pictures. What was written never changes; a reply is to what everybody reads and staff have not closed, by nobody who is barred; no case
 * is approved without pictures (guards of the migrations).
 */
export const communityPosts = pgTable(
  'community_posts',
  {
    id: uuid('id').$type<PostId>().primaryKey(),
    /** Null of a topic. */
    topicId: uuid('topic_id').$type<PostId>(),
    subject: text('subject', { enum: topicSubjects }),
    /** Of a case, as the four after it. */
    speciality: text('speciality', { enum: specialities }),
    /** Null, as sex and question: they went with the words. */
    ageBand: text('age_band', { enum: ageBands }),
    sex: text('sex', { enum: caseSexes }),
    question: text('question'),
    /** That nobody is to be recognised in it, and that the patient agreed. */
    confirmedAt: instant('confirmed_at'),
    title: text('title'),
    /** Null, as title and text: it went with its author, and stands for what was replied. */
    authorId: uuid('author_id').$type<UserId>(),
    /** A reply in the name of the house. */
    isOurs: boolean('is_ours').notNull().default(false),
    text: text('text'),
    /** As a search compares them (`lineOfWords`); null until they are written, and gone with the text. */
    words: text('words'),
    status: text('status', { enum: moderatedStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: moderatedStatuses }),
    /** Why it is not shown. */
    fault: text('fault', { enum: moderationFaults }),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Of a topic: when it was approved, or the last reply to it; kept by a trigger. */
    activeAt: instant('active_at'),
    /** Of a topic: since when it takes no more replies. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    foreignKey({
      name: 'community_posts_topic',
      columns: [table.topicId],
      foreignColumns: [table.id],
    }).onDelete('cascade'),
    index('community_posts_topics')
      .on(table.activeAt, table.id)
      .where(sql`status = 'approved' and topic_id is null and text is not null and subject is not null`),
    index('community_posts_cases')
      .on(table.activeAt, table.id)
      .where(sql`status = 'approved' and topic_id is null and text is not null and speciality is not null`),
    index('community_posts_cases_of_speciality')
      .on(table.speciality, table.activeAt, table.id)
      .where(sql`status = 'approved' and topic_id is null and text is not null and speciality is not null`),
    index('community_posts_topics_of_subject')
      .on(table.subject, table.activeAt, table.id)
      .where(sql`status = 'approved' and topic_id is null and text is not null and subject is not null`),
    index('community_posts_replies')
      .on(table.topicId, table.createdAt, table.id)
      .where(sql`topic_id is not null`),
    index('community_posts_by_status')
      .on(table.status, table.createdAt, table.id)
      .where(sql`text is not null`),
    index('community_posts_author')
      .on(table.authorId, table.createdAt, table.id)
      .where(sql`author_id is not null`),
    index('community_posts_words')
      .using('gin', sql`words gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`status = 'approved' and text is not null`),
    index('community_posts_wordless')
      .on(table.id)
      .where(sql`words is null and text is not null`),
    check('community_posts_words', sql`words ~ '^ ([a-z0-9]+ )*$'`),
    check('community_posts_words_gone', sql`text is not null or words is null`),
    check('community_posts_subject', sql`subject in (${quoted(topicSubjects)})`),
    check('community_posts_title', sql.raw(`length(title) between 1 and ${longestTitle}`)),
    check('community_posts_text', sql.raw(`length(text) between 1 and ${longestPost}`)),
    // Words without anybody behind them are the house's alone.
    check(
      'community_posts_whose',
      sql`case when is_ours then topic_id is not null and text is not null else (author_id is null) = (text is null) end`,
    ),
    check('community_posts_speciality', sql`speciality in (${quoted(specialities)})`),
    check('community_posts_age', sql`age_band in (${quoted(ageBands)})`),
    check('community_posts_sex', sql`sex in (${quoted(caseSexes)})`),
    check('community_posts_question', sql.raw(`length(question) between 1 and ${longestCaseQuestion}`)),
    check('community_posts_confirmed', sql`(speciality is null) = (confirmed_at is null)`),
    check(
      'community_posts_case',
      sql`num_nonnulls(age_band, sex, question) = case when speciality is not null and text is not null then 3 else 0 end`,
    ),
    // A reply goes with its author, and leaves no place.
    check(
      'community_posts_shape',
      sql`case when topic_id is null
        then (subject is null) <> (speciality is null) and (title is null) = (text is null) and active_at is not null
        else subject is null and speciality is null and title is null and text is not null and active_at is null and closed_at is null end`,
    ),
    check('community_posts_status', sql`status in (${quoted(moderatedStatuses)})`),
    check(
      'community_posts_transition',
      sql`case when came_from is null then (is_ours and status = 'approved' or not is_ours and status = ${quoted([postMachine.first])})
        else (came_from, status) in (${sql.raw(rowsOf(postMachine.pairs))}) end`,
    ),
    check('community_posts_fault', sql`fault in (${quoted(moderationFaults)})`),
    check('community_posts_why', sql`(status in ('refused', 'hidden')) = (fault is not null)`),
    check('community_posts_decided', sql`(status = 'waiting') = (decided_at is null)`),
  ],
)

/** Pictures of cases, each file once. A case goes after its pictures, so that no file is forgotten. */
export const casePictures = pgTable(
  'case_pictures',
  {
    ...pictureColumns('case_pictures'),
    postId: uuid('post_id').$type<PostId>().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'case_pictures_post',
      columns: [table.postId],
      foreignColumns: [communityPosts.id],
    }),
    unique('case_pictures_place_once').on(table.postId, table.place),
    ...pictureChecks('case_pictures', mostCasePictures),
  ],
)

/** What readers say of a topic or a reply. */
export const communityReports = reportsTable('community_reports', 'post_id', () => communityPosts.id)

/** Who is barred from writing, for what and until when. Of one account one that was not lifted: what has run out is lifted before the next. */
export const communityBans = pgTable(
  'community_bans',
  {
    id: uuid('id').$type<CommunityBanId>().primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** What they had written; null: it is gone. */
    postId: uuid('post_id').$type<PostId>(),
    fault: text('fault', { enum: banFaults }).notNull(),
    since: instant('since').notNull(),
    /** Null: until it is lifted. */
    until: instant('until'),
    liftedAt: instant('lifted_at'),
  },
  (table) => [
    foreignKey({
      name: 'community_bans_post',
      columns: [table.postId],
      foreignColumns: [communityPosts.id],
    }).onDelete('set null'),
    uniqueIndex('community_bans_open')
      .on(table.userId)
      .where(sql`lifted_at is null`),
    index('community_bans_since').on(table.since, table.id),
    index('community_bans_user').on(table.userId, table.since),
    index('community_bans_of_post')
      .on(table.postId)
      .where(sql`post_id is not null`),
    check('community_bans_fault', sql`fault in (${quoted(banFaults)})`),
    check('community_bans_until', sql`until > since`),
    check('community_bans_lifted', sql`lifted_at >= since`),
  ],
)
