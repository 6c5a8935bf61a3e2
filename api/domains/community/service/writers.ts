import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { usesOfWriter, type Writer } from '~/api/platform/rate-limit/sender'
import type { NewReply, NewTopic, OwnPost, PostReceipt, Standing } from '~/domain/community/contract'
import { postMachine } from '~/domain/community/post-machine'
import { mostReplies, replyLimits, topicLimits } from '~/domain/community/rules'
import { postIdSchema, type PostId, type UserId } from '~/domain/values/ids'
import type { CommunityDeps } from '../deps'
import { findBanOf } from '../repo/bans'
import { countReplies, insertPost, listOwn, lockPost, ownOrder, takeBack } from '../repo/posts'
import { ownBanOf, ownViewOf } from './view'

const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such topic or reply' })

/** @throws ApiProblem 403 `community-barred` */
async function requireUnbarred(queryable: Queryable, userId: UserId, now: Date): Promise<void> {
  const ban = await findBanOf(queryable, userId, now)
  if (!ban) return
  const { fault, until } = ownBanOf(ban)
  throw new ApiProblem(403, 'community-barred', { details: { fault, until } })
}

type Written = Pick<Parameters<typeof insertPost>[1], 'topicId' | 'subject' | 'title' | 'text'>

/** Records what waits for staff then. */
async function addPost(tx: Tx, { clock }: CommunityDeps, userId: UserId, written: Written) {
  const id = postIdSchema.parse(randomUUID())
  await insertPost(tx, {
    ...{ id, ...written },
    authorId: userId,
    status: postMachine.first,
    createdAt: clock.now(),
  })
  return { id, status: postMachine.first }
}

/**
 * Begins a topic; it waits for staff.
 * @throws ApiProblem 403 `community-barred`; 429 by account, by network and over all
 */
export async function addTopic(
  tx: Tx,
  deps: CommunityDeps,
  writer: Writer,
  { subject, title, text }: NewTopic,
): Promise<PostReceipt> {
  const { buckets, clock } = deps
  await requireUnbarred(tx, writer.userId, clock.now())
  await buckets.take(tx, usesOfWriter(buckets, writer, { name: 'community-topics', limits: topicLimits }))
  return addPost(tx, deps, writer.userId, { topicId: null, subject, title, text })
}

/**
 * Replies in a topic; it waits for staff. The topic is held: of two replies at once the second counts the first.
 * @throws ApiProblem 403 `community-barred`; 404; 409 `topic-closed`, `topic-full`; 429
 */
export async function addReply(
  tx: Tx,
  deps: CommunityDeps,
  writer: Writer,
  { topicId, text }: NewReply & { topicId: PostId },
): Promise<PostReceipt> {
  const { buckets, clock } = deps
  const topic = await lockPost(tx, topicId)
  if (!topic || topic.topicId !== null || !postMachine.mayDo('reply', topic.status, 'reader')) throw missing()
  await requireUnbarred(tx, writer.userId, clock.now())
  if (topic.closedAt !== null || topic.text === null) throw new ApiProblem(409, 'topic-closed')
  if ((await countReplies(tx, topicId)) >= mostReplies) throw new ApiProblem(409, 'topic-full')
  await buckets.take(tx, usesOfWriter(buckets, writer, { name: 'community-replies', limits: replyLimits }))
  return addPost(tx, deps, writer.userId, { topicId, subject: null, title: null, text })
}

/** What somebody has written, newest first, and what became of it. */
export async function readOwn(
  { database }: CommunityDeps,
  userId: UserId,
  input: PageInput,
): Promise<Page<OwnPost>> {
  const page = await readPage(ownOrder, input, (part) => listOwn(database.db, userId, part))
  return { ...page, items: page.items.map(ownViewOf) }
}

/** Whether somebody may write, and if not why and until when. */
export async function readStanding({ database, clock }: CommunityDeps, userId: UserId): Promise<Standing> {
  const ban = await findBanOf(database.db, userId, clock.now())
  return { ban: ban ? ownBanOf(ban) : null }
}

/** Takes away what somebody has written themselves, whatever became of it. @throws ApiProblem 404 */
export const takeBackPost = ({ database }: CommunityDeps, userId: UserId, id: PostId): Promise<void> =>
  database.transaction(async (tx) => {
    await lockPost(tx, id)
    if ((await takeBack(tx, userId, id)) === 0) throw missing()
  })
