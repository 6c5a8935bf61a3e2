import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { longestCategory, longestTag } from '../../../domain/magazine/article-contract'
import { commentMachine } from '../../../domain/magazine/comment-machine'
import { longestComment } from '../../../domain/magazine/comment-rules'
import { moderatedStatuses, moderationFaults } from '../../../domain/moderation/moderation'
import type { CommentId, UserId } from '../../../domain/values/ids'
import { rowsOf } from '../../../domain/values/machine'
import { instant, quoted } from '../../platform/database/columns'
import { reportsTable } from '../../platform/moderation/reports-table'

/** Texts by locale. */
const texts = (name: string) => jsonb(name).$type<Record<string, string>>().notNull().default({})

/** The articles that content has, written by the publisher alone: what everybody reads through the API, what can be commented on, and what staff are told of it. */
export const articles = pgTable(
  'articles',
  {
    /** Of the document. */
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    /** Titles by locale. */
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    publishedAt: instant('published_at').notNull(),
    /** Key of its category. */
    category: text('category'),
    excerpts: texts('excerpts'),
    /** Without pictures and marks. */
    texts: texts('texts'),
    authors: texts('authors'),
    reviewers: texts('reviewers'),
    reviewedAt: date('reviewed_at', { mode: 'string' }),
  },
  (table) => [
    index('articles_newest').on(table.publishedAt, table.id),
    index('articles_of_category').on(table.category, table.publishedAt, table.id),
    check('articles_slug', sql`length(slug) between 1 and 300`),
    check('articles_titles', sql`jsonb_typeof(titles) = 'object'`),
    check('articles_category', sql.raw(`length(category) between 1 and ${longestCategory}`)),
    check(
      'articles_texts',
      sql`(jsonb_typeof(excerpts), jsonb_typeof(texts), jsonb_typeof(authors), jsonb_typeof(reviewers)) = ('object', 'object', 'object', 'object')`,
    ),
  ],
)

/** The tags that articles have, written by the publisher alone. */
export const articleTags = pgTable(
  'article_tags',
  {
    /** Of the document. */
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    titles: texts('titles'),
  },
  (table) => [
    index('article_tags_by_slug').on(table.slug, table.id),
    check('article_tags_slug', sql.raw(`length(slug) between 1 and ${longestTag}`)),
    check('article_tags_titles', sql`jsonb_typeof(titles) = 'object'`),
  ],
)

/** Which article has which tag, with when it is published, so that the articles of a tag are one walk along an index. */
export const taggedArticles = pgTable(
  'tagged_articles',
  {
    /** Of tag and article. */
    id: text('id').primaryKey(),
    /** Its slug. */
    tag: text('tag').notNull(),
    articleId: text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [
    index('tagged_articles_newest').on(table.tag, table.publishedAt, table.articleId),
    index('tagged_articles_article').on(table.articleId, table.tag),
    check('tagged_articles_tag', sql.raw(`length(tag) between 1 and ${longestTag}`)),
  ],
)

/**
 * What people write below articles, and what Tapesh answers. It outlives its article, which may be published again. What was written never changes;
 * a reply has no replies (guards of the migration).
 */
export const articleComments = pgTable(
  'article_comments',
  {
    id: uuid('id').$type<CommentId>().primaryKey(),
    articleId: text('article_id').notNull(),
    parentId: uuid('parent_id').$type<CommentId>(),
    /** Whoever wrote it, of Tapesh’s answers somebody of staff; null: the account is gone. */
    authorId: uuid('author_id').$type<UserId>(),
    /** In the name of Tapesh. */
    isOurs: boolean('is_ours').notNull(),
    /** Null: it went with its author, and stands for what was replied. */
    text: text('text'),
    status: text('status', { enum: moderatedStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: moderatedStatuses }),
    /** Why it is not shown. */
    fault: text('fault', { enum: moderationFaults }),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    foreignKey({
      name: 'article_comments_parent',
      columns: [table.parentId],
      foreignColumns: [table.id],
    }).onDelete('cascade'),
    index('article_comments_shown')
      .on(table.articleId, table.createdAt, table.id)
      .where(sql`status = 'approved' and parent_id is null`),
    index('article_comments_replies')
      .on(table.parentId, table.createdAt, table.id)
      .where(sql`parent_id is not null`),
    index('article_comments_by_status')
      .on(table.status, table.createdAt, table.id)
      .where(sql`text is not null`),
    index('article_comments_author')
      .on(table.authorId, table.createdAt, table.id)
      .where(sql`author_id is not null`),
    check('article_comments_article', sql`length(article_id) between 1 and 128`),
    check('article_comments_text', sql.raw(`length(text) between 1 and ${longestComment}`)),
    // Words without anybody behind them are Tapesh's alone.
    check(
      'article_comments_whose',
      sql`case when is_ours then text is not null else (author_id is null) = (text is null) end`,
    ),
    check('article_comments_status', sql`status in (${quoted(moderatedStatuses)})`),
    check(
      'article_comments_transition',
      sql`case when came_from is null then (is_ours and status = 'approved' or not is_ours and status = ${quoted([commentMachine.first])})
        else (came_from, status) in (${sql.raw(rowsOf(commentMachine.pairs))}) end`,
    ),
    check('article_comments_fault', sql`fault in (${quoted(moderationFaults)})`),
    check('article_comments_why', sql`(status in ('refused', 'hidden')) = (fault is not null)`),
    check('article_comments_decided', sql`(status = 'waiting') = (decided_at is null)`),
  ],
)

/** What readers say of a comment. */
export const articleCommentReports = reportsTable(
  'article_comment_reports',
  'comment_id',
  () => articleComments.id,
)
