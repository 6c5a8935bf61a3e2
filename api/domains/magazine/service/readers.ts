import { randomUUID } from 'node:crypto'
import { findNames } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { forgetMaking } from '~/api/platform/idempotency/run-once'
import { ApiProblem } from '~/api/platform/problem'
import { usesOfWriter, type Writer } from '~/api/platform/rate-limit/sender'
import type {
  CommentReceipt,
  NewComment,
  OwnComment,
  PublicComment,
} from '~/domain/magazine/comment-contract'
import { commentMachine } from '~/domain/magazine/comment-machine'
import { commentLimits, mostReplies, mostRepliesOfOne } from '~/domain/magazine/comment-rules'
import type { NewReport } from '~/domain/moderation/contract'
import { reportLimits } from '~/domain/moderation/moderation'
import { commentIdSchema, type CommentId, type UserId } from '~/domain/values/ids'
import type { MagazineDeps } from '../deps'
import { isPublished } from '../repo/articles'
import {
  commentReports,
  countReplies,
  countRepliesOf,
  insertComment,
  listOwn,
  listShown,
  listShownReplies,
  lockComment,
  newestComments,
  ownOrder,
  takeBack,
  type CommentRow,
} from '../repo/comments'
import { isOwn, ownViewOf, publicViewOf } from './view'

const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such article or comment' })

/** What everybody reads below an article, newest first, with the replies; nothing where everybody reads no such article. */
export async function readComments(
  { database, clock }: MagazineDeps,
  { articleId, ...input }: PageInput & { articleId: string },
): Promise<Page<PublicComment>> {
  const isShown = await isPublished(database.db, articleId, clock.now())
  // The cursor is judged either way.
  const page = await readPage(newestComments, input, (part) =>
    isShown ? listShown(database.db, articleId, part) : Promise.resolve([]),
  )
  const replies = await listShownReplies(
    database.db,
    page.items.map(({ id }) => id),
  )
  const names = await findNames(
    database.db,
    [...page.items, ...replies].flatMap(({ authorId, isOurs }) => (isOurs ? [] : (authorId ?? []))),
  )
  return { ...page, items: page.items.map((row) => publicViewOf(row, replies, names)) }
}

/** What is replied to, held: of two replies at once the second counts the first. @throws ApiProblem 404; 409 `comment-full`, `own-replies-full` */
async function requireParent(
  tx: Tx,
  userId: UserId,
  { articleId, parentId }: { articleId: string; parentId: CommentId },
): Promise<CommentRow> {
  const parent = await lockComment(tx, parentId)
  if (
    parent?.articleId !== articleId ||
    parent.parentId !== null ||
    parent.text === null ||
    !commentMachine.mayDo('reply', parent.status, 'reader')
  )
    throw missing()
  if ((await countRepliesOf(tx, parentId, userId)) >= mostRepliesOfOne)
    throw new ApiProblem(409, 'own-replies-full')
  if ((await countReplies(tx, parentId)) >= mostReplies) throw new ApiProblem(409, 'comment-full')
  return parent
}

/**
 * Records what somebody writes below an article; it is shown after approval.
 * @throws ApiProblem 404; 409 `comment-full`, `own-replies-full`; 429 by account and by network
 */
export async function addComment(
  tx: Tx,
  { buckets, clock }: MagazineDeps,
  sender: Writer,
  { articleId, text, parentId }: NewComment & { articleId: string },
): Promise<CommentReceipt> {
  const now = clock.now()
  if (!(await isPublished(tx, articleId, now))) throw missing()
  if (parentId) await requireParent(tx, sender.userId, { articleId, parentId })
  await buckets.take(tx, usesOfWriter(buckets, sender, { name: 'comments', limits: commentLimits }))
  const id = commentIdSchema.parse(randomUUID())
  await insertComment(tx, {
    ...{ id, articleId, text },
    parentId: parentId ?? null,
    authorId: sender.userId,
    isOurs: false,
    status: commentMachine.first,
    createdAt: now,
    decidedAt: null,
  })
  return { id, status: commentMachine.first }
}

/**
 * Reports a comment to staff. A second report by the same reader changes nothing, and is answered as the first.
 * @throws ApiProblem 404; 409 `own-words`; 429 by account and by network
 */
export const reportComment = (
  { database, buckets, clock }: MagazineDeps,
  sender: Writer,
  id: CommentId,
  { fault }: NewReport,
): Promise<void> =>
  database.transaction(async (tx) => {
    const comment = await lockComment(tx, id)
    const now = clock.now()
    if (!comment || comment.text === null || !commentMachine.mayDo('report', comment.status, 'reader'))
      throw missing()
    if (!(await isPublished(tx, comment.articleId, now))) throw missing()
    if (isOwn(comment, sender.userId)) throw new ApiProblem(409, 'own-words')
    await buckets.take(tx, usesOfWriter(buckets, sender, { name: 'comment-reports', limits: reportLimits }))
    await commentReports.insert(tx, { writingId: id, userId: sender.userId, fault, at: now })
  })

/** What somebody has written, newest first, and what became of it. */
export async function readOwn(
  { database }: MagazineDeps,
  userId: UserId,
  input: PageInput,
): Promise<Page<OwnComment>> {
  const page = await readPage(ownOrder, input, (part) => listOwn(database.db, userId, part))
  return { ...page, items: page.items.map(ownViewOf) }
}

/** Takes away what somebody has written themselves, whatever became of it. @throws ApiProblem 404 */
export const takeBackComment = ({ database }: MagazineDeps, userId: UserId, id: CommentId): Promise<void> =>
  database.transaction(async (tx) => {
    await lockComment(tx, id)
    if ((await takeBack(tx, userId, id)) === 0) throw missing()
    await forgetMaking(tx, userId, id)
  })
