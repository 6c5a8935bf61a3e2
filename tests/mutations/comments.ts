import { mutation, type Mutation } from './mutation'

const repo = 'api/domains/magazine/repo/comments.ts'
const staff = 'api/domains/magazine/service/staff.ts'
const commentsTest = 'tests/api/magazine/comments.test.ts'
const pageTest = 'tests/pages/comments.test.ts'

/** Mistakes with what people write below articles. */
export const commentMutations: readonly Mutation[] = [
  mutation(
    'api/domains/magazine/service/readers.ts',
    'somebody reports a comment of their own',
    "if (isOwn(comment, sender.userId)) throw new ApiProblem(409, 'own-words')",
    '',
    commentsTest,
  ),
  mutation(
    'app/features/comments/comments.server.ts',
    'an article is rendered anew for each who is signed in',
    "publicApiOf(requested.context).get('/articles/:id/comments'",
    "apiOf(requested.context).get('/articles/:id/comments'",
    pageTest,
  ),
  mutation(
    'app/platform/public-writing/writing.server.ts',
    'whoever reports their own words is not led to where they are taken back',
    "isFailure(error, 'own-words') ? own : null",
    'null',
    pageTest,
  ),
  mutation(
    repo,
    'what was never approved is a reply that everybody reads',
    "and(inArray(comments.parentId, [...parentIds]), eq(comments.status, 'approved'))",
    'inArray(comments.parentId, [...parentIds])',
    commentsTest,
  ),
  mutation(
    repo,
    'whoever knows an id takes back what somebody else has written',
    'eq(comments.authorId, userId),\n    eq(comments.isOurs, false),\n    id === undefined',
    'eq(comments.isOurs, false),\n    id === undefined',
    commentsTest,
  ),
  mutation(
    repo,
    'of replies at once more are taken than a comment can have',
    "eq(comments.id, id)).for('no key update')",
    'eq(comments.id, id))',
    commentsTest,
  ),
  mutation(
    repo,
    'what was refused ends the replies to a comment',
    ", ne(comments.status, 'refused')),",
    '),',
    commentsTest,
  ),
  mutation(
    'api/domains/magazine/service/readers.ts',
    'one reader ends the replies to a comment for all others',
    '>= mostRepliesOfOne)',
    '>= mostReplies)',
    commentsTest,
  ),
  mutation(
    staff,
    'two colleagues decide past each other',
    "row.status !== seen || !commentMachine.mayDo(step, row.status, 'staff')",
    "!commentMachine.mayDo(step, row.status, 'staff')",
    commentsTest,
  ),
  mutation(
    staff,
    'what staff have looked at stays reported',
    'if (settlesReports(step)) await commentReports.settle(tx, id, at)',
    '',
    commentsTest,
  ),
  mutation(
    'api/platform/rate-limit/sender.ts',
    'a flood goes round its account by another network',
    '    buckets.use(`${name}-person`, limits.person, userId),\n',
    '',
    commentsTest,
  ),
  mutation(
    'domain/moderation/public-text.ts',
    'phone numbers are put before everybody',
    "['phone', 'email']",
    "['email']",
    commentsTest,
  ),
  mutation(
    'app/platform/public-page.ts',
    'an approved comment waits for an edit to be seen',
    "['X-Of-Comments', '1']",
    "['X-Of-Nothing', '1']",
    pageTest,
  ),
]
