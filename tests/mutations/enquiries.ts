import { mutation, type Mutation } from './mutation'

const staff = 'api/domains/enquiries/service/staff.ts'
const visitor = 'api/domains/enquiries/service/visitor.ts'
const notices = 'api/domains/enquiries/service/notices.ts'
const rules = 'domain/enquiries/rules.ts'
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
    visitor,
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
  mutation(rules, 'messages are kept for ever', 'now.getTime() - keptDays * 24 * hourMs', '0', enquiriesTest),
]
