import { mutation, type Mutation } from './mutation'

const patients = 'api/domains/referrals/repo/patients.ts'
const write = 'api/domains/referrals/service/write.ts'
const reader = 'api/platform/signed-documents/document-reader.ts'
const deliveries = 'api/domains/referrals/repo/deliveries.ts'
const received = 'api/domains/referrals/service/received.ts'
const refusals = 'api/domains/referrals/service/refusals.ts'
const limits = 'api/domains/referrals/service/limits.ts'
const view = 'api/domains/referrals/service/view.ts'
const deliveriesTest = 'tests/api/referrals/deliveries.test.ts'
const limitsTest = 'tests/api/referrals/limits.test.ts'
const referralsTest = 'tests/api/referrals/referrals.test.ts'

/** Mistakes with referral letters. */
export const referralMutations: readonly Mutation[] = [
  mutation(
    patients,
    'a visit that is still to come opens a patient',
    'or origin.starts_at <= ${at.toISOString()}::timestamptz)))`',
    'or true)))`',
    referralsTest,
  ),
  mutation(
    patients,
    'a suspended doctor signs',
    "and practice.status = 'active' and origin.user_id <> ${userId}",
    'and origin.user_id <> ${userId}',
    referralsTest,
  ),
  mutation(
    patients,
    'whoever accompanied once refers for ever',
    " and ${conditions.isAccompanied('care')}) as origin",
    ') as origin',
    referralsTest,
  ),
  mutation(
    patients,
    'whoever sees a call in the queue refers its family',
    'where call_requests.doctor_id = ${userId} and',
    'where',
    referralsTest,
  ),
  mutation(
    patients,
    'a call that was called off is a reason',
    "and call_requests.status <> 'CANCELED'",
    '',
    referralsTest,
  ),
  mutation(
    patients,
    'an end at the same moment is not waited for',
    'await tx.execute(sql`select from ${tableOf[kind]} where id = ${id} for share`)',
    '',
    referralsTest,
  ),
  mutation(
    patients,
    'accounts that are suspended are referred',
    'account.deleted_at is null and account.suspended_at is null and',
    'account.deleted_at is null and',
    referralsTest,
  ),
  mutation(
    reader,
    'another family reads the letter',
    '? eq(ownerId, reader.ownerId)',
    '? sql`true`',
    referralsTest,
  ),
  mutation(
    reader,
    'a colleague reads what they did not write',
    'eq(doctorId, reader.doctorId),\n',
    '',
    referralsTest,
  ),
  mutation(
    reader,
    'a suspended doctor goes on reading',
    " and practice.status = 'active')`,",
    ')`,',
    referralsTest,
  ),
  mutation(
    write,
    'a letter cites records that are closed to its doctor',
    "if (cited.length < chosen.length) throw new ApiProblem(409, 'referral-record-closed')",
    '',
    referralsTest,
  ),
  mutation(
    write,
    'the name of a colleague is not the one of our directory',
    'if (!doctorId) return',
    'if (doctorId || !doctorId) return',
    referralsTest,
  ),
  mutation(
    write,
    'what is signed is not in the family’s log',
    "await audit(tx, call, { at, action: 'sign', resourceId: row.id, subjectId: row.ownerId })",
    '',
    referralsTest,
  ),
  mutation(
    deliveries,
    'any doctor reads a letter to a colleague',
    'eq(deliveries.letterId, id), eq(deliveries.doctorId, doctorId), sql`',
    'eq(deliveries.letterId, id), sql`',
    deliveriesTest,
  ),
  mutation(
    deliveries,
    'a letter that is closed is asked for all the same',
    'eq(deliveries.doctorId, doctorId), sql`${endAt(at)} is null`))',
    'eq(deliveries.doctorId, doctorId)))',
    deliveriesTest,
  ),
  mutation(
    deliveries,
    'a suspended colleague is told which letters there are',
    'eq(deliveries.doctorId, doctorId), isAtWork, newestDeliveries',
    'eq(deliveries.doctorId, doctorId), newestDeliveries',
    deliveriesTest,
  ),
  mutation(
    deliveries,
    'anybody takes a letter back',
    '.where(and(eq(letters.id, id), eq(letters.ownerId, ownerId)))',
    '.where(eq(letters.id, id))',
    deliveriesTest,
  ),
  mutation(
    deliveries,
    'what was read waits on the desk for ever',
    '        isNull(deliveries.firstReadAt),\n',
    '',
    deliveriesTest,
  ),
  mutation(
    deliveries,
    'any doctor learns that there is such a letter',
    'and(eq(deliveries.letterId, letters.id), eq(deliveries.doctorId, doctorId))',
    'eq(deliveries.letterId, letters.id)',
    deliveriesTest,
  ),
  mutation(
    refusals,
    'a letter that has closed is answered as one that never was',
    'return trace?.hasReached',
    'return !trace',
    deliveriesTest,
  ),
  mutation(
    refusals,
    'who tried to read a closed letter stands in no log',
    'if (trace && trace.ownerId !== actor.userId)',
    'if (trace && !trace.ownerId)',
    deliveriesTest,
  ),
  mutation(
    refusals,
    'a family’s own look is an attempt',
    'if (trace && trace.ownerId !== actor.userId)',
    'if (trace)',
    deliveriesTest,
  ),
  mutation(
    received,
    'a refused answer is written down where it goes with its transaction',
    'if (!received) throw new LetterNotOpen()',
    'if (!received) throw missing()',
    'tests/api/referrals/answers.test.ts',
  ),
  mutation(
    limits,
    'one colleague is written to without end',
    'toOne ? [all, toOne] : [all]',
    '[all]',
    limitsTest,
  ),
  mutation(
    limits,
    'a doctor signs without end',
    'perDay(lettersPerDay), writerId',
    'perDay(lettersPerDay * 100), writerId',
    limitsTest,
  ),
  mutation(
    limits,
    'colleagues take each other’s room',
    '`${writerId} ${colleagueId}`',
    'colleagueId',
    limitsTest,
  ),
  mutation(
    'app/routes/doctor/referrals/received.tsx',
    'what was typed to a letter that closed is lost',
    '<UnsentAnswer why="closed" text={unsent} />',
    '',
    'tests/pages/referrals.test.ts',
  ),
  mutation(
    'api/domains/referrals/service/notices.ts',
    'a colleague is told of a letter that they have read',
    'isUnread(queryable, id, at)',
    'Promise.resolve(Boolean(at))',
    'tests/api/referrals/answers.test.ts',
  ),
  mutation(
    'api/domains/referrals/service/notices.ts',
    'who has chosen notices in browsers is sent an SMS as well',
    'notAfter })) return',
    'notAfter })) void 0',
    'tests/api/referrals/answers.test.ts',
  ),
  mutation(
    'api/domains/referrals/service/notices.ts',
    'the family is not told of an answer',
    'userId: ownerId,',
    'userId: doctorId,',
    'tests/api/referrals/answers.test.ts',
  ),
  mutation(
    received,
    'a second answer is taken for the first',
    'if (!(await insertAnswer(tx, row)))',
    'if (!(await insertAnswer(tx, row)) && !id)',
    'tests/api/referrals/answers.test.ts',
  ),
  mutation(
    received,
    'an answer is not in the family’s log',
    "await recordAccess(tx, { ...logged, action: 'answer', subjectId: letter.ownerId })",
    'void logged',
    'tests/api/referrals/answers.test.ts',
  ),
  mutation(
    received,
    'the family does not see that its letter was read',
    '      subjectId: received.letter.ownerId,\n',
    '',
    deliveriesTest,
  ),
  mutation(
    view,
    'a list tells whose a letter is that nobody has opened',
    'delivery.firstReadAt !== null && delivery.end === null',
    'delivery.end === null',
    deliveriesTest,
  ),
  mutation(
    view,
    'a list tells whose a letter is that is closed',
    'delivery.firstReadAt !== null && delivery.end === null',
    'delivery.firstReadAt !== null',
    deliveriesTest,
  ),
]
