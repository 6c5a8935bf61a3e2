import { asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { ReservationId } from '~/domain/values/ids'
import { reservationRefunds } from './tables'

export type RefundRow = typeof reservationRefunds.$inferSelect

export const insertRefund = (tx: Tx, row: RefundRow) => tx.insert(reservationRefunds).values(row)

/** In the order in which they were given. */
export const refundsOf = (queryable: Queryable, id: ReservationId): Promise<RefundRow[]> =>
  queryable
    .select()
    .from(reservationRefunds)
    .where(eq(reservationRefunds.reservationId, id))
    .orderBy(asc(reservationRefunds.place))
