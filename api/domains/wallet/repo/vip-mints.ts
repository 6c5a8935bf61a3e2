import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { UserId, VipCodeId } from '~/domain/values/ids'
import { vipMintDays, vipMints } from '../tables'

export type VipMintRow = typeof vipMints.$inferSelect
export type NewVipMintRow = typeof vipMints.$inferInsert

export async function insertMint(tx: Tx, row: NewVipMintRow): Promise<void> {
  await tx.insert(vipMints).values(row)
}

/** The mints of these codes, oldest first. */
export const findMints = (queryable: Queryable, codeIds: VipCodeId[]): Promise<VipMintRow[]> =>
  queryable
    .select()
    .from(vipMints)
    .where(inArray(vipMints.codeId, codeIds))
    .orderBy(asc(vipMints.at), asc(vipMints.id))

/** Toman that somebody has minted alone on a day. */
export async function mintedOn(queryable: Queryable, mintedBy: UserId, day: string): Promise<number> {
  const [row] = await queryable
    .select({ worth: vipMintDays.worth })
    .from(vipMintDays)
    .where(and(eq(vipMintDays.mintedBy, mintedBy), eq(vipMintDays.day, day)))
  return row?.worth ?? 0
}

/** Ends the waiting of a code. */
export async function decideMints(
  tx: Tx,
  codeId: VipCodeId,
  decision: Required<Pick<NewVipMintRow, 'decidedBy' | 'decidedAt'>> & { status: 'confirmed' | 'refused' },
): Promise<void> {
  await tx
    .update(vipMints)
    .set(decision)
    .where(and(eq(vipMints.codeId, codeId), eq(vipMints.status, 'waiting')))
}
