import type { PersonNames } from '~/api/domains/identity/public'
import { linkedPictureOf, shownPictureOf } from '~/api/platform/files/shown-pictures'
import { openReportsOf, type OpenReport } from '~/api/platform/moderation/reports'
import type {
  CaseOf,
  LinkedCase,
  OwnBan,
  OwnPost,
  Reply,
  StaffBan,
  StaffPost,
  Topic,
} from '~/domain/community/contract'
import { postMachine, type PostAct } from '~/domain/community/post-machine'
import { isInForce } from '~/domain/community/rules'
import { nameAtWriting, shortNameOf } from '~/domain/identity/short-name'
import type { PostId, UserId } from '~/domain/values/ids'
import type { CommunityDeps } from '../deps'
import type { BanRow, PlacedBan } from '../repo/bans'
import type { CasePictureRow } from '../repo/pictures'
import type { PlacedPost, PostRow } from '../repo/posts'

export type Names = ReadonlyMap<UserId, PersonNames>

export type Pictures = ReadonlyMap<PostId, CasePictureRow[]>

/** What the house says is said by nobody of its people. */
const authorOf = ({ authorId, isOurs, createdAt }: PostRow, names: Names) =>
  nameAtWriting(authorId === null || isOurs ? undefined : names.get(authorId), createdAt)

/** What makes a topic a case; null of any other. */
const caseOf = <Picture>(
  { speciality, ageBand, sex, question }: PostRow,
  pictures: Picture[],
): CaseOf<Picture> | null => speciality && { speciality, ageBand, sex, question, pictures }

const linkedCaseOf = async (
  { files }: Pick<CommunityDeps, 'files'>,
  row: PostRow,
  pictures: Pictures,
): Promise<LinkedCase | null> =>
  caseOf(row, await Promise.all((pictures.get(row.id) ?? []).map((one) => linkedPictureOf(files, one))))

interface Around {
  names: Names
  pictures: Pictures
}

export const topicViewOf = (row: PostRow, replies: number, { names, pictures }: Around): Topic => ({
  id: row.id,
  subject: row.subject,
  case: caseOf(row, (pictures.get(row.id) ?? []).map(shownPictureOf)),
  title: row.title,
  text: row.text,
  author: authorOf(row, names),
  isOurs: row.isOurs,
  replies,
  isClosed: row.closedAt !== null || row.text === null,
  createdAt: row.createdAt.toISOString(),
  activeAt: (row.activeAt ?? row.createdAt).toISOString(),
})

export const replyViewOf = (row: PostRow, names: Names): Reply => ({
  id: row.id,
  text: row.text ?? '',
  author: authorOf(row, names),
  isOurs: row.isOurs,
  createdAt: row.createdAt.toISOString(),
})

export const ownViewOf = async (
  deps: Pick<CommunityDeps, 'files'>,
  { post, topicTitle, topicSpeciality }: PlacedPost,
  pictures: Pictures,
): Promise<OwnPost> => ({
  id: post.id,
  title: post.title,
  text: post.text ?? '',
  status: post.status,
  fault: post.fault,
  topic:
    post.topicId === null ? null : { id: post.topicId, title: topicTitle, isCase: topicSpeciality !== null },
  case: await linkedCaseOf(deps, post, pictures),
  createdAt: post.createdAt.toISOString(),
})

/** Whether it is a reply to a case that its author has taken back. */
const isOfGoneCase = ({ topicTitle, topicSpeciality }: PlacedPost): boolean =>
  topicSpeciality !== null && topicTitle === null

/**
 * Whether an act is for this post, whatever its status: a topic alone is closed or answered, whoever wrote in the name of the house is not barred, and a case
 * whose pictures are gone is approved no more, nor what is said to one that is gone itself.
 */
export function isFor(act: PostAct, placed: PlacedPost, pictures: number): boolean {
  const { topicId, closedAt, isOurs, speciality } = placed.post
  switch (act) {
    case 'approve':
      return !isOfGoneCase(placed) && (speciality === null || pictures > 0)
    case 'answer':
      return topicId === null && closedAt === null && (speciality === null || pictures > 0)
    case 'close':
      return topicId === null && closedAt === null
    case 'reopen':
      return closedAt !== null
    case 'bar':
      return !isOurs
    default:
      return true
  }
}

/** What staff can do with one; what nobody reports is not to be kept. */
const actsOf = (placed: PlacedPost, pictures: number, isReported: boolean): PostAct[] =>
  postMachine
    .actsBy('staff')
    .filter((act) => postMachine.mayDo(act, placed.post.status, 'staff') && isFor(act, placed, pictures))
    .filter((act) => act !== 'keep' || isReported)

/** Nobody decides about words of their own; what the house says is the house's. */
export const isOwn = (
  { authorId, isOurs }: Pick<PostRow, 'authorId' | 'isOurs'>,
  readerId: UserId,
): boolean => authorId === readerId && !isOurs

export async function staffViewOf(
  deps: Pick<CommunityDeps, 'files'>,
  placed: PlacedPost,
  { names, pictures, reports, readerId }: Around & { reports: readonly OpenReport[]; readerId: UserId },
): Promise<StaffPost> {
  const { post } = placed
  const open = openReportsOf(reports, post.id)
  const isOwnOne = isOwn(post, readerId)
  return {
    ...(await ownViewOf(deps, placed, pictures)),
    subject: post.subject,
    author: authorOf(post, names),
    authorId: post.authorId,
    isOurs: post.isOurs,
    isOwn: isOwnOne,
    isClosed: post.closedAt !== null,
    reports: open,
    acts: isOwnOne ? [] : actsOf(placed, pictures.get(post.id)?.length ?? 0, open.length > 0),
    decidedAt: post.decidedAt?.toISOString() ?? null,
  }
}

export const ownBanOf = ({ fault, since, until }: BanRow): OwnBan => ({
  fault,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
})

export const banViewOf = (
  { ban, text }: PlacedBan,
  { names, now, readerId }: { names: Names; now: Date; readerId: UserId },
): StaffBan => ({
  ...ownBanOf(ban),
  id: ban.id,
  userId: ban.userId,
  author: shortNameOf(names.get(ban.userId)),
  text,
  liftedAt: ban.liftedAt?.toISOString() ?? null,
  isInForce: isInForce(ban, now),
  isOwn: ban.userId === readerId,
})
