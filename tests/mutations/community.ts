import { mutation, type Mutation } from './mutation'

const repo = 'api/domains/community/repo/posts.ts'
const writers = 'api/domains/community/service/writers.ts'
const staff = 'api/domains/community/service/staff.ts'
const communityTest = 'tests/api/community/community.test.ts'

/** Mistakes with what people write for one another. */
export const communityMutations: readonly Mutation[] = [
  mutation(
    repo,
    'what was never approved is a reply that everybody reads',
    "eq(posts.topicId, topicId), eq(posts.status, 'approved')",
    'eq(posts.topicId, topicId)',
    communityTest,
  ),
  mutation(
    repo,
    'whoever knows an id takes back what somebody else has written',
    'and(eq(posts.authorId, userId), id === undefined',
    'and(id === undefined',
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
    "row.status !== seen || !postMachine.mayDo(step, row.status, 'staff')",
    "!postMachine.mayDo(step, row.status, 'staff')",
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
]
