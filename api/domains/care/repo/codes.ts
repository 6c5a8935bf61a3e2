import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { DoctorCodeId, UserId } from '~/domain/values/ids'
import { doctorCodes } from '../tables'
import { isDoctorAccount } from './scope'

export type DoctorCodeRow = typeof doctorCodes.$inferSelect

export const newestCodes = keyset<Pick<DoctorCodeRow, 'createdAt' | 'id'>>(
  [
    [doctorCodes.createdAt, 'desc'],
    [doctorCodes.id, 'desc'],
  ],
  ({ createdAt, id }) => [createdAt, id],
)

export const listCodes = (queryable: Queryable, part: Part): Promise<DoctorCodeRow[]> =>
  queryable
    .select()
    .from(doctorCodes)
    .where(newestCodes.after(part))
    .orderBy(...newestCodes.orderBy)
    .limit(part.limit)

/** @returns false when another code has that text */
export async function insertCode(tx: Tx, row: DoctorCodeRow): Promise<boolean> {
  const added = await tx
    .insert(doctorCodes)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: doctorCodes.id })
  return added.length > 0
}

/** Good now, and of an account that may accompany somebody. */
const inForce = (code: string, at: Date) =>
  and(
    eq(doctorCodes.code, code),
    isNull(doctorCodes.endedAt),
    gt(doctorCodes.validUntil, at),
    isDoctorAccount(sql`${doctorCodes.doctorId}`),
  )

/** Counts one use of a code in force that has one left, and holds its row: uses of one code come one after another. */
export async function countUse(
  tx: Tx,
  code: string,
  at: Date,
): Promise<Pick<DoctorCodeRow, 'id' | 'doctorId'> | undefined> {
  const [row] = await tx
    .update(doctorCodes)
    .set({ uses: sql`${doctorCodes.uses} + 1` })
    .where(and(inForce(code, at), lt(doctorCodes.uses, doctorCodes.maxUses)))
    .returning({ id: doctorCodes.id, doctorId: doctorCodes.doctorId })
  return row
}

export async function isCodeInForce(tx: Tx, code: string, at: Date): Promise<boolean> {
  const rows = await tx.select({ id: doctorCodes.id }).from(doctorCodes).where(inForce(code, at))
  return rows.length > 0
}

/** Nobody begins with it any more; whom it has brought together stay. @returns undefined when there is none */
export async function endCode(tx: Tx, id: DoctorCodeId, at: Date): Promise<DoctorCodeRow | undefined> {
  const [row] = await tx
    .update(doctorCodes)
    .set({ endedAt: sql`coalesce(${doctorCodes.endedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(doctorCodes.id, id))
    .returning()
  return row
}

/** Whether an account may accompany somebody. */
export async function mayAccompany(queryable: Queryable, userId: UserId): Promise<boolean> {
  const { rows } = await queryable.execute(sql`select where ${isDoctorAccount(sql`${userId}::uuid`)}`)
  return rows.length > 0
}
