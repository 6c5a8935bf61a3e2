import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { UserId, WalletClaimId } from '~/domain/values/ids'
import { toman, type Toman } from '~/domain/values/money'
import { walletClaims } from '../tables'

export type WalletClaimRow = typeof walletClaims.$inferSelect

/** @returns false when there is one of this thing and reason */
export async function insertClaim(tx: Tx, row: Omit<WalletClaimRow, 'taken'>): Promise<boolean> {
  const added = await tx
    .insert(walletClaims)
    .values({ ...row, taken: toman(0) })
    .onConflictDoNothing({ target: [walletClaims.reference, walletClaims.reason] })
    .returning({ id: walletClaims.id })
  return added.length === 1
}

const isOpen = (userId: UserId) =>
  and(eq(walletClaims.userId, userId), lt(walletClaims.taken, walletClaims.amount))

/** Those of which something is left to be taken, oldest first. */
export const openClaims = (queryable: Queryable, userId: UserId): Promise<WalletClaimRow[]> =>
  queryable
    .select()
    .from(walletClaims)
    .where(isOpen(userId))
    .orderBy(asc(walletClaims.at), asc(walletClaims.id))

export async function findClaim(
  queryable: Queryable,
  { reference, reason }: Pick<WalletClaimRow, 'reference' | 'reason'>,
): Promise<WalletClaimId> {
  const [row] = await queryable
    .select({ id: walletClaims.id })
    .from(walletClaims)
    .where(and(eq(walletClaims.reference, reference), eq(walletClaims.reason, reason)))
  if (!row) throw new Error('A claim that was there is gone')
  return row.id
}

/** What is still to be taken from somebody, in toman. */
export async function owedBy(queryable: Queryable, userId: UserId): Promise<Toman> {
  const [row] = await queryable
    .select({ sum: sql<string>`coalesce(sum(${walletClaims.amount} - ${walletClaims.taken}), 0)` })
    .from(walletClaims)
    .where(isOpen(userId))
  return toman(Number(row?.sum ?? 0))
}
