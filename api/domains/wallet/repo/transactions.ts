import { and, eq, ne, sql } from 'drizzle-orm'
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { UserId } from '~/domain/values/ids'
import { toman, type Toman } from '~/domain/values/money'
import type { TransferKind } from '~/domain/wallet/ledger'
import { ledgerTransfers, topUps } from '../tables'

export interface TransactionRow {
  id: string
  /** `failed-top-up` is none of the ledger's. */
  kind: Exclude<TransferKind, 'hold'> | 'failed-top-up'
  amount: Toman
  reference: string
  at: Date
}

const newest = (at: PgColumn, id: PgColumn) =>
  keyset<Pick<TransactionRow, 'at' | 'id'>>(
    [
      [at, 'desc'],
      [id, 'desc'],
    ],
    (row) => [row.at, row.id],
  )
export const newestTransactions = newest(ledgerTransfers.at, ledgerTransfers.id)
const newestTopUps = newest(topUps.concludedAt, topUps.id)

const readToman = (value: unknown): Toman => toman(Number(value))

/** What happened in a wallet, newest first: transfers but for holds under way, and top-ups that failed. */
export async function listTransactions(
  queryable: Queryable,
  userId: UserId,
  part: Part,
): Promise<TransactionRow[]> {
  const moved = queryable
    .select({
      id: sql<string>`${ledgerTransfers.id}`.as('id'),
      kind: sql<TransactionRow['kind']>`${ledgerTransfers.kind}`.as('kind'),
      amount: sql`${ledgerTransfers.amount}`.mapWith(readToman).as('amount'),
      reference: sql<string>`${ledgerTransfers.reference}`.as('reference'),
      at: sql<Date>`${ledgerTransfers.at}`.mapWith(ledgerTransfers.at).as('at'),
    })
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.userId, userId),
        ne(ledgerTransfers.kind, 'hold'),
        newestTransactions.after(part),
      ),
    )
    .orderBy(...newestTransactions.orderBy)
    .limit(part.limit)
  const failed = queryable
    .select({
      id: sql<string>`${topUps.id}`.as('id'),
      kind: sql<TransactionRow['kind']>`'failed-top-up'`.as('kind'),
      amount: sql`${topUps.amount}`.mapWith(readToman).as('amount'),
      reference: sql<string>`'payment:' || ${topUps.paymentId}`.as('reference'),
      at: sql<Date>`${topUps.concludedAt}`.mapWith(topUps.concludedAt).as('at'),
    })
    .from(topUps)
    .where(and(eq(topUps.userId, userId), eq(topUps.status, 'failed'), newestTopUps.after(part)))
    .orderBy(...newestTopUps.orderBy)
    .limit(part.limit)
  return unionAll(moved, failed)
    .orderBy(sql`"at" desc, "id" desc`)
    .limit(part.limit)
}
