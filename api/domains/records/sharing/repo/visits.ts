import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { RecordType } from '~/domain/records/types'
import type { ReservationId, ShareId, UserId } from '~/domain/values/ids'
import { shares } from '../tables'
import { isOne } from './grants'
import type { ShareRow } from './shares'

export type VisitShareRow = Pick<ShareRow, 'id' | 'reservationId' | 'scope' | 'types' | 'keepDays'>

const columns = {
  id: shares.id,
  reservationId: shares.reservationId,
  scope: shares.scope,
  types: shares.types,
  keepDays: shares.keepDays,
}

/** What is, or is to be, shared for these visits; what its owner has ended is not. */
export const listForVisits = (
  queryable: Queryable,
  ids: readonly ReservationId[],
): Promise<VisitShareRow[]> =>
  queryable
    .select(columns)
    .from(shares)
    .where(and(inArray(shares.reservationId, [...ids]), isNull(shares.revokedAt)))

/** Of these, what is open to this doctor now. */
export const listOpenToDoctor = (
  queryable: Queryable,
  ids: readonly ReservationId[],
  to: { userId: UserId; at: Date },
): Promise<VisitShareRow[]> =>
  queryable
    .select(columns)
    .from(shares)
    .where(
      and(
        inArray(shares.reservationId, [...ids]),
        isOne(sql`${shares}.id`, { reader: { userId: to.userId }, at: to.at }),
      ),
    )

/** What was shared last for a visit of this doctor, whether it is open or not. */
export async function findLatestForDoctor(
  queryable: Queryable,
  { reservationId, userId }: { reservationId: ReservationId; userId: UserId },
): Promise<{ id: ShareId; ownerId: UserId; subjectId: string } | undefined> {
  const [row] = await queryable
    .select({ id: shares.id, ownerId: shares.ownerId, subjectId: shares.subjectId })
    .from(shares)
    .where(
      and(
        eq(shares.reservationId, reservationId),
        sql`exists (select from reservations as one join doctors on doctors.id = one.doctor_id
          where one.id = ${shares.reservationId} and doctors.user_id = ${userId})`,
      ),
    )
    .orderBy(sql`${shares.revokedAt} desc nulls first`, desc(shares.createdAt), shares.id)
    .limit(1)
  return row
}

/** Ends what is shared for a visit; of one that is not paid nothing was ever seen, and it goes. */
export async function endForVisit(
  tx: Tx,
  { reservationId, isPaid, at }: { reservationId: ReservationId; isPaid: boolean; at: Date },
): Promise<void> {
  const isThis = and(eq(shares.reservationId, reservationId), isNull(shares.revokedAt))
  if (isPaid) await tx.update(shares).set({ revokedAt: at }).where(isThis)
  else await tx.delete(shares).where(isThis)
}

export interface NewVisitShare {
  id: ShareId
  reservationId: ReservationId
  ownerId: UserId
  memberId: ShareRow['memberId']
  scope: 'all' | 'types'
  types: RecordType[] | null
  keepDays: number | null
  createdAt: Date
}

export async function insertForVisit(tx: Tx, row: NewVisitShare): Promise<void> {
  await tx.insert(shares).values(row)
}
