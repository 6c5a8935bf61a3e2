import { mutation, type Mutation } from './mutation'

const repo = 'api/domains/warranties/repo/warranties.ts'
const person = 'api/domains/warranties/service/person.ts'
const purchases = 'api/domains/warranties/service/purchases.ts'
const routes = 'api/domains/warranties/routes.ts'
const rules = 'domain/warranties/rules.ts'
const warrantiesTest = 'tests/api/warranties/warranties.test.ts'

/** Mistakes with warranties. */
export const warrantyMutations: readonly Mutation[] = [
  mutation(
    repo,
    'staff confirm an invoice of their own',
    'const notOf = (staffId: UserId) => ne(warranties.ownerId, staffId)',
    'const notOf = (_staffId: UserId) => sql`true`',
    warrantiesTest,
  ),
  mutation(
    person,
    'a device is activated by the order of another device',
    'if (!kindsOf(line).some((kind) => kind === kindOfSerial(serial)))',
    'if (kindsOf(line).length === 0)',
    warrantiesTest,
  ),
  mutation(
    purchases,
    'a warranty begins when it is activated',
    'const boughtOn = tehranDay(paidAt)',
    'const boughtOn = tehranDay(paidAt && new Date())',
    warrantiesTest,
  ),
  mutation(
    routes,
    'serials of others are tried without end',
    "outcome instanceof ApiProblem && outcome.code === 'warranty-not-activated'",
    "outcome instanceof ApiProblem && outcome.code === 'warranty-known'",
    warrantiesTest,
  ),
  mutation(
    rules,
    'the last day of a warranty does not count',
    'tehranDay(now) <= endsOn',
    'tehranDay(now) < endsOn',
    'domain/warranties/rules.test.ts',
  ),
]
