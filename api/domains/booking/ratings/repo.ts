import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { ReservationId, UserId } from '~/domain/values/ids'
import { doctors } from '../tables'
import { reservations } from '../reservations/tables'
import { reservationRatings } from './tables'

export type RatingRow = typeof reservationRatings.$inferSelect
type NewRating = Pick<RatingRow, 'reservationId' | 'doctorId' | 'userId' | 'stars'> & {
  words: string | undefined
}

/** Gives or changes the one of a reservation. @returns false when staff have removed it */
export async function putRating(tx: Tx, { words, ...rating }: NewRating, at: Date): Promise<boolean> {
  const put = await tx
    .insert(reservationRatings)
    .values({ ...rating, words: words ?? '', createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: reservationRatings.reservationId,
      set: { stars: rating.stars, ...(words === undefined ? {} : { words }), updatedAt: at },
      setWhere: isNull(reservationRatings.removedAt),
    })
    .returning({ id: reservationRatings.reservationId })
  return put.length > 0
}

/** Of these reservations, in one statement. */
export async function ratingsOf(
  queryable: Queryable,
  ids: readonly ReservationId[],
): Promise<Map<ReservationId, RatingRow>> {
  if (ids.length === 0) return new Map()
  const rows = await queryable
    .select()
    .from(reservationRatings)
    .where(inArray(reservationRatings.reservationId, [...ids]))
  return new Map(rows.map((row) => [row.reservationId, row]))
}

/** The account of the doctor whom a rating is about. */
export async function findRated(queryable: Queryable, id: ReservationId): Promise<UserId | null> {
  const [row] = await queryable
    .select({ userId: doctors.userId })
    .from(reservations)
    .innerJoin(doctors, eq(doctors.id, reservations.doctorId))
    .where(eq(reservations.id, id))
  return row?.userId ?? null
}

/** @returns false when it is removed already, or there is none */
export async function removeRating(
  tx: Tx,
  id: ReservationId,
  { by, reason, at }: { by: UserId; reason: string; at: Date },
): Promise<boolean> {
  const removed = await tx
    .update(reservationRatings)
    .set({ removedAt: at, removedBy: by, removalReason: reason })
    .where(and(eq(reservationRatings.reservationId, id), isNull(reservationRatings.removedAt)))
    .returning({ id: reservationRatings.reservationId })
  return removed.length > 0
}

export interface NamedRatingRow extends RatingRow {
  firstName: string
  lastName: string
  /** The account of the doctor whom it is about. */
  rated: UserId | null
}

export const newestRatings = keyset<Pick<RatingRow, 'createdAt' | 'reservationId'>>(
  [
    [reservationRatings.createdAt, 'desc'],
    [reservationRatings.reservationId, 'desc'],
  ],
  ({ createdAt, reservationId }) => [createdAt, reservationId],
)

const nameOf = (column: 'first_name' | 'last_name') =>
  sql<string>`coalesce((select ${sql.raw(column)} from users where users.id = doctors.user_id), '')`

/** For staff, newest first. */
export async function listRatings(
  queryable: Queryable,
  { id, isRemoved }: { id?: ReservationId | undefined; isRemoved?: boolean | undefined },
  part: Part,
): Promise<NamedRatingRow[]> {
  const rows = await queryable
    .select({
      row: reservationRatings,
      firstName: nameOf('first_name'),
      lastName: nameOf('last_name'),
      rated: doctors.userId,
    })
    .from(reservationRatings)
    .innerJoin(doctors, eq(doctors.id, reservationRatings.doctorId))
    .where(
      and(
        id === undefined ? undefined : eq(reservationRatings.reservationId, id),
        isRemoved === undefined
          ? undefined
          : isRemoved
            ? isNotNull(reservationRatings.removedAt)
            : isNull(reservationRatings.removedAt),
        newestRatings.after(part),
      ),
    )
    .orderBy(...newestRatings.orderBy)
    .limit(part.limit)
  return rows.map(({ row, ...names }) => ({ ...row, ...names }))
}

export const allRatingsOf = (queryable: Queryable, userId: UserId): Promise<RatingRow[]> =>
  queryable
    .select()
    .from(reservationRatings)
    .where(eq(reservationRatings.userId, userId))
    .orderBy(reservationRatings.createdAt)

/** Words go with the account; how many stars there were names nobody. */
export async function forgetRatingWords(tx: Tx, userId: UserId): Promise<void> {
  await tx.update(reservationRatings).set({ words: '' }).where(eq(reservationRatings.userId, userId))
}
