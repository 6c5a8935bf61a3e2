import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { ReservationId, UserId } from '~/domain/values/ids'
import { reservationMessages, reservations } from '../tables'

export type MessageRow = typeof reservationMessages.$inferSelect

export const listMessages = (queryable: Queryable, id: ReservationId): Promise<MessageRow[]> =>
  queryable
    .select()
    .from(reservationMessages)
    .where(eq(reservationMessages.reservationId, id))
    .orderBy(asc(reservationMessages.place))

/** Adds the next one; the reservation is locked. @returns false when there are as many as there may be */
export async function insertMessage(
  tx: Tx,
  message: Pick<MessageRow, 'reservationId' | 'by' | 'text' | 'at'>,
  most: number,
): Promise<boolean> {
  const [last] = await tx
    .select({ place: sql<number>`coalesce(max(place), 0)::int` })
    .from(reservationMessages)
    .where(eq(reservationMessages.reservationId, message.reservationId))
  const place = (last?.place ?? 0) + 1
  if (place > most) return false
  await tx.insert(reservationMessages).values({ id: randomUUID(), place, ...message })
  return true
}

const ofUser = (queryable: Queryable, userId: UserId) =>
  queryable.select({ id: reservations.id }).from(reservations).where(eq(reservations.userId, userId))

export const allMessagesOf = (queryable: Queryable, userId: UserId): Promise<MessageRow[]> =>
  queryable
    .select()
    .from(reservationMessages)
    .where(inArray(reservationMessages.reservationId, ofUser(queryable, userId)))
    .orderBy(asc(reservationMessages.reservationId), asc(reservationMessages.place))

export async function deleteMessagesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .delete(reservationMessages)
    .where(and(inArray(reservationMessages.reservationId, ofUser(tx, userId))))
}
