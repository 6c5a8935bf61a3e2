import type { PersonNames } from '~/api/domains/identity/public'
import { openReportsOf, type OpenReport } from '~/api/platform/moderation/reports'
import { nameAtWriting } from '~/domain/identity/short-name'
import type { OwnComment, PublicComment, StaffComment } from '~/domain/magazine/comment-contract'
import { commentMachine, type CommentAct } from '~/domain/magazine/comment-machine'
import type { UserId } from '~/domain/values/ids'
import type { CommentRow, PlacedComment } from '../repo/comments'

export type Names = ReadonlyMap<UserId, PersonNames>

const authorOf = ({ authorId, isOurs, createdAt }: CommentRow, names: Names) =>
  nameAtWriting(authorId === null || isOurs ? undefined : names.get(authorId), createdAt)

const shownOf = (row: CommentRow, names: Names): Omit<PublicComment, 'replies'> => ({
  id: row.id,
  text: row.text,
  author: authorOf(row, names),
  isOurs: row.isOurs,
  createdAt: row.createdAt.toISOString(),
})

export const publicViewOf = (
  row: CommentRow,
  replies: readonly CommentRow[],
  names: Names,
): PublicComment => ({
  ...shownOf(row, names),
  replies: replies.filter(({ parentId }) => parentId === row.id).map((reply) => shownOf(reply, names)),
})

const articleOf = ({ comment, slug, titles }: PlacedComment): StaffComment['article'] => ({
  id: comment.articleId,
  slug,
  titles: titles ?? {},
})

/** What staff can do with one: a reply is answered where its comment is, and what nobody reports is not to be kept. */
function actsOf({ status, parentId, isOurs }: CommentRow, isReported: boolean): CommentAct[] {
  return commentMachine
    .actsBy('staff')
    .filter((act) => commentMachine.mayDo(act, status, 'staff'))
    .filter((act) => (act === 'answer' ? parentId === null && !isOurs : act !== 'keep' || isReported))
}

/** Nobody decides about words of their own; what the house says is the house's. */
export const isOwn = ({ authorId, isOurs }: CommentRow, readerId: UserId): boolean =>
  authorId === readerId && !isOurs

export function staffViewOf(
  placed: PlacedComment,
  reports: readonly OpenReport[],
  names: Names,
  readerId: UserId,
): StaffComment {
  const { comment, parentText } = placed
  const open = openReportsOf(reports, comment.id)
  const isOwnOne = isOwn(comment, readerId)
  return {
    id: comment.id,
    text: comment.text ?? '',
    author: authorOf(comment, names),
    authorId: comment.isOurs ? null : comment.authorId,
    isOurs: comment.isOurs,
    isOwn: isOwnOne,
    status: comment.status,
    fault: comment.fault,
    article: articleOf(placed),
    parent: comment.parentId === null ? null : { text: parentText },
    reports: open,
    acts: isOwnOne ? [] : actsOf(comment, open.length > 0),
    createdAt: comment.createdAt.toISOString(),
    decidedAt: comment.decidedAt?.toISOString() ?? null,
  }
}

export const ownViewOf = (placed: PlacedComment): OwnComment => ({
  id: placed.comment.id,
  text: placed.comment.text ?? '',
  status: placed.comment.status,
  fault: placed.comment.fault,
  article: articleOf(placed),
  isReply: placed.comment.parentId !== null,
  createdAt: placed.comment.createdAt.toISOString(),
})
