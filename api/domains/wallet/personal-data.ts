import type { PersonalData } from '~/api/domains/identity/public'
import { balanceOf } from './service/credit'
import { endTopUps } from './service/top-ups'
import { transactionsOf } from './service/transactions'

const all = 100_000

/**
 * The wallet in the export of somebody's data. With the account nothing of it goes, and what waits to be paid ends: the ledger is an account book, which the law has kept,
 * and it names nobody; who an id belonged to is gone with the account.
 */
export const walletPersonalData: PersonalData = {
  name: 'wallet',
  collect: async (queryable, userId) => ({
    ...(await balanceOf(queryable, userId)),
    transactions: await transactionsOf(queryable, userId, all),
  }),
  erase: endTopUps,
}
