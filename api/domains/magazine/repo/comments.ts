import { and, asc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countEachUpTo } from '~/api/platform/database/count-up-to'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, ofParts, type Keyset, type Part } from '~/api/platform/database/keyset'
import { reportsRepo } from '~/api/platform/moderation/reports'
import type { ModerationQueue } from '~/domain/moderation/moderation'
import type { CommentId, UserId } from '~/domain/values/ids'
import { articleCommentReports as reports, articleComments as comments, articles } from '../tables'

export type CommentRow = typeof comments.$inferSelect

export const commentReports = reportsRepo(reports)

type Sorted = Pick<CommentRow, 'createdAt' | 'id'>
const by = (way: 'asc' | 'desc') =>
  keyset<Sorted>(
    [
      [comments.createdAt, way],
      [comments.id, way],
    ],
    ({ createdAt, id }) => [createdAt, id],
    way,
  )

export const newestComments = by('desc')
const oldestComments = by('asc')

/** What everybody reads of an article, newest first, without the replies. */
export const listShown = (queryable: Queryable, articleId: string, part: Part): Promise<CommentRow[]> =>
  queryable
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.articleId, articleId),
        eq(comments.status, 'approved'),
        isNull(comments.parentId),
        newestComments.after(part),
      ),
    )
    .orderBy(...newestComments.orderBy)
    .limit(part.limit)

/** What everybody reads of the replies to these, in the order of writing. */
export const listShownReplies = (
  queryable: Queryable,
  parentIds: readonly CommentId[],
): Promise<CommentRow[]> =>
  parentIds.length === 0
    ? Promise.resolve([])
    : queryable
        .select()
        .from(comments)
        .where(and(inArray(comments.parentId, [...parentIds]), eq(comments.status, 'approved')))
        .orderBy(asc(comments.createdAt), asc(comments.id))

const parents = alias(comments, 'parent')

/** A comment with the article that it stands below, as far as that is published, and with what it replies to. */
export interface PlacedComment {
  comment: CommentRow
  slug: string | null
  titles: Record<string, string> | null
  parentText: string | null
}

const placed = (queryable: Queryable) =>
  queryable
    .select({ comment: comments, slug: articles.slug, titles: articles.titles, parentText: parents.text })
    .from(comments)
    .leftJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(parents, eq(parents.id, comments.parentId))

const isReported = sql`exists (
  select from article_comment_reports as report where report.comment_id = ${comments.id} and report.settled_at is null)`

/** What stands in a list of staff: words that there are, of one status. */
const inQueue = (queue: ModerationQueue): SQL | undefined =>
  and(
    isNotNull(comments.text),
    queue === 'reported' ? and(eq(comments.status, 'approved'), isReported) : eq(comments.status, queue),
  )

const placedIn = (order: Keyset<Sorted>) =>
  ofParts(order, ({ comment }: Pick<PlacedComment, 'comment'>) => comment)

/** Of what wants somebody the oldest comes first, of all else the newest. */
const orderIn = (queue: ModerationQueue) =>
  queue === 'waiting' || queue === 'reported' ? oldestComments : newestComments
export const orderOf = (queue: ModerationQueue) => placedIn(orderIn(queue))

export function listQueue(
  queryable: Queryable,
  queue: ModerationQueue,
  part: Part,
): Promise<PlacedComment[]> {
  const order = orderIn(queue)
  return placed(queryable)
    .where(and(inQueue(queue), order.after(part)))
    .orderBy(...order.orderBy)
    .limit(part.limit)
}

export const ownOrder = placedIn(newestComments)

/** What somebody has written, newest first. */
export const listOwn = (queryable: Queryable, userId: UserId, part: Part): Promise<PlacedComment[]> =>
  placed(queryable)
    .where(and(eq(comments.authorId, userId), eq(comments.isOurs, false), newestComments.after(part)))
    .orderBy(...newestComments.orderBy)
    .limit(part.limit)

export async function findPlaced(queryable: Queryable, id: CommentId): Promise<PlacedComment | undefined> {
  const [row] = await placed(queryable).where(eq(comments.id, id))
  return row
}

const queues = {
  waiting: sql`status = 'waiting' and text is not null`,
  reported: sql`status = 'approved' and text is not null and id in (
    select comment_id from article_comment_reports where settled_at is null)`,
}

/** What wants somebody: what has not been decided on, and what readers report. */
export const countQueues = (queryable: Queryable) => countEachUpTo(queryable, comments, queues)

/** The same for the desk of staff. */
export const onStaffDesk = () => ({
  comments: waitingRows({ from: comments, where: queues.waiting, at: comments.createdAt }),
  commentReports: waitingRows({ from: comments, where: queues.reported, at: comments.createdAt }),
})

export async function insertComment(tx: Tx, row: Omit<CommentRow, 'cameFrom' | 'fault'>): Promise<void> {
  await tx.insert(comments).values(row)
}

/** Held until the transaction ends: of what is done at once with one comment, the second sees what the first has left. */
export async function lockComment(tx: Tx, id: CommentId): Promise<CommentRow | undefined> {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id)).for('no key update')
  return row
}

export async function changeComment(
  tx: Tx,
  id: CommentId,
  changes: Pick<CommentRow, 'status' | 'fault' | 'decidedAt'>,
): Promise<void> {
  await tx.update(comments).set(changes).where(eq(comments.id, id))
}

/** What readers have replied, without what was refused: it takes nobody's place. */
export const countReplies = (queryable: Queryable, parentId: CommentId): Promise<number> =>
  queryable.$count(
    comments,
    and(eq(comments.parentId, parentId), eq(comments.isOurs, false), ne(comments.status, 'refused')),
  )

/** What one of them has replied, whatever became of it. */
export const countRepliesOf = (queryable: Queryable, parentId: CommentId, userId: UserId): Promise<number> =>
  queryable.$count(
    comments,
    and(eq(comments.parentId, parentId), eq(comments.isOurs, false), eq(comments.authorId, userId)),
  )

/** Everything that somebody has written for others to read, in the order of writing. */
export const allOf = (queryable: Queryable, userId: UserId): Promise<CommentRow[]> =>
  queryable
    .select()
    .from(comments)
    .where(and(eq(comments.authorId, userId), eq(comments.isOurs, false)))
    .orderBy(comments.createdAt, comments.id)

const hasReplies = sql`exists (select from article_comments as reply where reply.parent_id = ${comments.id})`
const theirs = (userId: UserId, id: CommentId | undefined) =>
  and(
    eq(comments.authorId, userId),
    eq(comments.isOurs, false),
    id === undefined ? undefined : eq(comments.id, id),
  )

/**
 * Takes away what somebody has written, all of it or one: what others have replied to stays as an empty place, without its words or whose they were.
 * @returns how many
 */
export async function takeBack(tx: Tx, userId: UserId, id?: CommentId): Promise<number> {
  // Replies first: a comment whose only replies were its author's own goes as well.
  const replies = await tx
    .delete(comments)
    .where(and(theirs(userId, id), isNotNull(comments.parentId)))
    .returning({ id: comments.id })
  const gone = await tx
    .delete(comments)
    .where(and(theirs(userId, id), sql`not ${hasReplies}`))
    .returning({ id: comments.id })
  const emptied = await tx
    .update(comments)
    .set({ text: null, authorId: null })
    .where(theirs(userId, id))
    .returning({ id: comments.id })
  return replies.length + gone.length + emptied.length
}

/** Somebody of staff goes: what they answered is Tapesh's. */
export async function leaveAnswersOf(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .update(comments)
    .set({ authorId: null })
    .where(and(eq(comments.authorId, userId), eq(comments.isOurs, true)))
}
