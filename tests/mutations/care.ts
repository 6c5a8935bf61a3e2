import { mutation, type Mutation } from './mutation'

const grants = 'api/domains/records/sharing/repo/grants.ts'
const repo = 'api/domains/care/repo/care.ts'
const codes = 'api/domains/care/repo/codes.ts'
const scope = 'api/domains/care/repo/scope.ts'
const messages = 'api/domains/care/service/messages.ts'
const careTest = 'tests/api/care/care.test.ts'
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
]
