import { mutation, type Mutation } from './mutation'

const grants = 'api/domains/records/sharing/repo/grants.ts'
const giving = 'api/domains/records/sharing/service/give-share.ts'
const opening = 'api/domains/records/sharing/service/open-share.ts'
const sharesTest = 'tests/api/sharing/shares.test.ts'
const visibilityTest = 'tests/api/sharing/visibility.test.ts'
const historiesTest = 'tests/api/sharing/histories.test.ts'

const deskRecords = 'api/domains/records/repo/desk-records.ts'
const consentsTest = 'tests/api/sharing/consents.test.ts'
const deskRecordsTest = 'tests/api/desk/records.test.ts'

const links = 'api/domains/records/sharing/repo/links.ts'
const linksTest = 'tests/api/sharing/links.test.ts'
const linkPagesTest = 'tests/pages/shared-links.test.ts'

/** Mistakes in links that open records with a passcode. */
const linkMutations: readonly Mutation[] = [
  mutation(links, 'wrong passcodes are not counted', 'then 0 else 1 end', 'then 0 else 0 end', linksTest),
  mutation(
    grants,
    'a link is guessed at for ever',
    '\n  and share.wrong_passcodes < ${mostWrongPasscodes}',
    '\n  and share.wrong_passcodes <= ${mostWrongPasscodes}',
    linksTest,
  ),
  mutation(
    grants,
    'whoever has opened one link reads by every share',
    'visit.id = ${reader.visitId} and visit.share_id = share.id',
    'visit.id = ${reader.visitId}',
    linksTest,
    visibilityTest,
  ),
  mutation(
    links,
    'whoever has opened a link reads by it without a new passcode',
    ' and expires_at > ${at.toISOString()}::timestamptz`)\n  const [row]',
    '`)\n  const [row]',
    linksTest,
  ),
  mutation(
    grants,
    'the address of a file leads nowhere for who has it through a link',
    'share.token_hash is not null or exists',
    'exists',
    linksTest,
  ),
  mutation(
    'api/platform/auth/enforce-access.ts',
    'a link opens what else there is to somebody',
    "actor.kind === 'link-visitor' && rule === 'reader'",
    "actor.kind === 'link-visitor'",
    'tests/api/platform/access.test.ts',
  ),
  mutation(
    'api/domains/records/sharing/service/links.ts',
    'the owner is not told that a link was opened',
    "      await insertRead(tx, { id: randomUUID(), by, reader: { visitId }, at }, { kind: 'visit' })\n",
    '',
    linksTest,
  ),
  mutation(
    'api/domains/records/sharing/service/links.ts',
    'one network tries links for ever',
    '  await limits.consume(visitsPerNetwork, networkOf(address))\n',
    '',
    linksTest,
  ),
  mutation(
    'api/domains/records/sharing/repo/reads.ts',
    'of two visitors of a link one is told of',
    '\n        and latest.visit_id is not distinct from ${visitId}::uuid and latest.kind',
    '\n        and latest.kind',
    linksTest,
  ),
  mutation(
    'domain/sharing/passcode.ts',
    'a passcode is another one in the digits of another script',
    "toAsciiDigits(text.normalize('NFKC')).trim()",
    "text.normalize('NFKC').trim()",
    linksTest,
  ),
  mutation(
    'server/pages/shared-by.ts',
    'whoever has opened a link is sent the page of everybody',
    'sign-in|link-visit)',
    'sign-in)',
    linkPagesTest,
  ),
  mutation(
    'app/features/sharing/link-visit.server.ts',
    'the visit of one link is taken for that of another',
    'mark !== markOf(token) || ',
    '',
    linkPagesTest,
  ),
  mutation(
    'app/platform/private-page.ts',
    'the address of a link is told to other sites',
    "'Referrer-Policy': 'same-origin'",
    "'Referrer-Policy': 'unsafe-url'",
    linkPagesTest,
  ),
]

/** Mistakes in the sharing of records. */
export const sharingMutations: readonly Mutation[] = [
  ...linkMutations,
  mutation(
    grants,
    'a share that its owner has ended stays open',
    'sql`share.revoked_at is null\n  and coalesce',
    'sql`coalesce',
    sharesTest,
  ),
  mutation(
    grants,
    'a share has no end of its own',
    'coalesce(share.expires_at > ${instantOf(at)}',
    'coalesce(share.created_at <= ${instantOf(at)}',
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
    'reader.id = ${reader.userId} and ${isRecipient}',
    'reader.id = ${reader.userId}',
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
    linksTest,
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
    "  if ('userId' in reader && reader.userId === ownerId) return\n",
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
    'pg_advisory_xact_lock(hashtextextended(${`share-reads',
    'abs(hashtextextended(${`share-reads',
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
  mutation(
    grants,
    'a doctor’s list names records of what is open no more',
    'and ${isOpenTo({ reader: { userId }, at })} offset 0) as opened',
    'offset 0) as opened',
    deskRecordsTest,
  ),
  mutation(
    grants,
    'a doctor’s list names all records of who shares one type with them',
    'export const isOpened = (): SQL => covers(records, records.id)',
    'export const isOpened = (): SQL => sql`share.owner_id = ${records.ownerId}`',
    deskRecordsTest,
  ),
  mutation(
    deskRecords,
    'a doctor goes on seeing what they wrote and marked when it is open to them no more',
    'and (by_share.id is not null or (',
    'and (true or (',
    deskRecordsTest,
  ),
  mutation(
    'api/domains/records/sharing/repo/shares.ts',
    'a share is taken for looked at when it was only named in a list',
    " and looked.kind <> 'names'",
    '',
    deskRecordsTest,
  ),
  mutation(
    deskRecords,
    'a record that several open is counted as often',
    'select distinct owner_id, subject_id from open',
    'select owner_id, subject_id from open',
    deskRecordsTest,
  ),
  mutation(
    deskRecords,
    'all of a person is counted where one type is open',
    ' and exists (select from open as share where ${isOpened()})`',
    '`',
    deskRecordsTest,
  ),
  mutation(
    'api/domains/records/sharing/repo/consents.ts',
    'a share of somebody else stands among the consents',
    '${shares.ownerId} = ${ownerId} and',
    '',
    consentsTest,
  ),
  mutation(
    'api/domains/records/sharing/repo/consents.ts',
    'what has ended by itself stands among the consents',
    ' and ${isOpenByItself(shares.id, at)}`',
    ' and ${at} is not null`',
    consentsTest,
  ),
  mutation(
    'api/domains/booking/aftercare/repo/file-consents.ts',
    'a file is open after its consultation',
    ', sql`not ${isOverBy(at)}`, isWhole())',
    ', isWhole())',
    consentsTest,
  ),
  mutation(
    'api/domains/referrals/repo/deliveries.ts',
    'a closed letter stands among the consents',
    'where ${letters.ownerId} = ${ownerId} and ${endAt(at)} is null`',
    'where ${letters.ownerId} = ${ownerId}`',
    consentsTest,
  ),
  mutation(
    'api/domains/care/service/care.ts',
    'anybody ends an accompaniment by its consent',
    'if (!row) return false\n    const by',
    'if (!row) return true\n    const by',
    consentsTest,
  ),
  mutation(
    'api/domains/records/sharing/repo/grants.ts',
    'a stranger learns that there was a share, and how it ended',
    'and exists (select from users as reader where reader.id = ${userId} and ${isRecipient})\n      and (share.revoked_at',
    'and (share.revoked_at',
    'tests/api/sharing/shares.test.ts',
  ),
]
