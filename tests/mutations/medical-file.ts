import { mutation, type Mutation } from './mutation'

const repo = 'api/domains/medical-file/repo/entries.ts'
const rules = 'domain/medical-file/rules.ts'
const entriesTest = 'tests/api/medical-file/entries.test.ts'
const rulesTest = 'domain/medical-file/rules.test.ts'

/** Mistakes in the medical file. */
export const medicalFileMutations: readonly Mutation[] = [
  mutation(
    repo,
    'an entry is changed by whoever knows its id',
    'and(eq(table.ownerId, ownerId), eq(table.kind, kind), eq(table.id, id))',
    'and(eq(table.kind, kind), eq(table.id, id))',
    entriesTest,
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
