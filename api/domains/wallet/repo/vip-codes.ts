import { and, count, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { UserId, VipCodeId } from '~/domain/values/ids'
import { vipCodes, vipMints, vipRedemptions } from '../tables'

export type VipCodeRow = typeof vipCodes.$inferSelect

/** @returns false when another code has that text */
export async function insertVipCode(tx: Tx, row: VipCodeRow): Promise<boolean> {
  const added = await tx.insert(vipCodes).values(row).onConflictDoNothing().returning({ id: vipCodes.id })
  return added.length > 0
}

export async function lockVipCode(tx: Tx, id: VipCodeId): Promise<VipCodeRow | undefined> {
  const [row] = await tx.select().from(vipCodes).where(eq(vipCodes.id, id)).for('update')
  return row
}

export async function updateVipCode(
  tx: Tx,
  id: VipCodeId,
  changes: Partial<Omit<VipCodeRow, 'id' | 'code' | 'uses' | 'createdAt' | 'createdBy'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.update(vipCodes).set(changes).where(eq(vipCodes.id, id))
}

export const newestVipCodes = keyset<Pick<VipCodeRow, 'createdAt' | 'id'>>(
  [
    [vipCodes.createdAt, 'desc'],
    [vipCodes.id, 'desc'],
  ],
  ({ createdAt, id }) => [createdAt, id],
)

export const listVipCodes = (queryable: Queryable, part: Part): Promise<VipCodeRow[]> =>
  queryable
    .select()
    .from(vipCodes)
    .where(newestVipCodes.after(part))
    .orderBy(...newestVipCodes.orderBy)
    .limit(part.limit)

const isWaiting = sql`${vipCodes.isActive} and exists (select from ${vipMints} where ${vipMints.codeId} = ${vipCodes.id} and ${vipMints.status} = 'waiting')`

/** What is made and waits for a second person, for the desk of staff. */
export const onStaffDesk = () => ({
  giftCodes: waitingRows({ from: vipCodes, where: isWaiting, at: vipCodes.createdAt }),
})

const inForce = (code: string, at: Date) =>
  and(
    eq(vipCodes.code, code),
    vipCodes.isActive,
    or(isNull(vipCodes.validFrom), lte(vipCodes.validFrom, at)),
    or(isNull(vipCodes.validUntil), gt(vipCodes.validUntil, at)),
    sql`not exists (select from ${vipMints} where ${vipMints.codeId} = ${vipCodes.id} and ${vipMints.status} in ('waiting', 'refused'))`,
  )

/** Counts one use of a code in force that has one left, and holds its row: uses of one code come one after another. */
export async function countUse(
  tx: Tx,
  code: string,
  at: Date,
): Promise<Pick<VipCodeRow, 'id' | 'amount' | 'usesPerPerson'> | undefined> {
  const [row] = await tx
    .update(vipCodes)
    .set({ uses: sql`${vipCodes.uses} + 1` })
    .where(and(inForce(code, at), or(isNull(vipCodes.maxUses), lt(vipCodes.uses, vipCodes.maxUses))))
    .returning({ id: vipCodes.id, amount: vipCodes.amount, usesPerPerson: vipCodes.usesPerPerson })
  return row
}

export async function findCodeInForce(tx: Tx, code: string, at: Date): Promise<VipCodeId | undefined> {
  const [row] = await tx.select({ id: vipCodes.id }).from(vipCodes).where(inForce(code, at))
  return row?.id
}

export async function redemptionsBy(tx: Tx, codeId: VipCodeId, userId: UserId): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(vipRedemptions)
    .where(and(eq(vipRedemptions.codeId, codeId), eq(vipRedemptions.userId, userId)))
  return row?.count ?? 0
}

export async function insertRedemption(tx: Tx, row: typeof vipRedemptions.$inferSelect): Promise<void> {
  await tx.insert(vipRedemptions).values(row)
}
