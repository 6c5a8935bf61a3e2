import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { barredNumbers } from '../tables'

/** Keeps a number out until then; one that is kept out already, as long as the later of the two. */
export async function barNumber(tx: Tx, hash: Buffer, until: Date): Promise<void> {
  await tx
    .insert(barredNumbers)
    .values({ hash, until })
    .onConflictDoUpdate({ target: barredNumbers.hash, set: { until } })
}

export async function isBarred(queryable: Queryable, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await queryable
    .select({ until: barredNumbers.until })
    .from(barredNumbers)
    .where(and(eq(barredNumbers.hash, hash), gt(barredNumbers.until, now)))
  return rows.length > 0
}

export async function forgetBarred(tx: Tx, now: Date): Promise<void> {
  await tx.delete(barredNumbers).where(lte(barredNumbers.until, now))
}
