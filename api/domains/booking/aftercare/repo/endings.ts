import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { ReservationId, UserId } from '~/domain/values/ids'
import { reservations } from '../../reservations/tables'
import { consultationEndings } from '../tables'

export type EndingRow = typeof consultationEndings.$inferSelect

export async function findEnding(queryable: Queryable, id: ReservationId): Promise<EndingRow | undefined> {
  const [row] = await queryable
    .select()
    .from(consultationEndings)
    .where(eq(consultationEndings.reservationId, id))
  return row
}

export const insertEnding = (tx: Tx, row: EndingRow) => tx.insert(consultationEndings).values(row)

/** Of everything that somebody has had, for their export. */
export const allEndingsOf = (queryable: Queryable, userId: UserId): Promise<EndingRow[]> =>
  queryable
    .select(getTableColumns(consultationEndings))
    .from(consultationEndings)
    .innerJoin(reservations, eq(reservations.id, consultationEndings.reservationId))
    .where(eq(reservations.userId, userId))

export async function deleteEndingsOf(tx: Tx, userId: UserId): Promise<void> {
  const theirs = tx.select({ id: reservations.id }).from(reservations).where(eq(reservations.userId, userId))
  await tx.delete(consultationEndings).where(inArray(consultationEndings.reservationId, theirs))
}
