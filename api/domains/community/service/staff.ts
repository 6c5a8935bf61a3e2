import { randomUUID } from 'node:crypto'
import { findNames } from '~/api/domains/identity/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { forgetMaking } from '~/api/platform/idempotency/run-once'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type {
  BanState,
  NewAnswer,
  NewBan,
  PostChange,
  StaffBan,
  StaffPost,
} from '~/domain/community/contract'
import { postMachine, type PostAct } from '~/domain/community/post-machine'
import { changesBetween, type AuditChanges } from '~/domain/audit/changes'
import { banEnd, isInForce } from '~/domain/community/rules'
import { hasFault, settlesReports, type ModerationQueue } from '~/domain/moderation/moderation'
import {
  communityBanIdSchema,
  postIdSchema,
  type CommunityBanId,
  type PostId,
  type UserId,
} from '~/domain/values/ids'
import type { Call, CommunityDeps } from '../deps'
import {
  findPlacedBan,
  insertBan,
  liftBan,
  listBans,
  lockBan,
  newestBans,
  type PlacedBan,
} from '../repo/bans'
import { deletePicturesOfPost, findPictures } from '../repo/pictures'
import {
  changePost,
  countQueues,
  findPlaced,
  insertPost,
  listQueue,
  lockPost,
  orderOf,
  postReports,
  type PlacedPost,
  type PostRow,
} from '../repo/posts'
import { banViewOf, isFor, isOwn, staffViewOf } from './view'

interface Done {
  resource: 'community-post' | 'community-ban'
  resourceId: string
  /** Whose words it was about: they see the row in their log. Absent: of the house, by somebody whose account is gone. */
  subjectId: UserId | undefined
  at: Date
  action: AuditAction
  changes?: AuditChanges | undefined
}

const audit = (tx: Tx, { actor, requestId }: Call, done: Done) =>
  recordAccess(tx, { ...done, actor, requestId, outcome: 'allowed' })

const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such post or ban' })
const moved = () => new ApiProblem(409, 'post-moved', { title: 'It is not what it was when it was read' })

async function viewsOf(
  deps: CommunityDeps,
  queryable: Queryable,
  { actor }: Call,
  placed: readonly PlacedPost[],
): Promise<StaffPost[]> {
  const ids = placed.map(({ post }) => post.id)
  const reports = await postReports.listOpen(queryable, ids)
  const pictures = await findPictures(queryable, ids)
  const names = await findNames(
    queryable,
    placed.flatMap(({ post: { authorId } }) => authorId ?? []),
  )
  const around = { names, pictures, reports, readerId: actor.userId }
  return Promise.all(placed.map((one) => staffViewOf(deps, one, around)))
}

/** One as it stands now. @throws ApiProblem 404 */
async function viewOf(deps: CommunityDeps, tx: Tx, call: Call, id: PostId): Promise<StaffPost> {
  const placed = await findPlaced(tx, id)
  const [view] = placed ? await viewsOf(deps, tx, call, [placed]) : []
  if (!view) throw missing()
  return view
}

/** Of one list: of what wants somebody the oldest first. */
export async function listPosts(
  deps: CommunityDeps,
  call: Call,
  { queue, ...paging }: PageInput & { queue: ModerationQueue },
): Promise<Page<StaffPost>> {
  const { db } = deps.database
  const page = await readPage(orderOf(queue), paging, (part) => listQueue(db, queue, part))
  return { ...page, items: await viewsOf(deps, db, call, page.items) }
}

/** How many wait, and how many readers have reported. */
export const countPosts = ({ database }: CommunityDeps) => countQueues(database.db)

/** One that has words, held until the transaction ends. @throws ApiProblem 404 */
async function requirePost(tx: Tx, id: PostId): Promise<PostRow> {
  const row = await lockPost(tx, id)
  if (!row || row.text === null) throw missing()
  return row
}

/** @throws ApiProblem 409 `own-decision` */
function requireOthers({ actor }: Call, row: Pick<PostRow, 'authorId' | 'isOurs'>): void {
  if (isOwn(row, actor.userId)) throw new ApiProblem(409, 'own-decision')
}

/** Whether something can be done with a post as it is. */
async function mayDo(tx: Tx, act: PostAct, row: PostRow): Promise<boolean> {
  if (!postMachine.mayDo(act, row.status, 'staff')) return false
  const pictures = row.speciality === null ? undefined : (await findPictures(tx, [row.id])).get(row.id)
  const placed = await findPlaced(tx, row.id)
  return placed !== undefined && isFor(act, placed, pictures?.length ?? 0)
}

/**
 * Approves, refuses, hides, says that what was reported may stay, or closes a topic and opens it again. Pictures of what is refused or hidden go for good.
 * @throws ApiProblem 404; 409 `post-moved`, `own-decision`
 */
export const changeOf = (
  deps: CommunityDeps,
  call: Call,
  id: PostId,
  change: PostChange,
): Promise<StaffPost> =>
  deps.database.transaction(async (tx) => {
    const { step, seen, fault } = change
    const row = await requirePost(tx, id)
    requireOthers(call, row)
    if (row.status !== seen || !(await mayDo(tx, step, row))) throw moved()
    const at = deps.clock.now()
    if (hasFault(step)) await deps.files.remove(tx, await deletePicturesOfPost(tx, id))
    if (hasFault(step) && row.authorId) await forgetMaking(tx, row.authorId, id)
    const [to] = postMachine.acts[step].to
    if (to) await changePost(tx, id, { status: to, fault: fault ?? null, decidedAt: at })
    if (step === 'close' || step === 'reopen')
      await changePost(tx, id, { closedAt: step === 'close' ? at : null })
    if (settlesReports(step)) await postReports.settle(tx, id, at)
    const view = await viewOf(deps, tx, call, id)
    await audit(tx, call, {
      ...{ resource: 'community-post', resourceId: id, subjectId: row.authorId ?? undefined },
      ...{ at, action: step },
    })
    return view
  })

/**
 * Replies in a topic in the name of the house; what waits is approved with it.
 * @returns the topic that was answered
 * @throws ApiProblem 404; 409 `post-moved`, `own-decision`
 */
export async function answerTopic(
  tx: Tx,
  deps: CommunityDeps,
  call: Call,
  { postId: id, text }: NewAnswer & { postId: PostId },
): Promise<StaffPost> {
  const row = await requirePost(tx, id)
  requireOthers(call, row)
  if (!(await mayDo(tx, 'answer', row))) throw moved()
  const at = deps.clock.now()
  if (row.status !== 'approved') await changePost(tx, id, { status: 'approved', fault: null, decidedAt: at })
  await insertPost(tx, {
    ...{ id: postIdSchema.parse(randomUUID()), topicId: id, text, status: 'approved' },
    ...{ authorId: call.actor.userId, isOurs: true, createdAt: at, decidedAt: at },
  })
  const view = await viewOf(deps, tx, call, id)
  await audit(tx, call, {
    ...{ resource: 'community-post', resourceId: id, subjectId: row.authorId ?? undefined },
    ...{ at, action: 'answer' },
  })
  return view
}

async function banViewsOf(
  queryable: Queryable,
  placed: readonly PlacedBan[],
  seen: { now: Date; readerId: UserId },
) {
  const names = await findNames(
    queryable,
    placed.map(({ ban }) => ban.userId),
  )
  return placed.map((one) => banViewOf(one, { ...seen, names }))
}

/**
 * Bars whoever wrote a post from writing, for what they wrote.
 * @throws ApiProblem 404; 409 `barred-already`, `own-decision` of oneself, `post-moved` of what the house says
 */
export async function barAuthor(
  tx: Tx,
  { clock }: CommunityDeps,
  call: Call,
  { postId, fault, term }: NewBan & { postId: PostId },
): Promise<StaffBan> {
  const post = await requirePost(tx, postId)
  const { authorId: userId } = post
  if (userId === null || post.isOurs) throw moved()
  requireOthers(call, post)
  const id = communityBanIdSchema.parse(randomUUID())
  const at = clock.now()
  if (!(await insertBan(tx, { id, userId, postId, fault, since: at, until: banEnd(at, term) })))
    throw new ApiProblem(409, 'barred-already')
  const placed = await findPlacedBan(tx, id)
  const [view] = placed ? await banViewsOf(tx, [placed], { now: at, readerId: call.actor.userId }) : []
  if (!view) throw missing()
  await audit(tx, call, {
    ...{ resource: 'community-ban', resourceId: id, subjectId: userId },
    ...{ at, action: 'bar' },
    changes: changesBetween({ isBarred: false }, { isBarred: true, barredUntil: banEnd(at, term) }),
  })
  return view
}

/** Newest first. */
export async function listOfBans(
  { database, clock }: CommunityDeps,
  { actor }: Call,
  { state, ...paging }: PageInput & { state: BanState },
): Promise<Page<StaffBan>> {
  const now = clock.now()
  const page = await readPage(newestBans, paging, (part) => listBans(database.db, { state, now }, part))
  return { ...page, items: await banViewsOf(database.db, page.items, { now, readerId: actor.userId }) }
}

/**
 * Lifts a ban that is in force: they write again at once.
 * @throws ApiProblem 404; 409 `post-moved` of one that is over, `own-decision` of one’s own
 */
export const liftOf = ({ database, clock }: CommunityDeps, call: Call, id: CommunityBanId): Promise<void> =>
  database.transaction(async (tx) => {
    const ban = await lockBan(tx, id)
    if (!ban) throw missing()
    if (ban.userId === call.actor.userId) throw new ApiProblem(409, 'own-decision')
    const at = clock.now()
    if (!isInForce(ban, at)) throw moved()
    await liftBan(tx, id, at)
    await audit(tx, call, {
      ...{ resource: 'community-ban', resourceId: id, subjectId: ban.userId },
      ...{ at, action: 'lift' },
      changes: changesBetween({ isBarred: true }, { isBarred: false }),
    })
  })
