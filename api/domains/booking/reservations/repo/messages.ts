import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { ConsultationSide } from '~/domain/booking/reservation-contract'
import type { FileId, ReservationId, UserId } from '~/domain/values/ids'
import { reservationMessages, reservations } from '../tables'
import { takePlace } from './talks'

export type MessageRow = typeof reservationMessages.$inferSelect
export type NewMessageRow = Omit<MessageRow, 'id' | 'place'>

export const listMessages = (queryable: Queryable, id: ReservationId, after = 0): Promise<MessageRow[]> =>
  queryable
    .select()
    .from(reservationMessages)
    .where(and(eq(reservationMessages.reservationId, id), gt(reservationMessages.place, after)))
    .orderBy(asc(reservationMessages.place))

/** Of many talks, each after a place of its own, in one statement. */
export const listMessagesAfter = (
  queryable: Queryable,
  talks: readonly { id: ReservationId; after: number }[],
): Promise<MessageRow[]> =>
  queryable
    .select(getTableColumns(reservationMessages))
    .from(reservationMessages)
    // Joined and not looked for by `exists`, which would read every message there is.
    .innerJoin(
      sql`unnest(${sql.param(talks.map(({ id }) => id))}::uuid[], ${sql.param(talks.map(({ after }) => after))}::int[]) as known (id, after)`,
      sql`known.id = ${reservationMessages.reservationId} and ${reservationMessages.place} > known.after`,
    )
    .orderBy(asc(reservationMessages.reservationId), asc(reservationMessages.place))

/** What was sent before under the same id of its writer. */
export async function findSent(
  queryable: Queryable,
  { reservationId, by, clientId }: { reservationId: ReservationId; by: ConsultationSide; clientId: string },
): Promise<MessageRow | undefined> {
  const [row] = await queryable
    .select()
    .from(reservationMessages)
    .where(
      and(
        eq(reservationMessages.reservationId, reservationId),
        eq(reservationMessages.by, by),
        eq(reservationMessages.clientId, clientId),
      ),
    )
  return row
}

/** When one of the two wrote last; null when they wrote nothing. */
export async function lastWrittenAt(
  queryable: Queryable,
  id: ReservationId,
  by: ConsultationSide,
): Promise<Date | null> {
  const [row] = await queryable
    .select({ at: reservationMessages.at })
    .from(reservationMessages)
    .where(and(eq(reservationMessages.reservationId, id), eq(reservationMessages.by, by)))
    .orderBy(desc(reservationMessages.place))
    .limit(1)
  return row?.at ?? null
}

/** The last ones of both, newest first. */
export const listLatest = (queryable: Queryable, id: ReservationId, limit: number) =>
  queryable
    .select({ by: reservationMessages.by, text: reservationMessages.text })
    .from(reservationMessages)
    .where(eq(reservationMessages.reservationId, id))
    .orderBy(desc(reservationMessages.place))
    .limit(limit)

/** Adds the next one. @returns its place; null when there are as many as there may be */
export async function insertMessage(tx: Tx, message: NewMessageRow, most: number): Promise<number | null> {
  const place = await takePlace(tx, message.reservationId, most)
  if (place === null) return null
  await tx.insert(reservationMessages).values({ id: randomUUID(), place, ...message })
  return place
}

/** Whether a file is one of the talk. */
export async function hasFile(queryable: Queryable, id: ReservationId, fileId: FileId): Promise<boolean> {
  const [row] = await queryable
    .select({ id: reservationMessages.id })
    .from(reservationMessages)
    .where(and(eq(reservationMessages.reservationId, id), eq(reservationMessages.fileId, fileId)))
  return row !== undefined
}

const ofUser = (queryable: Queryable, userId: UserId) =>
  queryable.select({ id: reservations.id }).from(reservations).where(eq(reservations.userId, userId))

export const allMessagesOf = (queryable: Queryable, userId: UserId): Promise<MessageRow[]> =>
  queryable
    .select()
    .from(reservationMessages)
    .where(inArray(reservationMessages.reservationId, ofUser(queryable, userId)))
    .orderBy(asc(reservationMessages.reservationId), asc(reservationMessages.place))

/** Files of somebody’s talks, whoever has sent them. */
export const filesOfTalks = async (
  queryable: Queryable,
  userId: UserId,
): Promise<{ id: FileId; name: string }[]> => {
  const rows = await queryable
    .select({ id: reservationMessages.fileId, name: reservationMessages.fileName })
    .from(reservationMessages)
    .where(
      and(
        inArray(reservationMessages.reservationId, ofUser(queryable, userId)),
        isNotNull(reservationMessages.fileId),
      ),
    )
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? '' }]))
}

export async function deleteMessagesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(reservationMessages).where(inArray(reservationMessages.reservationId, ofUser(tx, userId)))
}
