import { mutation, type Mutation } from './mutation'

const at = (file: string) => `api/domains/booking/settlements/${file}.ts`
const rules = 'domain/booking/earnings.ts'
const paid = 'tests/api/booking/settlements.test.ts'
const accounts = 'tests/api/booking/payout-accounts.test.ts'
const back = 'tests/api/booking/refunds.test.ts'
const resold = 'tests/api/booking/resold-times.test.ts'
const refunds = 'api/domains/booking/refunds/service.ts'

/** Mistakes with what doctors are paid. */
export const settlementMutations: readonly Mutation[] = [
  mutation(
    rules,
    'what its patient has missed is nobody’s',
    "status === 'done' || status === 'missed'",
    "status === 'done'",
    paid,
  ),
  mutation(
    rules,
    'a cancellation in time is earned',
    " && endedBy === 'patient' && isLate ?",
    " && endedBy === 'patient' ?",
    paid,
  ),
  mutation(rules, 'the month that goes on is settled', 'month < monthOf(now)', 'month <= monthOf(now)', paid),
  mutation(
    rules,
    'a doctor has a share of what a code has taken off',
    'const paid = price - discount',
    'const paid = price',
    'domain/booking/earnings.test.ts',
  ),
  mutation(
    at('service/payout-account'),
    'money is led elsewhere without a fresh code',
    "  await requireFreshCode(database.db, deps, actor, 'payout')\n",
    '',
    accounts,
  ),
  mutation(
    at('service/payout-account'),
    'nobody hears that their money is led elsewhere',
    "      await tellPhone(tx, deps, actor.userId, {\n        template: 'payout-account-changed',\n        path: '/doctor/earnings',\n      })\n",
    '',
    accounts,
  ),
  mutation(
    at('service/settle'),
    'whoever gives a settlement up says where the next one goes',
    "  if (by === 'colleague') throw forColleague()\n",
    '',
    accounts,
  ),
  mutation(
    at('service/settle'),
    'money goes to another account than was looked at, where none was seen',
    '(said?.changedAt.toISOString() ?? null) !== accountSince',
    'accountSince !== null && said?.changedAt.toISOString() !== accountSince',
    accounts,
  ),
  mutation(
    at('service/settle'),
    'staff say where a doctor is paid who can say it',
    'if (stated && by) return stated',
    'if (stated) return stated',
    accounts,
  ),
  mutation(
    at('service/settle'),
    'support reads whole numbers of accounts',
    ' ? iban : maskedIban(iban)',
    ' ? iban : iban',
    accounts,
  ),
  mutation(
    at('repo/payout-accounts'),
    'who is owed something cannot be paid once their account is gone',
    '      sql`not ${isOwed}`,\n',
    '',
    accounts,
  ),
  mutation(
    at('service/settle'),
    'another sum is settled than was seen',
    'if (amount !== expectedAmount)',
    'if (amount < expectedAmount)',
    paid,
  ),
  mutation(
    at('service/settle'),
    'somebody settles what they are owed themselves',
    "if (doctor.userId === userId) throw new ApiProblem(409, 'own-money')",
    '',
    paid,
  ),
  mutation(
    refunds,
    'two give the same money back at once',
    'if (left !== expectedLeft)',
    'if (left === 0)',
    back,
  ),
  mutation(
    refunds,
    'staff give money back to themselves',
    "if (userId === call.actor.userId) throw new ApiProblem(409, 'own-money')",
    '',
    back,
  ),
  mutation(
    at('service/earn'),
    'a doctor keeps their share of what went back',
    'if (earned > staysPaid)',
    'if (earned < 0)',
    back,
  ),
  mutation(
    rules,
    'a time that is sold again is earned twice where it brings more',
    'Math.min(one.left, Math.max(0, surplus))',
    'Math.max(0, surplus - one.left)',
    'domain/booking/earnings.test.ts',
  ),
  mutation(
    at('service/earn'),
    'a time that is sold again is earned twice',
    'if (before && taken > 0)',
    'if (before && taken < 0)',
    resold,
  ),
  mutation(
    'domain/booking/refund-contract.ts',
    'what is still to come is given back',
    "reservationMachine.mayDo('give-back', status, 'staff')",
    "status !== 'held'",
    back,
  ),
]
