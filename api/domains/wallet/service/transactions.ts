import type { Queryable } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import type { UserId } from '~/domain/values/ids'
import type { WalletTransaction } from '~/domain/wallet/contract'
import { transactionMeaning } from '~/domain/wallet/ledger'
import { listTransactions, newestTransactions, type TransactionRow } from '../repo/transactions'

/** What credit was used for, its reference says. */
function meaningOf(kind: TransactionRow['kind'], reference: string) {
  const meaning = transactionMeaning[kind]
  if (meaning.what !== 'order') return meaning
  if (reference.startsWith('reservation:')) return { ...meaning, what: 'reservation' as const }
  return reference.startsWith('course:') ? { ...meaning, what: 'course' as const } : meaning
}

const transactionOf = ({ id, kind, amount, at, reference }: TransactionRow): WalletTransaction => ({
  id,
  ...meaningOf(kind, reference),
  amount,
  at: at.toISOString(),
  reference,
})

/** A person's own transactions, newest first, a page of them. */
export async function pageOfTransactions(
  queryable: Queryable,
  userId: UserId,
  paging: PageInput,
): Promise<Page<WalletTransaction>> {
  const page = await readPage(newestTransactions, paging, (part) => listTransactions(queryable, userId, part))
  return { ...page, items: page.items.map(transactionOf) }
}

/** The same up to so many, for an export. */
export const transactionsOf = async (
  queryable: Queryable,
  userId: UserId,
  limit: number,
): Promise<WalletTransaction[]> => (await listTransactions(queryable, userId, { limit })).map(transactionOf)
