import { mutation, type Mutation } from './mutation'

const pay = 'api/domains/academy/purchases/service/pay.ts'
const step = 'api/domains/academy/purchases/service/step.ts'
const leave = 'api/domains/academy/purchases/service/leave.ts'
const student = 'api/domains/academy/service/student.ts'
const rules = 'domain/academy/purchase-rules.ts'
const purchasesTest = 'tests/api/academy/purchases.test.ts'
const sessions = 'api/domains/academy/sessions'
const sessionsTest = 'tests/api/academy/sessions.test.ts'

/** Mistakes with courses that are paid for, and with sessions. */
export const courseMutations: readonly Mutation[] = [
  mutation(
    rules,
    'leaving a course gives the money back for ever',
    'now <= refundableUntil(terms, paidAt) && opened',
    'opened',
    'domain/academy/purchase-rules.test.ts',
  ),
  mutation(
    student,
    'a lesson that is ticked off is not one that was seen',
    'await insertOpened(tx, { userId, courseId, lesson, openedAt: now })\n      await insertDone',
    'await insertDone',
    purchasesTest,
  ),
  mutation(
    step,
    'credit stays put aside for what nobody paid',
    "if (row.holdId) await releaseHold(tx, row.holdId, at)\n  return step(tx, row, 'lapsed'",
    "return step(tx, row, 'lapsed'",
    purchasesTest,
  ),
  mutation(
    pay,
    'money that comes late opens what was let go',
    "isWanted && row.endedBy === 'system' && (await",
    'isWanted && (await',
    purchasesTest,
  ),
  mutation(
    pay,
    'money for a course that has closed stays with us',
    "await letGo(tx, row, 'system', at)\n    return sendBack(tx, payment, 'late-payment', at)",
    "await letGo(tx, row, 'system', at)\n    return",
    purchasesTest,
  ),
  mutation(
    leave,
    'a course is given back with its certificate',
    'if (placed.certificate) throw certified()',
    '',
    purchasesTest,
  ),
  mutation(
    'domain/academy/session-rules.ts',
    'seats are taken at the last moment as well',
    'now < closesAt',
    'now <= closesAt',
    'domain/academy/session-rules.test.ts',
  ),
  mutation(
    `${sessions}/service/view.ts`,
    'whoever waits reads where a session is',
    "const comes = seat.status === 'reserved'",
    'const comes = true',
    sessionsTest,
  ),
  mutation(
    `${sessions}/service/learner.ts`,
    'nobody moves up when a seat is given up',
    'await fillSeats(tx, deps, id)\n',
    '',
    sessionsTest,
  ),
  mutation(
    `${sessions}/repo/sessions.ts`,
    'whoever waits is reminded as if they had a seat',
    "and(eq(seats.sessionId, id), eq(seats.status, 'reserved'))",
    'eq(seats.sessionId, id)',
    sessionsTest,
  ),
  mutation(
    `${sessions}/service/notices.ts`,
    'whoever has given their seat back is told of it, and reminded',
    'isSeat(queryable, { sessionId, userId, status })',
    'Promise.resolve(Boolean(sessionId))',
    sessionsTest,
  ),
  mutation(
    `${sessions}/service/notices.ts`,
    'a seat is told of when its session has begun',
    "'session-seat': ({ startsAt }: Told) => startsAt",
    "'session-seat': endOfSession",
    sessionsTest,
  ),
  mutation(
    'app/platform/lists/asked-once.ts',
    'what rows and page need is asked for twice',
    'if (known) return known',
    'void known',
    'app/platform/lists/asked-once.test.ts',
  ),
]
