import { mutation, type Mutation } from './mutation'

const repo = 'api/domains/medical-file/repo/entries.ts'
const rules = 'domain/medical-file/rules.ts'
const entriesTest = 'tests/api/medical-file/entries.test.ts'
const membersTest = 'tests/api/family/medical-file-of-members.test.ts'
const rulesTest = 'domain/medical-file/rules.test.ts'

/** Mistakes in the medical file. */
export const medicalFileMutations: readonly Mutation[] = [
  mutation(
    repo,
    'an entry is changed by whoever knows its id',
    'and(eq(table.ownerId, ownerId), eq(table.kind, kind), eq(table.id, id), isOfKeptMember())',
    'and(eq(table.kind, kind), eq(table.id, id), isOfKeptMember())',
    entriesTest,
  ),
  mutation(
    repo,
    'an entry of a deleted member is changed by its id',
    'eq(table.id, id), isOfKeptMember())',
    'eq(table.id, id))',
    membersTest,
  ),
  mutation(
    'api/domains/medical-file/service/person.ts',
    'the height of a member is the owner’s',
    'if (memberId !== null) return memberPersonOf(queryable, { ownerId, memberId })',
    '',
    membersTest,
  ),
  mutation(
    'api/domains/records/jobs/purge.ts',
    'members go before their medical files',
    'if (!(await removeOfMembers(tx, members, batch))) return true',
    '',
    membersTest,
  ),
  mutation(
    'app/features/medical-file/entry-form.tsx',
    'an entry for the father is the daughter’s',
    '<MemberField />',
    '',
    'tests/pages/medical-file-of-members.test.ts',
  ),
  mutation(
    repo,
    'two take the same place of a list',
    'pg_advisory_xact_lock(hashtextextended(',
    'abs(hashtextextended(',
    entriesTest,
  ),
  mutation(
    'api/domains/medical-file/service/entries.ts',
    'what was deleted comes back whenever it is asked for',
    "throw new ApiProblem(409, 'entry-restore-too-late')",
    'void 0',
    entriesTest,
  ),
  mutation(
    rules,
    'what somebody remembers again stays unknown',
    '!answered(name) && (edit',
    '(edit',
    rulesTest,
  ),
  mutation(
    'domain/medical-file/places.ts',
    'a city lies in any province',
    'city.startsWith(`${within}.`)',
    'city.length > 0',
    rulesTest,
  ),
  mutation(
    'app/routes/app/file/overview.tsx',
    'the page of the file carries the whole national id',
    'nationalId && maskedNationalId(nationalId)',
    'nationalId && (maskedNationalId(nationalId), nationalId)',
    'tests/pages/medical-file.test.ts',
  ),
]
