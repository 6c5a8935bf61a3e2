import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { giveShownPictures, takeShownPicture } from '~/api/platform/files/shown-pictures'
import { forgetMaking } from '~/api/platform/idempotency/run-once'
import { ApiProblem } from '~/api/platform/problem'
import { defineLimit } from '~/api/platform/rate-limit/rate-limit'
import { usesOfWriter, type Writer } from '~/api/platform/rate-limit/sender'
import type { NewCase, NewReply, NewTopic, OwnPost, PostReceipt, Standing } from '~/domain/community/contract'
import { identifyingErrorOf } from '~/domain/community/identifying'
import { postMachine } from '~/domain/community/post-machine'
import { caseLimits, casePicturesPerHour } from '~/domain/community/case-rules'
import { mostReplies, mostRepliesOfOne, replyLimits, topicLimits } from '~/domain/community/rules'
import type { AttachmentUpload } from '~/domain/values/attachment'
import { postIdSchema, type PostId, type UserId } from '~/domain/values/ids'
import type { CommunityDeps } from '../deps'
import { findBanOf } from '../repo/bans'
import { deletePicturesOf, findPictures, insertPictures } from '../repo/pictures'
import {
  countReplies,
  countRepliesOf,
  insertPost,
  listOwn,
  lockPost,
  ownOrder,
  takeBack,
  type NewPost,
} from '../repo/posts'
import { ownBanOf, ownViewOf } from './view'

const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such topic or reply' })

/** @throws ApiProblem 403 `community-barred` */
async function requireUnbarred(queryable: Queryable, userId: UserId, now: Date): Promise<void> {
  const ban = await findBanOf(queryable, userId, now)
  if (!ban) return
  const { fault, until } = ownBanOf(ban)
  throw new ApiProblem(403, 'community-barred', { details: { fault, until } })
}

type Written = Omit<NewPost, 'id' | 'authorId' | 'status' | 'createdAt'>

/** Records what waits for staff then. */
async function addPost(
  tx: Tx,
  { clock }: CommunityDeps,
  userId: UserId,
  written: Written,
): Promise<PostReceipt> {
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

const pictureUploads = defineLimit('case-picture-uploads', {
  points: casePicturesPerHour,
  seconds: 60 * 60,
})

/** Whoever sent it may give it to a case of theirs, and nobody else to anything. */
const boundTo = (userId: UserId): string => `case/${userId}`

/**
 * Takes in a picture that goes with a case: drawn anew, without whatever its camera or its machine wrote.
 * @throws ApiProblem 403 `community-barred`; 413 `too-large`; 415 `unsupported-type`; 422 `empty-file`, `damaged-file`, `too-many-pixels`; 429
 */
export async function takeCasePicture(
  deps: CommunityDeps,
  userId: UserId,
  stream: ReadableStream<Uint8Array> | null,
): Promise<AttachmentUpload> {
  await requireUnbarred(deps.database.db, userId, deps.clock.now())
  await deps.limits.consume(pictureUploads, userId)
  return takeShownPicture(deps, { owner: userId, purpose: 'case-picture', boundTo: boundTo(userId) }, stream)
}

/**
 * Shares a case, with its pictures; it waits for staff.
 * @throws ApiProblem 403 `community-barred`; 422 for a picture that is another's, not there any more, or given already; 429
 */
export async function addCase(
  tx: Tx,
  deps: CommunityDeps,
  writer: Writer,
  { pictures, confirmed: _all, ...written }: NewCase,
): Promise<PostReceipt> {
  const { buckets, clock, files } = deps
  await requireUnbarred(tx, writer.userId, clock.now())
  await buckets.take(tx, usesOfWriter(buckets, writer, { name: 'community-cases', limits: caseLimits }))
  const receipt = await addPost(tx, deps, writer.userId, {
    topicId: null,
    ...written,
    confirmedAt: clock.now(),
  })
  await giveShownPictures(tx, files, {
    ...{ boundTo: boundTo(writer.userId), uploads: pictures, field: 'pictures' },
    insert: (rows) => insertPictures(tx, receipt.id, rows),
  })
  return receipt
}

/**
 * Replies in a topic; it waits for staff. The topic is held: of two replies at once the second counts the first.
 * @throws ApiProblem 403 `community-barred`; 404; 409 `topic-closed`, `topic-full`, `own-replies-full`; 429
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
  // Of a case: what its author may not say of the patient, nobody may.
  const identifying = topic.speciality === null ? undefined : identifyingErrorOf(text)
  if (identifying)
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['text'], code: identifying }] })
  if ((await countRepliesOf(tx, topicId, writer.userId)) >= mostRepliesOfOne)
    throw new ApiProblem(409, 'own-replies-full')
  if ((await countReplies(tx, topicId)) >= mostReplies) throw new ApiProblem(409, 'topic-full')
  await buckets.take(tx, usesOfWriter(buckets, writer, { name: 'community-replies', limits: replyLimits }))
  return addPost(tx, deps, writer.userId, { topicId, text })
}

/** What somebody has written, newest first, and what became of it. */
export async function readOwn(deps: CommunityDeps, userId: UserId, input: PageInput): Promise<Page<OwnPost>> {
  const { db } = deps.database
  const page = await readPage(ownOrder, input, (part) => listOwn(db, userId, part))
  const pictures = await findPictures(
    db,
    page.items.map(({ post }) => post.id),
  )
  return { ...page, items: await Promise.all(page.items.map((one) => ownViewOf(deps, one, pictures))) }
}

/** Whether somebody may write, and if not why and until when. */
export async function readStanding({ database, clock }: CommunityDeps, userId: UserId): Promise<Standing> {
  const ban = await findBanOf(database.db, userId, clock.now())
  return { ban: ban ? ownBanOf(ban) : null }
}

/** Takes away what somebody has written themselves, whatever became of it. @throws ApiProblem 404 */
export const takeBackPost = ({ database, files }: CommunityDeps, userId: UserId, id: PostId): Promise<void> =>
  database.transaction(async (tx) => {
    await lockPost(tx, id)
    await files.remove(tx, await deletePicturesOf(tx, userId, id))
    if ((await takeBack(tx, userId, id)) === 0) throw missing()
    await forgetMaking(tx, userId, id)
  })
