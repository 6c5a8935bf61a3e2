import { randomUUID } from 'node:crypto'
import { findNames } from '~/api/domains/identity/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { BanState, NewBan, PostChange, StaffBan, StaffPost } from '~/domain/community/contract'
import { postMachine } from '~/domain/community/post-machine'
import { banEnd, isInForce } from '~/domain/community/rules'
import { settlesReports, type ModerationQueue } from '~/domain/moderation/moderation'
import { communityBanIdSchema, type CommunityBanId, type PostId, type UserId } from '~/domain/values/ids'
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
import {
  changePost,
  countQueues,
  findPlaced,
  listQueue,
  lockPost,
  orderOf,
  postReports,
  type PlacedPost,
  type PostRow,
} from '../repo/posts'
import { banViewOf, staffViewOf } from './view'

interface Done {
  resource: 'community-post' | 'community-ban'
  resourceId: string
  /** Whose words it was about: they see the row in their log. */
  subjectId: UserId
  at: Date
  action: string
}

const audit = (tx: Tx, { actor, requestId }: Call, done: Done) =>
  recordAccess(tx, { ...done, actor, requestId, outcome: 'allowed' })

const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such post or ban' })
const moved = () => new ApiProblem(409, 'post-moved', { title: 'It is not what it was when it was read' })

const withAuthor = <Placed extends PlacedPost>(placed: Placed) =>
  placed.post.authorId === null ? [] : [{ ...placed, authorId: placed.post.authorId }]

async function viewsOf(queryable: Queryable, placed: readonly PlacedPost[]): Promise<StaffPost[]> {
  const found = placed.flatMap(withAuthor)
  const reports = await postReports.listOpen(
    queryable,
    found.map(({ post }) => post.id),
  )
  const names = await findNames(
    queryable,
    found.map(({ authorId }) => authorId),
  )
  return found.map((one) => staffViewOf(one, reports, names))
}

/** Of one list: of what wants somebody the oldest first. */
export async function listPosts(
  { database }: CommunityDeps,
  { queue, ...paging }: PageInput & { queue: ModerationQueue },
): Promise<Page<StaffPost>> {
  const page = await readPage(orderOf(queue), paging, (part) => listQueue(database.db, queue, part))
  return { ...page, items: await viewsOf(database.db, page.items) }
}

/** How many wait, and how many readers have reported. */
export const countPosts = ({ database }: CommunityDeps) => countQueues(database.db)

/** One that has words, held until the transaction ends. @throws ApiProblem 404 */
async function requirePost(tx: Tx, id: PostId): Promise<PostRow & { authorId: UserId }> {
  const row = await lockPost(tx, id)
  if (!row || row.authorId === null) throw missing()
  return { ...row, authorId: row.authorId }
}

/** Whether a step goes from where a post is: closing and opening are of topics, each once. */
function mayTake({ step, seen }: PostChange, row: PostRow): boolean {
  if (row.status !== seen || !postMachine.mayDo(step, row.status, 'staff')) return false
  if (step === 'close') return row.topicId === null && row.closedAt === null
  return step !== 'reopen' || row.closedAt !== null
}

/**
 * Approves, refuses, hides, says that what was reported may stay, or closes a topic and opens it again.
 * @throws ApiProblem 404; 409 `post-moved`
 */
export const changeOf = (
  { database, clock }: CommunityDeps,
  call: Call,
  id: PostId,
  change: PostChange,
): Promise<StaffPost> =>
  database.transaction(async (tx) => {
    const { step, fault } = change
    const row = await requirePost(tx, id)
    if (!mayTake(change, row)) throw moved()
    const at = clock.now()
    const [to] = postMachine.acts[step].to
    if (to) await changePost(tx, id, { status: to, fault: fault ?? null, decidedAt: at })
    if (step === 'close' || step === 'reopen')
      await changePost(tx, id, { closedAt: step === 'close' ? at : null })
    if (settlesReports(step)) await postReports.settle(tx, id, at)
    const placed = await findPlaced(tx, id)
    const [view] = placed ? await viewsOf(tx, [placed]) : []
    if (!view) throw missing()
    await audit(tx, call, {
      ...{ resource: 'community-post', resourceId: id, subjectId: row.authorId },
      ...{ at, action: step },
    })
    return view
  })

async function banViewsOf(queryable: Queryable, placed: readonly PlacedBan[], now: Date) {
  const names = await findNames(
    queryable,
    placed.map(({ ban }) => ban.userId),
  )
  return placed.map((one) => banViewOf(one, names, now))
}

/**
 * Bars whoever wrote a post from writing, for what they wrote.
 * @throws ApiProblem 404; 409 `barred-already`
 */
export async function barAuthor(
  tx: Tx,
  { clock }: CommunityDeps,
  call: Call,
  { postId, fault, term }: NewBan & { postId: PostId },
): Promise<StaffBan> {
  const { authorId: userId } = await requirePost(tx, postId)
  const id = communityBanIdSchema.parse(randomUUID())
  const at = clock.now()
  if (!(await insertBan(tx, { id, userId, postId, fault, since: at, until: banEnd(at, term) })))
    throw new ApiProblem(409, 'barred-already')
  const placed = await findPlacedBan(tx, id)
  const [view] = placed ? await banViewsOf(tx, [placed], at) : []
  if (!view) throw missing()
  await audit(tx, call, {
    ...{ resource: 'community-ban', resourceId: id, subjectId: userId },
    ...{ at, action: 'bar' },
  })
  return view
}

/** Newest first. */
export async function listOfBans(
  { database, clock }: CommunityDeps,
  { state, ...paging }: PageInput & { state: BanState },
): Promise<Page<StaffBan>> {
  const now = clock.now()
  const page = await readPage(newestBans, paging, (part) => listBans(database.db, { state, now }, part))
  return { ...page, items: await banViewsOf(database.db, page.items, now) }
}

/**
 * Lifts a ban that is in force: they write again at once.
 * @throws ApiProblem 404; 409 `post-moved` of one that is over
 */
export const liftOf = ({ database, clock }: CommunityDeps, call: Call, id: CommunityBanId): Promise<void> =>
  database.transaction(async (tx) => {
    const ban = await lockBan(tx, id)
    if (!ban) throw missing()
    const at = clock.now()
    if (!isInForce(ban, at)) throw moved()
    await liftBan(tx, id, at)
    await audit(tx, call, {
      ...{ resource: 'community-ban', resourceId: id, subjectId: ban.userId },
      ...{ at, action: 'lift' },
    })
  })
