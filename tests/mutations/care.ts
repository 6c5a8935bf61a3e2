import { mutation, type Mutation } from './mutation'

const grants = 'api/domains/records/sharing/repo/grants.ts'
const repo = 'api/domains/care/repo/care.ts'
const codes = 'api/domains/care/repo/codes.ts'
const scope = 'api/domains/care/repo/scope.ts'
const messages = 'api/domains/care/service/messages.ts'
const careTest = 'tests/api/care/care.test.ts'
const filesTest = 'tests/api/care/files.test.ts'
const recordedTest = 'tests/api/records/recorded-by-doctors.test.ts'
const visitTimelineTest = 'tests/api/supervision/visit-timeline.test.ts'
const visibilityTest = 'tests/api/sharing/visibility.test.ts'

/** Mistakes with accompanying doctors. */
export const careMutations: readonly Mutation[] = [
  mutation(
    messages,
    'a doctor who accompanies no more reads on what was written to them',
    "  status === 'ended' && ownerId !== actor.userId",
    "  status === 'offered' && ownerId !== actor.userId",
    careTest,
  ),
  mutation(
    'api/domains/care/personal-data.ts',
    'families are told once more that a doctor is away who was',
    '    if (before.suspendedAt !== null || !before.roles.includes(accompanyingRole)) return\n',
    '',
    careTest,
  ),
  mutation(
    grants,
    'a doctor reads whom the person has not agreed to, or not any more',
    "from accompanying_doctors where status = 'active')",
    'from accompanying_doctors)',
    visibilityTest,
    careTest,
  ),
  mutation(
    grants,
    'whoever was a doctor once reads on',
    ' and share.role = any(reader.roles) end',
    ' and share.role is not null end',
    careTest,
  ),
  mutation(
    grants,
    'any doctor reads whom another accompanies',
    'else reader.id = share.doctor_id and',
    'else',
    visibilityTest,
  ),
  mutation(
    repo,
    'what has ended is agreed to',
    "        eq(care.status, 'offered'),\n        isKept,",
    '        isKept,',
    careTest,
  ),
  mutation(
    scope,
    'an account that may accompany nobody is named',
    '${accompanyingRole} = any(doctor.roles) and ',
    '',
    careTest,
  ),
  mutation(
    scope,
    'a doctor learns of whoever has not agreed to them',
    '${care.activeAt} is not null\n  and ',
    '',
    careTest,
  ),
  mutation(
    codes,
    'a code is used more often than it may be',
    'and(inForce(code, at), lt(doctorCodes.uses, doctorCodes.maxUses))',
    'inForce(code, at)',
    careTest,
  ),
  mutation(codes, 'a code is good that staff have ended', '    isNull(doctorCodes.endedAt),\n', '', careTest),
  mutation(codes, 'a code is good past its time', '    gt(doctorCodes.validUntil, at),\n', '', careTest),
  mutation(
    'api/domains/care/routes.ts',
    'codes are guessed without a limit',
    "outcome.code === 'vip-code-unknown'",
    "outcome.code === 'no-such-code'",
    careTest,
  ),
  mutation(
    messages,
    'the other is told of every message',
    '  if (hadSeenAll && other)',
    '  if (other)',
    careTest,
  ),
  mutation(
    'api/domains/reminders/notices/kinds.ts',
    'somebody is told more often than five times a day',
    "'care-message': { sms: 'doctor-message', counted: ofCare }",
    "'care-message': { sms: 'doctor-message' }",
    careTest,
  ),
  mutation(
    'api/domains/records/sharing/service/shares.ts',
    'somebody else sees what a doctor has read',
    "(await isOwnerOfCare(database.db, actor.userId, id)) ? 'doctor' : null",
    "(await isOwnerOfCare(database.db, actor.userId, id)) || true ? 'doctor' : null",
    careTest,
  ),
  mutation(
    'domain/care/rules.ts',
    'a doctor opens the medical file to themselves',
    "(side === 'doctor') === (to === 'asked')",
    "side === 'doctor' || to !== 'asked'",
    filesTest,
  ),
  mutation(
    'api/domains/care/repo/files.ts',
    'a file that was asked for is open',
    '        isNotNull(careFiles.givenAt),\n        isOpenTo(doctorId),',
    '        isOpenTo(doctorId),',
    filesTest,
  ),
  mutation(
    'api/domains/care/service/file.ts',
    'a look into the file of whom somebody accompanies is written down nowhere',
    'if (await noteFileLook(tx, id, at)) await audit',
    'if (false as boolean) await audit',
    filesTest,
  ),
  mutation(
    'api/domains/care/service/file.ts',
    'a file is read unlogged while it is shut at the same moment',
    '  await holdFile(tx, asked)\n',
    '',
    filesTest,
  ),
  mutation(
    'api/domains/booking/aftercare/service/patient-file.ts',
    'the file of an accompaniment is compared with nothing',
    '(id && byVisit(id, whose)) ?? byCare(tx, call, whose, at)',
    'id && byVisit(id, whose)',
    filesTest,
  ),
  mutation(
    'api/domains/records/repo/scope.ts',
    'a doctor deletes what they recorded after they accompany nobody any more',
    '${isRecordedAsDoctor(scope)} and ${isAccompaniedNow(scope, records)}',
    '${isRecordedAsDoctor(scope)}',
    recordedTest,
  ),
  mutation(
    'api/domains/records/repo/records.ts',
    'a doctor takes away what the family has written about a record with it',
    "\n    or exists (select from record_comments as comment where comment.thread_id = talk.id and comment.by = 'family')",
    '',
    recordedTest,
  ),
  mutation(
    'api/platform/idempotency/run-once.ts',
    'what a doctor recorded for somebody is kept with the key of it',
    'body: readAgain ? (madeId === undefined ? null : { id: madeId }) : body',
    'body',
    recordedTest,
  ),
  mutation(
    'domain/records/contact-free.ts',
    'a doctor leaves a phone number in the note of a record',
    "[...texts, 'note']",
    'texts',
    recordedTest,
  ),
  mutation(
    'api/domains/records/repo/scope.ts',
    'a doctor brings back what the family has deleted',
    'and (${records.deletedAt} is null or ${records.deletedBy} = ${scope.userId})',
    '',
    recordedTest,
  ),
  mutation(
    'api/domains/records/repo/scope.ts',
    'a doctor deletes what the family has recorded',
    "${records.writtenBy} = ${userId} and ${records.source} = 'doctor' and ",
    '',
    recordedTest,
  ),
  mutation(
    'api/domains/records/service/records.ts',
    'that a doctor has recorded something is in no log',
    "await noteByDoctor(tx, call, { action: 'add', type: definition.type, id: common.id, ownerId, at: now })",
    '',
    recordedTest,
  ),
  mutation(
    'api/domains/records/sharing/service/visits.ts',
    'what happened at visits is told to whom nothing is shared with any more',
    '  await requireReceived(deps, call, latest.id)\n',
    '',
    visitTimelineTest,
  ),
]
