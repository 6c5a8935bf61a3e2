import { mutation, type Mutation } from './mutation'

const repo = 'api/domains/community/repo/posts.ts'
const writers = 'api/domains/community/service/writers.ts'
const staff = 'api/domains/community/service/staff.ts'
const pictures = 'api/domains/community/repo/pictures.ts'
const casesTest = 'tests/api/community/cases.test.ts'
const casePagesTest = 'tests/pages/cases.test.ts'
const identifyingTest = 'domain/community/identifying.test.ts'
const communityTest = 'tests/api/community/community.test.ts'

const find = 'api/domains/community/repo/find.ts'
const findingTest = 'tests/api/community/finding.test.ts'

/** Mistakes with what people write for one another. */
export const communityMutations: readonly Mutation[] = [
  mutation(
    staff,
    'staff approve their own words',
    'if (isOwn(row, actor.userId))',
    'if (row.authorId === null)',
    communityTest,
  ),
  mutation(
    'api/domains/magazine/service/staff.ts',
    'staff approve their own comments',
    'if (isOwn(row, actor.userId))',
    'if (row.authorId === null)',
    'tests/api/magazine/comments.test.ts',
  ),
  mutation(
    'api/domains/catalog/service/reviews.ts',
    'staff approve their own reviews',
    'if (row.userId === actor.userId)',
    "if (row.userId === actor.userId && row.status === 'removed')",
    'tests/api/catalog/reviews.test.ts',
  ),
  mutation(
    find,
    'a search finds what waits or was refused',
    "    eq(posts.status, 'approved'),\n",
    '',
    findingTest,
  ),
  mutation(
    find,
    'a search finds replies in a topic that is hidden',
    "eq(topics.id, posts.topicId), eq(topics.status, 'approved'), ",
    'eq(topics.id, posts.topicId), ',
    findingTest,
  ),
  mutation(
    find,
    'a search finds replies in a topic that its author has taken back',
    "eq(topics.status, 'approved'), isNotNull(topics.text)",
    "eq(topics.status, 'approved')",
    findingTest,
  ),
  mutation(
    find,
    'one of the words is enough',
    'hasWords(asked), newest.after(part)',
    'hasWords({ ...asked, words: asked.words.slice(0, 1) }), newest.after(part)',
    findingTest,
  ),
  mutation(repo, 'what is written from now on is found by nothing', 'words: wordsOf(row),', '', findingTest),
  mutation(
    repo,
    'what was never approved is a reply that everybody reads',
    "const isShownReply = and(\n  eq(posts.status, 'approved'),",
    'const isShownReply = and(',
    communityTest,
  ),
  mutation(
    repo,
    'what was said to a case is read after its author has taken it back',
    'taken_back.speciality is not null and',
    'taken_back.speciality is null and',
    'tests/api/community/cases.test.ts',
  ),
  mutation(
    repo,
    'whoever knows an id takes back what somebody else has written',
    'and(eq(posts.authorId, userId), eq(posts.isOurs, false), id === undefined',
    'and(eq(posts.isOurs, false), id === undefined',
    communityTest,
  ),
  mutation(
    writers,
    'a closed topic takes replies until the database refuses them as a fault of ours',
    'topic.closedAt !== null || topic.text === null',
    'topic.text === null',
    communityTest,
  ),
  mutation(
    staff,
    'two colleagues decide past each other',
    'row.status !== seen || !(await mayDo(tx, step, row))',
    '!(await mayDo(tx, step, row))',
    communityTest,
  ),
  mutation(
    'domain/community/rules.ts',
    'a ban holds a moment longer than it says',
    'until > now',
    'until >= now',
    'domain/community/rules.test.ts',
  ),
  mutation(
    'api/domains/community/repo/bans.ts',
    'a ban that has run out keeps staff from the next',
    'isNull(bans.liftedAt), lte(bans.until, row.since)',
    'isNull(bans.liftedAt), lte(bans.until, bans.since)',
    communityTest,
  ),
  mutation(
    pictures,
    'a picture of a case that waits for staff is seen by everybody',
    "eq(posts.status, 'approved'), ",
    '',
    casesTest,
  ),
  mutation(
    writers,
    'whoever takes back a case of somebody else is answered that it is done',
    'if ((await takeBack(tx, userId, id)) === 0) throw missing()',
    'await takeBack(tx, userId, id)',
    casesTest,
  ),
  mutation(
    writers,
    'somebody else shares the pictures that another has sent',
    '`case/${userId}`',
    '`case`',
    casesTest,
  ),
  mutation(
    writers,
    'whoever is barred goes on sending pictures',
    '  await requireUnbarred(deps.database.db, userId, deps.clock.now())\n',
    '',
    casesTest,
  ),
  mutation(
    writers,
    'a reply names the patient of a case',
    'topic.speciality === null ? undefined : identifyingErrorOf(text)',
    'undefined',
    casesTest,
  ),
  mutation(
    writers,
    'pictures of a case that was taken back can still be opened by their address',
    'await files.remove(tx, await deletePicturesOf(tx, userId, id))',
    'await deletePicturesOf(tx, userId, id)',
    casesTest,
  ),
  mutation(
    staff,
    'pictures of a case that was refused can still be opened by their address',
    'if (hasFault(step)) await deps.files.remove(tx, await deletePicturesOfPost(tx, id))',
    'if (hasFault(step)) await deletePicturesOfPost(tx, id)',
    casesTest,
  ),
  mutation(
    staff,
    'what the house says is somebody’s own, who is barred for it',
    'if (userId === null || post.isOurs) throw moved()',
    'if (userId === null) throw moved()',
    casesTest,
  ),
  mutation(
    staff,
    'one of the staff bars themselves, and so lifts it from nobody’s hand',
    '  requireOthers(call, post)\n  const id',
    '  const id',
    communityTest,
  ),
  mutation(
    'api/domains/community/service/readers.ts',
    'somebody reports words of their own',
    "if (isOwn(post, reader.userId)) throw new ApiProblem(409, 'own-words')",
    '',
    communityTest,
  ),
  mutation(repo, 'a case stands among topics as well', 'isNotNull(posts.subject), ', '', casesTest),
  mutation(
    'domain/community/contract.ts',
    'a case is recorded of which half is confirmed',
    'caseConfirmations.every(',
    'caseConfirmations.some(',
    casesTest,
  ),
  mutation(
    'domain/community/identifying.ts',
    'any ten digits are a national id',
    ".some(([digits]) => parseNationalId(digits.replace(/\\D/g, '')))",
    '.length > 0',
    identifyingTest,
  ),
  mutation(
    'domain/community/identifying.ts',
    'what somebody is called by their title, and is no name, is one',
    '(?!(?:${roles})${after})',
    '',
    identifyingTest,
  ),
  mutation(
    'app/features/staff/community/post-list.tsx',
    'cases are approved with others at once, unseen',
    ' && given === null',
    '',
    casePagesTest,
  ),
  mutation(
    'app/routes/community/case.tsx',
    'search engines list a case',
    'isIndexed: false',
    'isIndexed: true',
    casePagesTest,
  ),
]
