import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { DoctorId, UserId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import { doctorWaits } from './tables'

export type WaitRow = typeof doctorWaits.$inferSelect

const isOpen = isNull(doctorWaits.endedAt)

/** Waits from now on; who does already goes on from when they began. */
export const insertWait = (
  tx: Tx,
  row: { doctorId: DoctorId; userId: UserId; locale: Locale; createdAt: Date },
) => tx.insert(doctorWaits).values(row).onConflictDoNothing()

export const countWaits = (queryable: Queryable, userId: UserId): Promise<number> =>
  queryable.$count(doctorWaits, and(eq(doctorWaits.userId, userId), isOpen))

export const isWaiting = async (
  queryable: Queryable,
  { doctorId, userId }: { doctorId: DoctorId; userId: UserId },
): Promise<boolean> =>
  (await queryable.$count(
    doctorWaits,
    and(eq(doctorWaits.doctorId, doctorId), eq(doctorWaits.userId, userId), isOpen),
  )) > 0

export const withdrawWait = (
  tx: Queryable,
  { doctorId, userId }: { doctorId: DoctorId; userId: UserId },
  at: Date,
) =>
  tx
    .update(doctorWaits)
    .set({ endedAt: at, endedBy: 'withdrawn' })
    .where(and(eq(doctorWaits.doctorId, doctorId), eq(doctorWaits.userId, userId), isOpen))

/** Doctors for whom somebody waits. */
export async function awaitedDoctors(queryable: Queryable): Promise<DoctorId[]> {
  const rows = await queryable
    .selectDistinct({ id: doctorWaits.doctorId })
    .from(doctorWaits)
    .where(isOpen)
    .orderBy(doctorWaits.doctorId)
  return rows.map(({ id }) => id)
}

/** Ends the oldest of a doctor, who are then told; another process that does the same finds others. */
export const endOldest = (tx: Tx, doctorId: DoctorId, most: number, at: Date): Promise<WaitRow[]> =>
  tx
    .update(doctorWaits)
    .set({ endedAt: at, endedBy: 'told' })
    .where(
      sql`${doctorWaits.id} in (select id from doctor_waits where doctor_id = ${doctorId} and ended_at is null
        order by created_at, id limit ${most} for update skip locked)`,
    )
    .returning()

export const expireWaits = (queryable: Queryable, before: Date, at: Date) =>
  queryable
    .update(doctorWaits)
    .set({ endedAt: at, endedBy: 'expired' })
    .where(and(isOpen, lt(doctorWaits.createdAt, before)))

export const waitsOf = (queryable: Queryable, userId: UserId): Promise<WaitRow[]> =>
  queryable.select().from(doctorWaits).where(eq(doctorWaits.userId, userId)).orderBy(doctorWaits.id)

export const deleteWaitsOf = (tx: Tx, userId: UserId) =>
  tx.delete(doctorWaits).where(eq(doctorWaits.userId, userId))
