import type { PersonNames } from '~/api/domains/identity/public'
import { openReportsOf, type OpenReport } from '~/api/platform/moderation/reports'
import type { OwnBan, OwnPost, Reply, StaffBan, StaffPost, Topic } from '~/domain/community/contract'
import { postMachine, type PostAct } from '~/domain/community/post-machine'
import { isInForce, topicSubjects } from '~/domain/community/rules'
import { shortNameOf } from '~/domain/identity/short-name'
import type { UserId } from '~/domain/values/ids'
import type { BanRow, PlacedBan } from '../repo/bans'
import type { PlacedPost, PostRow } from '../repo/posts'

export type Names = ReadonlyMap<UserId, PersonNames>

const authorOf = ({ authorId }: PostRow, names: Names) =>
  shortNameOf(authorId === null ? undefined : names.get(authorId))

export const topicViewOf = (row: PostRow, replies: number, names: Names): Topic => ({
  id: row.id,
  // Its check: a topic has one.
  subject: row.subject ?? topicSubjects[0],
  title: row.title,
  text: row.text,
  author: authorOf(row, names),
  replies,
  isClosed: row.closedAt !== null || row.text === null,
  createdAt: row.createdAt.toISOString(),
  activeAt: (row.activeAt ?? row.createdAt).toISOString(),
})

export const replyViewOf = (row: PostRow, names: Names): Reply => ({
  id: row.id,
  text: row.text ?? '',
  author: authorOf(row, names),
  createdAt: row.createdAt.toISOString(),
})

export const ownViewOf = ({ post, topicTitle }: PlacedPost): OwnPost => ({
  id: post.id,
  title: post.title,
  text: post.text ?? '',
  status: post.status,
  fault: post.fault,
  topic: post.topicId === null ? null : { id: post.topicId, title: topicTitle },
  createdAt: post.createdAt.toISOString(),
})

/** What staff can do with one: a topic alone is closed, and what nobody reports is not to be kept. */
function actsOf({ status, topicId, closedAt }: PostRow, isReported: boolean): PostAct[] {
  return postMachine
    .actsBy('staff')
    .filter((act) => postMachine.mayDo(act, status, 'staff'))
    .filter((act) => {
      if (act === 'close') return topicId === null && closedAt === null
      if (act === 'reopen') return closedAt !== null
      return act !== 'keep' || isReported
    })
}

export function staffViewOf(
  placed: PlacedPost & { authorId: UserId },
  reports: readonly OpenReport[],
  names: Names,
): StaffPost {
  const { post } = placed
  const own = openReportsOf(reports, post.id)
  return {
    ...ownViewOf(placed),
    subject: post.subject,
    author: authorOf(post, names),
    authorId: placed.authorId,
    isClosed: post.closedAt !== null,
    reports: own,
    acts: actsOf(post, own.length > 0),
    decidedAt: post.decidedAt?.toISOString() ?? null,
  }
}

export const ownBanOf = ({ fault, since, until }: BanRow): OwnBan => ({
  fault,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
})

export const banViewOf = ({ ban, text }: PlacedBan, names: Names, now: Date): StaffBan => ({
  ...ownBanOf(ban),
  id: ban.id,
  userId: ban.userId,
  author: shortNameOf(names.get(ban.userId)),
  text,
  liftedAt: ban.liftedAt?.toISOString() ?? null,
  isInForce: isInForce(ban, now),
})
