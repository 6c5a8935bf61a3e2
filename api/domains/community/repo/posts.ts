import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countEachUpTo } from '~/api/platform/database/count-up-to'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, ofParts, type Keyset, type Part } from '~/api/platform/database/keyset'
import { reportsRepo } from '~/api/platform/moderation/reports'
import type { Speciality } from '~/domain/booking/practice'
import type { TopicSubject } from '~/domain/community/rules'
import type { ModerationQueue } from '~/domain/moderation/moderation'
import { lineOfWords } from '~/domain/search/written-text'
import type { PostId, UserId } from '~/domain/values/ids'
import { communityPosts as posts, communityReports } from '../tables'

/** Its words as a search compares them are read by nobody. */
const { words: _words, ...columns } = getTableColumns(posts)
export const postColumns = columns
export type PostRow = Omit<typeof posts.$inferSelect, 'words'>

export const postReports = reportsRepo(communityReports)

type Sorted = Pick<PostRow, 'createdAt' | 'id'>
const by = (way: 'asc' | 'desc') =>
  keyset<Sorted>(
    [
      [posts.createdAt, way],
      [posts.id, way],
    ],
    ({ createdAt, id }) => [createdAt, id],
    way,
  )

const newestPosts = by('desc')
/** Replies, in the order of writing. */
export const oldestPosts = by('asc')

/** Topics, of which the last that something was said in comes first. */
export const latestTopics = keyset<Pick<PostRow, 'activeAt' | 'createdAt' | 'id'>>(
  [
    [posts.activeAt, 'desc'],
    [posts.id, 'desc'],
  ],
  ({ activeAt, createdAt, id }) => [activeAt ?? createdAt, id],
)

/** What everybody reads and has words, the last that something was said in first. @param kind of which threads */
const listThreads = (queryable: Queryable, kind: SQL | undefined, part: Part): Promise<PostRow[]> =>
  queryable
    .select(columns)
    .from(posts)
    .where(
      and(
        eq(posts.status, 'approved'),
        isNull(posts.topicId),
        isNotNull(posts.text),
        kind,
        latestTopics.after(part),
      ),
    )
    .orderBy(...latestTopics.orderBy)
    .limit(part.limit)

/** Topics of one subject or of all. */
export const listTopics = (
  queryable: Queryable,
  subject: TopicSubject | undefined,
  part: Part,
): Promise<PostRow[]> =>
  listThreads(queryable, and(isNotNull(posts.subject), subject && eq(posts.subject, subject)), part)

/** Cases of one speciality or of all. */
export const listCases = (
  queryable: Queryable,
  speciality: Speciality | undefined,
  part: Part,
): Promise<PostRow[]> =>
  listThreads(
    queryable,
    and(isNotNull(posts.speciality), speciality && eq(posts.speciality, speciality)),
    part,
  )

/** A topic or a case that everybody reads, or the place of one. */
export async function findTopic(queryable: Queryable, id: PostId): Promise<PostRow | undefined> {
  const [row] = await queryable
    .select(columns)
    .from(posts)
    .where(and(eq(posts.id, id), isNull(posts.topicId), eq(posts.status, 'approved')))
  return row
}

/** A reply that everybody reads; none of a case that was taken back, which replies speak of as well. */
const isShownReply = and(
  eq(posts.status, 'approved'),
  sql`not exists (select from community_posts as taken_back
    where taken_back.id = ${posts.topicId} and taken_back.speciality is not null and taken_back.text is null)`,
)

/** What everybody reads in a topic, in the order of writing. */
export const listReplies = (queryable: Queryable, topicId: PostId, part: Part): Promise<PostRow[]> =>
  queryable
    .select(columns)
    .from(posts)
    .where(and(eq(posts.topicId, topicId), isShownReply, oldestPosts.after(part)))
    .orderBy(...oldestPosts.orderBy)
    .limit(part.limit)

/** How many replies everybody reads in each of these. */
export async function countShownReplies(
  queryable: Queryable,
  topicIds: readonly PostId[],
): Promise<ReadonlyMap<PostId | null, number>> {
  if (topicIds.length === 0) return new Map()
  const rows = await queryable
    .select({ topicId: posts.topicId, count: sql<number>`count(*)::int` })
    .from(posts)
    .where(and(inArray(posts.topicId, [...topicIds]), isShownReply))
    .groupBy(posts.topicId)
  return new Map(rows.map(({ topicId, count }) => [topicId, count]))
}

/** What somebody wrote themselves, all of it or one; not what they answered for the house. */
export const theirs = (userId: UserId, id?: PostId) =>
  and(eq(posts.authorId, userId), eq(posts.isOurs, false), id === undefined ? undefined : eq(posts.id, id))

const topics = alias(posts, 'topic')

/** A post with what the topic is called that it is a reply in, and whether that is a case. */
export interface PlacedPost {
  post: PostRow
  topicTitle: string | null
  topicSpeciality: Speciality | null
}

const placed = (queryable: Queryable) =>
  queryable
    .select({ post: columns, topicTitle: topics.title, topicSpeciality: topics.speciality })
    .from(posts)
    .leftJoin(topics, eq(topics.id, posts.topicId))

const isReported = sql`exists (
  select from community_reports as report where report.post_id = ${posts.id} and report.settled_at is null)`

/** What stands in a list of staff: words that there are, of one status. */
const inQueue = (queue: ModerationQueue): SQL | undefined =>
  and(
    isNotNull(posts.text),
    queue === 'reported' ? and(eq(posts.status, 'approved'), isReported) : eq(posts.status, queue),
  )

const placedIn = (order: Keyset<Sorted>) => ofParts(order, ({ post }: Pick<PlacedPost, 'post'>) => post)

/** Of what wants somebody the oldest comes first, of all else the newest. */
const orderIn = (queue: ModerationQueue) =>
  queue === 'waiting' || queue === 'reported' ? oldestPosts : newestPosts
export const orderOf = (queue: ModerationQueue) => placedIn(orderIn(queue))

export function listQueue(queryable: Queryable, queue: ModerationQueue, part: Part): Promise<PlacedPost[]> {
  const order = orderIn(queue)
  return placed(queryable)
    .where(and(inQueue(queue), order.after(part)))
    .orderBy(...order.orderBy)
    .limit(part.limit)
}

export const ownOrder = placedIn(newestPosts)

/** What somebody has written, newest first. */
export const listOwn = (queryable: Queryable, userId: UserId, part: Part): Promise<PlacedPost[]> =>
  placed(queryable)
    .where(and(eq(posts.authorId, userId), eq(posts.isOurs, false), newestPosts.after(part)))
    .orderBy(...newestPosts.orderBy)
    .limit(part.limit)

export async function findPlaced(queryable: Queryable, id: PostId): Promise<PlacedPost | undefined> {
  const [row] = await placed(queryable).where(eq(posts.id, id))
  return row
}

const queues = {
  waiting: sql`status = 'waiting' and text is not null`,
  reported: sql`status = 'approved' and text is not null and id in (
    select post_id from community_reports where settled_at is null)`,
}

/** What wants somebody: what has not been decided on, and what readers report. */
export const countQueues = (queryable: Queryable) => countEachUpTo(queryable, posts, queues)

/** The same for the desk of staff. */
export const onStaffDesk = () => ({
  community: waitingRows({ from: posts, where: queues.waiting, at: posts.createdAt }),
  communityReports: waitingRows({ from: posts, where: queues.reported, at: posts.createdAt }),
})

/** What somebody begins or replies. */
export type NewPost = Pick<PostRow, 'id' | 'topicId' | 'authorId' | 'text' | 'status' | 'createdAt'> &
  Partial<
    Pick<
      PostRow,
      | 'subject'
      | 'title'
      | 'speciality'
      | 'ageBand'
      | 'sex'
      | 'question'
      | 'confirmedAt'
      | 'isOurs'
      | 'decidedAt'
    >
  >

/** What it is found by. */
const wordsOf = ({ title = null, text, question = null }: Pick<NewPost, 'title' | 'text' | 'question'>) =>
  lineOfWords([title, text, question].filter((one) => one !== null))

/** Writes the words of some posts that have none, because they are from before there were any. @returns how many */
export async function writeMissingWords(tx: Tx, limit: number): Promise<number> {
  const rows = await tx
    .select({ id: posts.id, title: posts.title, text: posts.text, question: posts.question })
    .from(posts)
    .where(and(isNull(posts.words), isNotNull(posts.text)))
    .orderBy(posts.id)
    .limit(limit)
    .for('no key update', { skipLocked: true })
  if (rows.length === 0) return 0
  await tx.execute(sql`update ${posts} set words = written.words
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(wordsOf))}::text[]) as written(id, words)
    where ${posts.id} = written.id`)
  return rows.length
}

export async function insertPost(tx: Tx, row: NewPost): Promise<void> {
  await tx.insert(posts).values({
    ...row,
    words: wordsOf(row),
    activeAt: row.topicId === null ? row.createdAt : null,
  })
}

/** Held until the transaction ends: of what is done at once with one post, the second sees what the first has left. */
export async function lockPost(tx: Tx, id: PostId): Promise<PostRow | undefined> {
  const [row] = await tx.select(columns).from(posts).where(eq(posts.id, id)).for('no key update')
  return row
}

export async function changePost(
  tx: Tx,
  id: PostId,
  changes: Partial<Pick<PostRow, 'status' | 'fault' | 'decidedAt' | 'closedAt'>>,
): Promise<void> {
  await tx.update(posts).set(changes).where(eq(posts.id, id))
}

/** What people have replied, without what was refused: it takes nobody's place. */
export const countReplies = (queryable: Queryable, topicId: PostId): Promise<number> =>
  queryable.$count(
    posts,
    and(eq(posts.topicId, topicId), eq(posts.isOurs, false), ne(posts.status, 'refused')),
  )

/** What one of them has replied, whatever became of it. */
export const countRepliesOf = (queryable: Queryable, topicId: PostId, userId: UserId): Promise<number> =>
  queryable.$count(posts, and(eq(posts.topicId, topicId), theirs(userId)))

/** Everything that somebody has written for others to read, in the order of writing. */
export const allOf = (queryable: Queryable, userId: UserId): Promise<PostRow[]> =>
  queryable.select(columns).from(posts).where(theirs(userId)).orderBy(posts.createdAt, posts.id)

const hasReplies = sql`exists (select from community_posts as reply where reply.topic_id = ${posts.id})`

/**
 * Takes away what somebody has written, all of it or one, pictures first (`deletePicturesOf`): a topic that others have replied in stays as an empty place,
 * without its words or whose they were.
 * @returns how many
 */
export async function takeBack(tx: Tx, userId: UserId, id?: PostId): Promise<number> {
  // Replies first: a topic whose only replies were its author's own goes as well.
  const replies = await tx
    .delete(posts)
    .where(and(theirs(userId, id), isNotNull(posts.topicId)))
    .returning({ id: posts.id })
  const gone = await tx
    .delete(posts)
    .where(and(theirs(userId, id), sql`not ${hasReplies}`))
    .returning({ id: posts.id })
  const emptied = await tx
    .update(posts)
    .set({ title: null, text: null, authorId: null, ageBand: null, sex: null, question: null })
    .where(theirs(userId, id))
    .returning({ id: posts.id })
  return replies.length + gone.length + emptied.length
}

/** Somebody of staff goes: what they answered is the house's. */
export async function leaveAnswersOf(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .update(posts)
    .set({ authorId: null })
    .where(and(eq(posts.authorId, userId), eq(posts.isOurs, true)))
}
