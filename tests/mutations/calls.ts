import { mutation, type Mutation } from './mutation'

const policy = 'api/domains/calls/repo/scope.ts'
const repo = 'api/domains/calls/repo/requests.ts'
const doctor = 'api/domains/calls/service/doctor.ts'
const view = 'api/domains/calls/service/view.ts'
const requestsTest = 'tests/api/calls/call-requests.test.ts'
const guardsTest = 'tests/api/calls/call-guards.test.ts'

/** Mistakes with call requests. */
export const callMutations: readonly Mutation[] = [
  mutation(
    policy,
    'whoever was on duty once sees the queue for ever',
    'and (entry.ends_at is null or entry.ends_at > ${now.toISOString()}::timestamptz))`',
    ')`',
    requestsTest,
  ),
  mutation(
    policy,
    'a suspended doctor goes on',
    "practice.user_id = acting.id and practice.status = 'active'",
    'practice.user_id = acting.id',
    requestsTest,
  ),
  mutation(repo, 'emergencies wait like all others', "    [calls.urgency, 'asc'],\n", '', guardsTest),
  mutation(
    doctor,
    'what has gone on meanwhile is written over',
    'if (!mayAct || row.lastNumber !== given.seen) throw decided()',
    'if (!mayAct) throw decided()',
    requestsTest,
  ),
  mutation(
    view,
    'whoever is asked for their view calls the family',
    "phone: row.reach === 'consultant' ? null : row.phone,",
    'phone: row.phone,',
    requestsTest,
  ),
  mutation(
    view,
    'families read what doctors note',
    "actions.filter(({ type }) => type !== 'doctorNote').map(actionOf)",
    'actions.map(actionOf)',
    requestsTest,
  ),
]
