import { randomUUID } from 'node:crypto'
import { findNames } from '~/api/domains/identity/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { forgetMaking } from '~/api/platform/idempotency/run-once'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { CommentAnswer, CommentChange, StaffComment } from '~/domain/magazine/comment-contract'
import { hasFault, settlesReports, type ModerationQueue } from '~/domain/moderation/moderation'
import { commentMachine } from '~/domain/magazine/comment-machine'
import { commentIdSchema, type CommentId } from '~/domain/values/ids'
import type { Call, MagazineDeps } from '../deps'
import {
  changeComment,
  commentReports,
  countQueues,
  findPlaced,
  insertComment,
  listQueue,
  lockComment,
  orderOf,
  type CommentRow,
  type PlacedComment,
} from '../repo/comments'
import { isOwn, staffViewOf } from './view'

/** Whose words it was about sees the row in their log. */
const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  { id, authorId, isOurs }: CommentRow,
  { at, action }: { at: Date; action: AuditAction },
) =>
  recordAccess(tx, {
    ...{ at, action, actor, requestId },
    resource: 'comment',
    resourceId: id,
    ...(authorId && !isOurs ? { subjectId: authorId } : {}),
    outcome: 'allowed',
  })

const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such comment' })
const moved = () => new ApiProblem(409, 'comment-moved', { title: 'It is not what it was when it was read' })

async function viewsOf(
  queryable: Queryable,
  { actor }: Call,
  placed: readonly PlacedComment[],
): Promise<StaffComment[]> {
  const reports = await commentReports.listOpen(
    queryable,
    placed.map(({ comment }) => comment.id),
  )
  const names = await findNames(
    queryable,
    placed.flatMap(({ comment }) => comment.authorId ?? []),
  )
  return placed.map((one) => staffViewOf(one, reports, names, actor.userId))
}

async function viewOf(queryable: Queryable, call: Call, id: CommentId): Promise<StaffComment> {
  const placed = await findPlaced(queryable, id)
  const [view] = placed ? await viewsOf(queryable, call, [placed]) : []
  if (!view) throw missing()
  return view
}

/** Of one list: of what wants somebody the oldest first. */
export async function listComments(
  { database }: MagazineDeps,
  call: Call,
  { queue, ...paging }: PageInput & { queue: ModerationQueue },
): Promise<Page<StaffComment>> {
  const page = await readPage(orderOf(queue), paging, (part) => listQueue(database.db, queue, part))
  return { ...page, items: await viewsOf(database.db, call, page.items) }
}

/** How many wait, and how many readers have reported. */
export const countComments = ({ database }: MagazineDeps) => countQueues(database.db)

/** One that has words, held until the transaction ends. @throws ApiProblem 404 */
async function requireComment(tx: Tx, id: CommentId): Promise<CommentRow> {
  const row = await lockComment(tx, id)
  if (!row || row.text === null) throw missing()
  return row
}

/** @throws ApiProblem 409 `own-decision` */
function requireOthers({ actor }: Call, row: CommentRow): void {
  if (isOwn(row, actor.userId)) throw new ApiProblem(409, 'own-decision')
}

/**
 * Approves, refuses, hides, or says that what was reported may stay.
 * @throws ApiProblem 404; 409 `comment-moved`, `own-decision`
 */
export const changeOf = (
  { database, clock }: MagazineDeps,
  call: Call,
  id: CommentId,
  { step, seen, fault }: CommentChange,
): Promise<StaffComment> =>
  database.transaction(async (tx) => {
    const row = await requireComment(tx, id)
    requireOthers(call, row)
    if (row.status !== seen || !commentMachine.mayDo(step, row.status, 'staff')) throw moved()
    const at = clock.now()
    const [to] = commentMachine.acts[step].to
    if (to) await changeComment(tx, id, { status: to, fault: fault ?? null, decidedAt: at })
    if (hasFault(step) && row.authorId) await forgetMaking(tx, row.authorId, id)
    if (settlesReports(step)) await commentReports.settle(tx, id, at)
    const view = await viewOf(tx, call, id)
    await audit(tx, call, row, { at, action: step })
    return view
  })

/**
 * Answers in the name of Tapesh, below the comment; what waits is approved with it.
 * @returns the comment that was answered
 * @throws ApiProblem 404; 409 `comment-moved`, `own-decision`
 */
export async function answerComment(
  tx: Tx,
  { clock }: MagazineDeps,
  call: Call,
  { id, text }: CommentAnswer & { id: CommentId },
): Promise<StaffComment> {
  const row = await requireComment(tx, id)
  requireOthers(call, row)
  if (row.parentId !== null || row.isOurs || !commentMachine.mayDo('answer', row.status, 'staff'))
    throw moved()
  const at = clock.now()
  if (row.status !== 'approved')
    await changeComment(tx, id, { status: 'approved', fault: null, decidedAt: at })
  await insertComment(tx, {
    id: commentIdSchema.parse(randomUUID()),
    articleId: row.articleId,
    parentId: id,
    authorId: call.actor.userId,
    isOurs: true,
    text,
    status: 'approved',
    createdAt: at,
    decidedAt: at,
  })
  const view = await viewOf(tx, call, id)
  await audit(tx, call, row, { at, action: 'answer' })
  return view
}
