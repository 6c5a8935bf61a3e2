import { mutation, type Mutation } from './mutation'

const repo = 'api/domains/asking/repo/questions.ts'
const asker = 'api/domains/asking/service/asker.ts'
const staff = 'api/domains/asking/service/staff.ts'
const notices = 'api/domains/asking/service/notices.ts'
const askingTest = 'tests/api/asking/asking.test.ts'

/** Mistakes with what people ask. */
export const askingMutations: readonly Mutation[] = [
  mutation(
    repo,
    'staff decide on what they have asked themselves',
    'sql`${questions.userId} is distinct from ${staffId}`',
    'sql`true or ${questions.userId} is distinct from ${staffId}`',
    askingTest,
  ),
  mutation(
    staff,
    'two colleagues answer past each other',
    "row.revision !== seen || !askedMachine.mayDo(act, row.status, 'staff')",
    "!askedMachine.mayDo(act, row.status, 'staff')",
    askingTest,
  ),
  mutation(
    repo,
    'somebody marks the news of another as read',
    'inArray(questions.id, [...ids]), eq(questions.userId, userId), sql`read_news < news`',
    'inArray(questions.id, [...ids]), sql`read_news < news`',
    askingTest,
  ),
  mutation(
    asker,
    'a mailbox takes as many as a flood brings',
    '  await takeMailbox(tx, deps, given)\n',
    '',
    askingTest,
  ),
  mutation(
    notices,
    'whoever has read the answer is told of it all the same',
    'stillStands: questionReason.of(id),',
    '',
    askingTest,
  ),
]
