import { mutation, type Mutation } from './mutation'

const staff = 'api/domains/enquiries/service/staff.ts'
const visitor = 'api/domains/enquiries/service/visitor.ts'
const notices = 'api/domains/enquiries/service/notices.ts'
const enquiriesTest = 'tests/api/enquiries/enquiries.test.ts'

/** Mistakes with what visitors write to staff. */
export const enquiryMutations: readonly Mutation[] = [
  mutation(
    staff,
    'two colleagues answer past each other',
    ' || row.lastNumber !== seen) throw moved()',
    ') throw moved()',
    enquiriesTest,
  ),
  mutation(
    'api/platform/rate-limit/sender.ts',
    'a flood goes round its network by another neighbour of it',
    "    use('neighbourhood', middle),\n",
    '',
    enquiriesTest,
  ),
  mutation(
    visitor,
    'what was put away as spam is still read',
    "row.status === 'SPAM'",
    'false',
    enquiriesTest,
  ),
  mutation(
    notices,
    'somebody’s mailbox is filled with confirmations',
    'if ((await buckets.takeWhatThereIs(tx, [use])).length > 0) return',
    'void use',
    enquiriesTest,
  ),
  mutation(
    'api/domains/enquiries/jobs.ts',
    'messages are kept for ever',
    "keptFrom(clock.now(), facts.number('enquiries.kept-days'))",
    'new Date(0)',
    enquiriesTest,
  ),
]
