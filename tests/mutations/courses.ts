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
    "await letGo(tx, row, 'system', at)\n    return sendBack(tx, deps, row, payment, 'late-payment', at)",
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
    `${sessions}/service/view.ts`,
    'the link of a session is read days before it',
    'comes && isEntered(session, now) ? session.link',
    'comes ? session.link',
    sessionsTest,
  ),
  mutation(
    'domain/academy/session-rules.ts',
    'the link of a session is read when it is over',
    '&& now < endOfSession(session)',
    '',
    sessionsTest,
  ),
  mutation(
    'api/domains/academy/repo/enrolments.ts',
    'a check of a certificate names somebody else than its holder',
    '.select({\n      holderName: courseCertificates.holderName,',
    '.select({\n      holderName: courseCertificates.courseId,',
    'tests/api/academy/academy.test.ts',
  ),
  mutation(
    'app/features/academy/certificate-answer.tsx',
    'a check of a certificate leads with no name',
    "t('verify.genuine', { name: `\\u2068${answer.holderName}\\u2069` })",
    "t('verify.genuine', { name: '' })",
    'tests/pages/academy.test.ts',
  ),
  mutation(
    leave,
    'whoever leaves a course keeps the seats of its sessions',
    'await leaveSessions(tx, deps, { userId, courseId, at })\n',
    '',
    sessionsTest,
  ),
  mutation(
    rules,
    'the lesson that everybody reads counts as opened',
    'opened.filter((key) => key !== first).length',
    'opened.filter((key) => key !== `${first}?`).length',
    purchasesTest,
  ),
  mutation(
    leave,
    'the days in which somebody may change their mind use up what their course gives back',
    'enrolmentOf(placed, askedAt)',
    'enrolmentOf(placed, at)',
    purchasesTest,
  ),
  mutation(
    leave,
    'what was paid from the wallet of a closed account goes to a bank account',
    'enrolmentOf(placed, askedAt).purchase?.refundNow ?? 0, purchase.fromGateway)',
    'enrolmentOf(placed, askedAt).purchase?.refundNow ?? 0)',
    purchasesTest,
  ),
  mutation(
    pay,
    'a seller buys a course at the price they have set for it',
    'if (by === userId) throw ownPrice()',
    'void by',
    purchasesTest,
  ),
  mutation(
    'api/domains/academy/service/view.ts',
    'a certificate that was taken back is still one',
    'if (!row || row.revokedFor !== null)',
    'if (!row)',
    'tests/api/academy/academy.test.ts',
  ),
  mutation(
    rules,
    'one lesson less may be opened before leaving than the terms say',
    'opened <= terms.lessons',
    'opened < terms.lessons',
    'domain/academy/purchase-rules.test.ts',
  ),
  mutation(
    'api/domains/academy/repo/enrolments.ts',
    'what was opened by an earlier purchase counts no more',
    'where opened.user_id = ${courseEnrolments.userId} and opened.course_id = ${courseEnrolments.courseId}',
    'where opened.user_id = ${courseEnrolments.userId} and opened.course_id = ${courseEnrolments.courseId} and opened.opened_at >= ${courseEnrolments.enrolledAt}',
    purchasesTest,
  ),
  mutation(
    rules,
    'a course that was withdrawn gives nothing back once its days are over',
    '!isOffered || ',
    '',
    purchasesTest,
  ),
  mutation(
    'api/domains/academy/service/view.ts',
    'a course that was withdrawn counts as one that is offered',
    'isOffered: course !== null',
    'isOffered: true',
    purchasesTest,
  ),
  mutation(
    `${sessions}/service/learner.ts`,
    'seats are taken as often as somebody likes',
    'await deps.limits.consume(seatChanges, userId)\n  return deps.database.transaction(async (tx) => {\n    const session = await lockSession(tx, id)\n    if',
    'return deps.database.transaction(async (tx) => {\n    const session = await lockSession(tx, id)\n    if',
    sessionsTest,
  ),
  mutation(
    `${sessions}/service/learner.ts`,
    'seats are given up as often as somebody likes',
    'await deps.limits.consume(seatChanges, userId)\n  return deps.database.transaction(async (tx) => {\n    const session = await lockSession(tx, id)\n    const seat',
    'return deps.database.transaction(async (tx) => {\n    const session = await lockSession(tx, id)\n    const seat',
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
