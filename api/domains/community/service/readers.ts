import { findNames } from '~/api/domains/identity/public'
import type { Queryable } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { usesOfWriter, type Writer } from '~/api/platform/rate-limit/sender'
import type { Reply, Topic } from '~/domain/community/contract'
import { postMachine } from '~/domain/community/post-machine'
import type { Speciality } from '~/domain/booking/practice'
import type { TopicSubject } from '~/domain/community/rules'
import type { NewReport } from '~/domain/moderation/contract'
import { reportLimits } from '~/domain/moderation/moderation'
import type { PostId } from '~/domain/values/ids'
import type { CommunityDeps } from '../deps'
import {
  countShownReplies,
  findTopic,
  latestTopics,
  listCases,
  listReplies,
  listTopics,
  lockPost,
  oldestPosts,
  postReports,
  type PostRow,
} from '../repo/posts'
import { findPictures } from '../repo/pictures'
import { isOwn, replyViewOf, topicViewOf, type Names } from './view'

const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such topic or reply' })

const namesOf = (queryable: Queryable, rows: readonly PostRow[]): Promise<Names> =>
  findNames(
    queryable,
    rows.flatMap(({ authorId }) => authorId ?? []),
  )

async function topicsOf(queryable: Queryable, rows: readonly PostRow[]): Promise<Topic[]> {
  const replies = await countShownReplies(
    queryable,
    rows.map(({ id }) => id),
  )
  const names = await namesOf(queryable, rows)
  const pictures = await findPictures(
    queryable,
    rows.flatMap(({ id, speciality }) => (speciality ? [id] : [])),
  )
  return rows.map((row) => topicViewOf(row, replies.get(row.id) ?? 0, { names, pictures }))
}

/** Topics that everybody reads, of which the last that something was said in comes first. */
export async function readTopics(
  { database }: CommunityDeps,
  { subject, ...paging }: PageInput & { subject?: TopicSubject | undefined },
): Promise<Page<Topic>> {
  const page = await readPage(latestTopics, paging, (part) => listTopics(database.db, subject, part))
  return { ...page, items: await topicsOf(database.db, page.items) }
}

/** Cases that everybody reads, of which the last that something was said in comes first. */
export async function readCases(
  { database }: CommunityDeps,
  { speciality, ...paging }: PageInput & { speciality?: Speciality | undefined },
): Promise<Page<Topic>> {
  const page = await readPage(latestTopics, paging, (part) => listCases(database.db, speciality, part))
  return { ...page, items: await topicsOf(database.db, page.items) }
}

/** A topic or a case that everybody reads, or the place that one has left. @throws ApiProblem 404 */
export async function readTopic({ database }: CommunityDeps, id: PostId): Promise<Topic> {
  const row = await findTopic(database.db, id)
  const [topic] = row ? await topicsOf(database.db, [row]) : []
  if (!topic) throw missing()
  return topic
}

/** What everybody reads in a topic, in the order of writing. @throws ApiProblem 404 */
export async function readReplies(
  { database }: CommunityDeps,
  { topicId, ...input }: PageInput & { topicId: PostId },
): Promise<Page<Reply>> {
  const page = await readPage(oldestPosts, input, async (part) => {
    if (!(await findTopic(database.db, topicId))) throw missing()
    return listReplies(database.db, topicId, part)
  })
  const names = await namesOf(database.db, page.items)
  return { ...page, items: page.items.map((row) => replyViewOf(row, names)) }
}

/**
 * Reports a topic or a reply to staff. A second report by the same reader changes nothing, and is answered as the first.
 * @throws ApiProblem 404; 409 `own-words`; 429 by account and by network
 */
export const reportPost = (
  { database, buckets, clock }: CommunityDeps,
  reader: Writer,
  id: PostId,
  { fault }: NewReport,
): Promise<void> =>
  database.transaction(async (tx) => {
    const post = await lockPost(tx, id)
    if (!post || post.text === null || !postMachine.mayDo('report', post.status, 'reader')) throw missing()
    if (isOwn(post, reader.userId)) throw new ApiProblem(409, 'own-words')
    await buckets.take(tx, usesOfWriter(buckets, reader, { name: 'community-reports', limits: reportLimits }))
    await postReports.insert(tx, { writingId: id, userId: reader.userId, fault, at: clock.now() })
  })
