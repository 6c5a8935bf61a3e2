import { mutation, type Mutation } from './mutation'

const answering = 'api/domains/connections/service/answer.ts'
const inviting = 'api/domains/connections/service/invite.ts'
const messages = 'api/domains/connections/service/message.ts'
const connections = 'api/domains/connections/repo/connections.ts'
const guardianshipTest = 'tests/api/family/guardianship.test.ts'
const connectionsTest = 'tests/api/family/connections.test.ts'

/** Mistakes in what connects the adults of a family. */
export const familyMutations: readonly Mutation[] = [
  mutation(
    answering,
    'whoever knows of an invitation accepts it',
    'if (!row || invited?.phone !== row.phone) return undefined',
    'if (!row || !invited) return undefined',
    connectionsTest,
  ),
  mutation(
    answering,
    'an invitation is accepted past its time, or withdrawn',
    "invitationStateOf(row, now) !== 'open'",
    "invitationStateOf(row, now) === 'declined'",
    connectionsTest,
  ),
  mutation(
    answering,
    'somebody under age is connected',
    "throw new ApiProblem(422, 'under-age')",
    'void invited',
    connectionsTest,
  ),
  mutation(
    inviting,
    'who is connected is invited once more',
    '  await refuseConnected(tx, inviterId, phone)\n',
    '',
    connectionsTest,
  ),
  mutation(
    inviting,
    'an invitation is withdrawn after it was accepted',
    "    if (row.outcome === 'withdrawn') return true\n    if (row.outcome !== null) throw",
    "    if (row.outcome === 'withdrawn') return true\n    if (row.outcome === 'declined') throw",
    connectionsTest,
  ),
  mutation(
    messages,
    'a phone is written to as often as people like',
    '      phone,\n    ),\n    buckets.use(',
    '      token,\n    ),\n    buckets.use(',
    connectionsTest,
  ),
  mutation(
    messages,
    'one person writes to a phone as often as they like',
    '`${inviterId} ${phone}`',
    'token',
    connectionsTest,
  ),
  mutation(
    connections,
    'leaving ends nothing',
    'if (row && row.endedAt === null)',
    'if (row && row.endedAt !== null)',
    connectionsTest,
  ),
  mutation(
    'api/domains/connections/repo/connections.ts',
    'whoever knows of a connection ends it',
    'eq(familyConnections.invitedId, userId))',
    'ne(familyConnections.invitedId, userId))',
    connectionsTest,
  ),
  mutation(
    'api/domains/family/repo.ts',
    'members are listed as deleted whom nobody can bring back',
    'gte(familyMembers.deletedAt, since)',
    'isNotNull(familyMembers.deletedAt)',
    'tests/api/family/deleted-members.test.ts',
  ),
  mutation(
    'api/domains/family/service.ts',
    'who was a guardian writes into the record of an adult',
    'if (subject.isGuardianshipEnded) throw',
    'if (!subject.ownerId) throw',
    'tests/api/family/guardianship.test.ts',
  ),
  mutation(
    'api/domains/family/repo.ts',
    'guardians are told of children who are deleted',
    'and member.deleted_at is null and guardian.deleted_at',
    'and guardian.deleted_at',
    'tests/api/family/guardianship.test.ts',
  ),
  mutation(
    'domain/family/guardianship.ts',
    'a grown child who was added as an adult has a guardian',
    'addedOn >= adultOn || ',
    '',
    'domain/family/guardianship.test.ts',
  ),
  mutation(
    'api/domains/family/service.ts',
    'an edit gives a guardian back who has come of age',
    '  refuseProlonging(before, { ...before, ...changes }, now)\n',
    '',
    guardianshipTest,
  ),
  mutation(
    'api/domains/records/sharing/service/give-share.ts',
    'records of an adult are shared by who was their guardian',
    'return (await requireWritableSubject(tx, actor, { memberId, now })).memberId',
    'return memberId ?? null',
    guardianshipTest,
  ),
  mutation(
    'api/domains/records/sharing/service/give-share.ts',
    'one record of an adult is shared by who was their guardian',
    'return (await requireWritableSubject(tx, actor, { memberId: record.memberId, now })).memberId',
    'return record.memberId',
    guardianshipTest,
  ),
  mutation(
    'api/domains/care/service/care.ts',
    'who was a guardian agrees to a doctor of an adult',
    '      await requireWritableSubject(tx, call.actor, { memberId: before.memberId, now: at })\n',
    '',
    guardianshipTest,
  ),
  mutation(
    'api/jobs.ts',
    'what a guardian has opened stays open',
    'guardianshipNoticesJob(deps, [endSharesOfMember, endCareOfMember])',
    'guardianshipNoticesJob(deps, [endCareOfMember])',
    guardianshipTest,
  ),
]
