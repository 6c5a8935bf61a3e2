import { asc, desc, eq } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { ReservationId, UserId } from '~/domain/values/ids'
import { reservations, reservationSteps } from '../tables'

export type StepRow = typeof reservationSteps.$inferSelect

/** The newest so many of one, in the order in which they were taken. */
export async function stepsOf(queryable: Queryable, id: ReservationId, most: number): Promise<StepRow[]> {
  const rows = await queryable
    .select()
    .from(reservationSteps)
    .where(eq(reservationSteps.reservationId, id))
    .orderBy(desc(reservationSteps.id))
    .limit(most)
  return rows.reverse()
}

/** Everything of an account, for its export. */
export async function allStepsOf(queryable: Queryable, userId: UserId): Promise<StepRow[]> {
  const rows = await queryable
    .select({ step: reservationSteps })
    .from(reservationSteps)
    .innerJoin(reservations, eq(reservations.id, reservationSteps.reservationId))
    .where(eq(reservations.userId, userId))
    .orderBy(asc(reservationSteps.id))
  return rows.map(({ step }) => step)
}
