import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { DiscountCodeId, UserId } from '~/domain/values/ids'
import { discountCodes, discountGrants } from '../discounts/tables'

export type DiscountGrantRow = Omit<typeof discountGrants.$inferSelect, 'terms'>
export type NewDiscountGrantRow = Omit<DiscountGrantRow, 'seq'>

const { terms: _terms, ...columns } = getTableColumns(discountGrants)

/** Grants the terms that the code has now, after those that it had. The code is locked, or new. */
export async function insertGrant(tx: Tx, row: NewDiscountGrantRow): Promise<void> {
  const { codeId } = row
  await tx.insert(discountGrants).values({
    ...row,
    seq: sql`(select count(*) + 1 from ${discountGrants} where code_id = ${codeId})`,
    terms: sql`(select discount_terms(its) from ${discountCodes} as its where id = ${codeId})`,
  })
}

/** The grants of these codes, oldest first. */
export const findGrants = (queryable: Queryable, codeIds: DiscountCodeId[]): Promise<DiscountGrantRow[]> =>
  queryable
    .select(columns)
    .from(discountGrants)
    .where(inArray(discountGrants.codeId, codeIds))
    .orderBy(asc(discountGrants.codeId), asc(discountGrants.seq))

/** Ends the waiting of a grant. */
export async function decideGrant(
  tx: Tx,
  { codeId, seq }: Pick<DiscountGrantRow, 'codeId' | 'seq'>,
  decision: { status: 'approved' | 'refused'; decidedBy: UserId; decidedAt: Date },
): Promise<void> {
  await tx
    .update(discountGrants)
    .set(decision)
    .where(and(eq(discountGrants.codeId, codeId), eq(discountGrants.seq, seq)))
}
