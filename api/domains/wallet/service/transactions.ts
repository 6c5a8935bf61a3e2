import type { Queryable } from '~/api/platform/database/database'
import type { UserId } from '~/domain/values/ids'
import type { WalletTransaction } from '~/domain/wallet/contract'
import { transactionMeaning } from '~/domain/wallet/ledger'
import { listTransactions, type TransactionPage, type TransactionRow } from '../repo/transactions'

const transactionOf = ({ id, kind, amount, at, reference }: TransactionRow): WalletTransaction => ({
  id,
  ...transactionMeaning[kind],
  amount,
  at: at.toISOString(),
  reference,
})

/** A person's own transactions, newest first. */
export const transactionsOf = async (
  queryable: Queryable,
  userId: UserId,
  page: TransactionPage,
): Promise<WalletTransaction[]> => (await listTransactions(queryable, userId, page)).map(transactionOf)
