import { mutation, type Mutation } from './mutation'

const grants = 'api/domains/records/sharing/repo/grants.ts'
const reach = 'api/domains/record-comments/repo/reach.ts'
const service = 'api/domains/record-comments/service/comments.ts'
const notes = 'api/domains/record-comments/service/notes.ts'
const notices = 'api/domains/record-comments/service/notices.ts'
const commentsTest = 'tests/api/record-comments/record-comments.test.ts'

/** Mistakes with what doctors and families write about records. */
export const recordCommentMutations: readonly Mutation[] = [
  mutation(
    grants,
    'whoever was a doctor reads what is written about a record for ever',
    "    and reader.roles && array['doctor', ${accompanyingRole}] and ${isRecipient})\n  order by ${openLongest} limit 1`",
    '    and ${isRecipient})\n  order by ${openLongest} limit 1`',
    commentsTest,
  ),
  mutation(
    grants,
    'a relative who is a doctor comments by the connection',
    'where share.connection_id is null and ${isOpened()}',
    'where ${isOpened()}',
    commentsTest,
  ),
  mutation(
    service,
    'a guardian replies for somebody who has come of age',
    '  await requireWritableSubject(tx, call.actor, { memberId: record.memberId, now: looking.at })\n',
    '',
    commentsTest,
  ),
  mutation(
    reach,
    'everybody reads what was written about a record whose id they know',
    'and (records.owner_id = ${userId} or ${said.isOpenedToFamily(userId, at)})',
    'and (records.owner_id is not null or ${said.isOpenedToFamily(userId, at)})',
    commentsTest,
  ),
  mutation(
    service,
    'a comment is written past an end that was first',
    '  await holdReach(tx, { recordId: id, ownerId, doctorId })\n  const looking = lookingNow(deps.clock, doctorId)',
    '  const looking = lookingNow(deps.clock, doctorId)',
    commentsTest,
  ),
  mutation(
    service,
    'a reply goes to a doctor who sees the record no more',
    'if (!opened.isOpen)',
    'if (opened.lastNumber < 0)',
    commentsTest,
  ),
  mutation(
    service,
    'whoever reads by a connection replies for the owner',
    'if (record?.ownerId !== userId) throw missing()\n  // For',
    'if (!record) throw missing()\n  // For',
    commentsTest,
  ),
  mutation(
    notes,
    'a doctor reads and the family does not see it',
    'if (ownerId === actor.userId) return',
    "if (ownerId === actor.userId || action === 'read') return",
    commentsTest,
  ),
  mutation(
    notices,
    'two who write at once are two messages',
    '  await holdReader(tx, to, userId)\n',
    '',
    commentsTest,
  ),
  mutation(
    'api/domains/record-comments/repo/comments.ts',
    'whoever answers has read what came while they typed',
    ' and comment.number > greatest(${column}, ${seen}::int))',
    ' and comment.number > greatest(${column}, ${number}::int))',
    commentsTest,
  ),
  mutation(
    notices,
    'each comment is a message of its own',
    'if (await hasUnread(tx, to, lookingNow(deps.clock, userId))) return\n',
    '',
    commentsTest,
  ),
]
