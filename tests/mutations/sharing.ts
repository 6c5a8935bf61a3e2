import { mutation, type Mutation } from './mutation'

const grants = 'api/domains/records/sharing/repo/grants.ts'
const giving = 'api/domains/records/sharing/service/give-share.ts'
const opening = 'api/domains/records/sharing/service/open-share.ts'
const sharesTest = 'tests/api/sharing/shares.test.ts'
const visibilityTest = 'tests/api/sharing/visibility.test.ts'
const historiesTest = 'tests/api/sharing/histories.test.ts'

/** Mistakes in the sharing of records. */
export const sharingMutations: readonly Mutation[] = [
  mutation(
    grants,
    'a share that its owner has ended stays open',
    'sql`share.revoked_at is null\n  and share.expires_at',
    'sql`share.expires_at',
    sharesTest,
  ),
  mutation(
    grants,
    'a share has no end of its own',
    '\n  and share.expires_at > ${instantOf(at)}',
    '\n  and share.created_at <= ${instantOf(at)}',
    visibilityTest,
    historiesTest,
  ),
  mutation(
    grants,
    'a share of some types opens all of them',
    "when 'types' then ${type} = any(share.types)",
    "when 'types' then ${type} is not null",
    visibilityTest,
    historiesTest,
  ),
  mutation(
    grants,
    'a share of one record opens the others',
    'sql`share.record_id = ${recordId}`',
    'sql`${recordId} is not null`',
    visibilityTest,
    historiesTest,
  ),
  mutation(
    grants,
    'a share of one person’s records opens those of their family',
    'share.owner_id = ${ownerId} and share.subject_id = ${subjectId} and case',
    'share.owner_id = ${ownerId} and ${subjectId} is not null and case',
    visibilityTest,
  ),
  mutation(
    grants,
    'whoever knows a share reads by it',
    'reader.id = ${readerId} and ${isRecipient}',
    'reader.id = ${readerId}',
    visibilityTest,
  ),
  mutation(
    grants,
    'what somebody who is blocked has shared stays open',
    'owner.deleted_at is null and owner.suspended_at is null and',
    'owner.deleted_at is null and',
    sharesTest,
  ),
  mutation(
    grants,
    'records of a deleted member stay open',
    'member.id = share.member_id and member.deleted_at is null',
    'member.id = share.member_id',
    sharesTest,
    historiesTest,
  ),
  mutation(
    grants,
    'the address of a file of a deleted record leads on',
    ' and ${records.deletedAt} is null\n      and exists',
    '\n      and exists',
    historiesTest,
  ),
  mutation(
    'api/platform/files/private-files.ts',
    'the address of a file outlives the share',
    'if (grant !== null && !(await options.isGranted?.(database.db, { id, grant, at }))) return null',
    'void grant',
    sharesTest,
  ),
  mutation(
    'api/domains/records/service/files.ts',
    'the address of a shared file is given as the owner’s own',
    '{ seconds: fileLinkSeconds, grant: shareId }',
    '{ seconds: fileLinkSeconds }',
    sharesTest,
  ),
  mutation(
    'api/domains/records/service/subject.ts',
    'the owner is not told of the lists that are opened',
    '  await noteRead(deps, call, scope, reading)\n  return sharedHistory',
    '  return sharedHistory',
    sharesTest,
  ),
  mutation(
    'api/domains/records/service/records.ts',
    'the owner is not told of the record that is opened',
    '  if (row) await noteReadOf(deps, call, scope, reading)\n',
    '',
    sharesTest,
    historiesTest,
  ),
  mutation(
    'api/domains/records/service/files.ts',
    'the owner is not told of the file that is opened',
    '  await noteReadOf(deps, call, scope, reading)\n',
    '',
    historiesTest,
  ),
  mutation(
    opening,
    'what its owner looks at is told as a look of the other',
    '  if (readerId === ownerId) return\n',
    '',
    sharesTest,
  ),
  mutation(
    'api/domains/records/sharing/repo/shares.ts',
    'what somebody shares is listed among what is shared with them',
    '    ne(share.ownerId, reader.readerId),\n',
    '',
    sharesTest,
  ),
  mutation(
    opening,
    'what a share opens is in no audit',
    '    if (!isNew) return\n',
    '    if (isNew) return\n',
    sharesTest,
  ),
  mutation(
    'api/domains/records/sharing/repo/reads.ts',
    'of two that open the same at once both are written down',
    'pg_advisory_xact_lock(hashtextextended(',
    'abs(hashtextextended(',
    sharesTest,
  ),
  mutation(
    giving,
    'somebody shares with themselves',
    "  if (sender?.phone === recipientPhone) throw invalid('phone', 'error.sharePhoneOwn')\n",
    '',
    sharesTest,
  ),
  mutation(
    'api/domains/records/sharing/repo/shares.ts',
    'more shares are open than there may be when many come at once',
    'pg_advisory_xact_lock(hashtextextended(',
    'abs(hashtextextended(',
    sharesTest,
  ),
  mutation(
    'api/domains/records/sharing/repo/shares.ts',
    'what was shared with an account that is gone waits for whoever gets its number',
    '(select phone from users where id = ${userId})`)\n}',
    '(select phone from users where id = ${userId} and false)`)\n}',
    sharesTest,
  ),
  mutation(
    'domain/sharing/rules.ts',
    'a share of one record has sums over many',
    "if (reading.kind === 'summary' || reading.kind === 'history') return false",
    "if (reading.kind === 'summary') return false",
    'domain/sharing/rules.test.ts',
  ),
]
