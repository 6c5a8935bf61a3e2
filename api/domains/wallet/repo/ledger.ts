import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { transferIdSchema, type TransferId, type UserId, type WalletClaimId } from '~/domain/values/ids'
import { toman, type Toman } from '~/domain/values/money'
import { routeOf, type AccountKind, type TransferKind } from '~/domain/wallet/ledger'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '../tables'

/** The accounts of the house, as the migration has made them. */
const houseAccounts: Record<Exclude<AccountKind, 'wallet' | 'held'>, string> = {
  gateway: '1ed6e500-0000-4000-8000-000000000001',
  shop: '1ed6e500-0000-4000-8000-000000000002',
  gifts: '1ed6e500-0000-4000-8000-000000000003',
}

interface PersonAccount {
  id: string
  balance: Toman
}
export type PersonAccounts = Record<'wallet' | 'held', PersonAccount>

const selectAccounts = (queryable: Queryable, userId: UserId) =>
  queryable
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.userId, userId))
    .orderBy(asc(ledgerAccounts.kind))

function accountsOf(rows: Awaited<ReturnType<typeof selectAccounts>>): PersonAccounts | undefined {
  const find = (wanted: AccountKind): PersonAccount | undefined => {
    const row = rows.find(({ kind }) => kind === wanted)
    return row && { id: row.id, balance: row.balance ?? toman(0) }
  }
  const [wallet, held] = [find('wallet'), find('held')]
  return wallet && held && { wallet, held }
}

/** A person's accounts as they stand; `undefined` for somebody who has none yet. */
export const findAccounts = async (
  queryable: Queryable,
  userId: UserId,
): Promise<PersonAccounts | undefined> => accountsOf(await selectAccounts(queryable, userId))

/** The same, and nobody else moves their money until the transaction ends. Makes them where they are missing. */
export async function lockAccounts(tx: Tx, userId: UserId): Promise<PersonAccounts> {
  const find = async () => accountsOf(await selectAccounts(tx, userId).for('no key update'))
  const found = await find()
  if (found) return found
  await tx
    .insert(ledgerAccounts)
    .values(
      (['wallet', 'held'] as const).map((kind) => ({ id: randomUUID(), kind, userId, balance: toman(0) })),
    )
    .onConflictDoNothing()
  const made = await find()
  if (!made) throw new Error('A person has two accounts')
  return made
}

export interface NewTransfer {
  kind: TransferKind
  userId: UserId
  amount: Toman
  reference: string
  reason?: string
  holdId?: TransferId
  claimId?: WalletClaimId
  at: Date
}

/**
 * Moves money along the route of its kind.
 * @returns `null` when a unique index says that it has been moved before
 */
export async function postTransfer(
  tx: Tx,
  accounts: PersonAccounts,
  { reason, holdId, claimId, ...transfer }: NewTransfer,
): Promise<TransferId | null> {
  const id = transferIdSchema.parse(randomUUID())
  const [added] = await tx
    .insert(ledgerTransfers)
    .values({ id, ...transfer, reason: reason ?? null, holdId: holdId ?? null, claimId: claimId ?? null })
    .onConflictDoNothing()
    .returning({ id: ledgerTransfers.id })
  if (!added) return null
  const { from, to } = routeOf[transfer.kind]
  const accountId = (kind: AccountKind) =>
    kind === 'wallet' || kind === 'held' ? accounts[kind].id : houseAccounts[kind]
  await tx.insert(ledgerEntries).values([
    { transferId: id, accountId: accountId(from), amount: toman(-transfer.amount) },
    { transferId: id, accountId: accountId(to), amount: transfer.amount },
  ])
  return id
}

/** The transfer that a unique index has found to be there: by kind and reference, a refund by its reason as well. */
export async function findTransfer(
  tx: Tx,
  { kind, reference, reason }: Pick<NewTransfer, 'kind' | 'reference' | 'reason'>,
): Promise<TransferId> {
  const [row] = await tx
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.kind, kind),
        eq(ledgerTransfers.reference, reference),
        reason === undefined ? undefined : eq(ledgerTransfers.reason, reason),
      ),
    )
    .limit(1)
  if (!row) throw new Error('A transfer that was there is gone')
  return row.id
}

/** What has gone back to the wallet for a thing, in toman. */
export async function refundedOf(tx: Tx, reference: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${ledgerTransfers.amount}), 0)` })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.kind, 'refund'), eq(ledgerTransfers.reference, reference)))
  return Number(row?.sum ?? 0)
}
