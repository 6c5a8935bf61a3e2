import { eq, sql } from 'drizzle-orm'
import { isAccountThere } from '~/api/platform/auth/account-there'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { ConsultationSide, TalkPosition } from '~/domain/booking/reservation-contract'
import type { ReservationId, UserId } from '~/domain/values/ids'
import { doctors } from '../../tables'
import { reservations, reservationTalks, talkSockets } from '../tables'
import type { ReservationRow } from './reservations'

export type TalkRow = typeof reservationTalks.$inferSelect

/** Of a talk in which nothing was written. */
const nothing = { messages: 0, patientDelivered: 0, patientRead: 0, doctorDelivered: 0, doctorRead: 0 }

/** The place of the next message: whoever comes second waits for the first. @returns null when there are as many as there may be */
export async function takePlace(tx: Tx, reservationId: ReservationId, most: number): Promise<number | null> {
  const [row] = await tx
    .insert(reservationTalks)
    .values({ reservationId, messages: 1 })
    .onConflictDoUpdate({
      target: reservationTalks.reservationId,
      set: { messages: sql`${reservationTalks.messages} + 1` },
      setWhere: sql`${reservationTalks.messages} < ${most}`,
    })
    .returning({ place: reservationTalks.messages })
  return row?.place ?? null
}

export type TalkCounts = Omit<TalkRow, 'reservationId'>

export interface NewPosition extends TalkPosition {
  id: ReservationId
  side: ConsultationSide
}

/** Moves positions forward, many in one statement; what was read has arrived, and nothing is beyond the last message. */
export async function movePositions(queryable: Queryable, positions: readonly NewPosition[]): Promise<void> {
  // Rows are locked in one order, so that two processes cannot wait for each other.
  await queryable.execute(sql`
    with given as (
      select id,
        coalesce(max(greatest(delivered, read)) filter (where side = 'patient'), 0) as patient_delivered,
        coalesce(max(read) filter (where side = 'patient'), 0) as patient_read,
        coalesce(max(greatest(delivered, read)) filter (where side = 'doctor'), 0) as doctor_delivered,
        coalesce(max(read) filter (where side = 'doctor'), 0) as doctor_read
      from unnest(${sql.param(positions.map(({ id }) => id))}::uuid[], ${sql.param(positions.map(({ side }) => side))}::text[],
        ${sql.param(positions.map(({ delivered }) => delivered))}::int[], ${sql.param(positions.map(({ read }) => read))}::int[])
        as one (id, side, delivered, read)
      group by id
    ), locked as (
      select reservation_id, messages from reservation_talks where reservation_id in (select id from given) order by reservation_id for update
    ), bounded as (
      select id, least(patient_delivered, messages) as patient_delivered, least(patient_read, messages) as patient_read,
        least(doctor_delivered, messages) as doctor_delivered, least(doctor_read, messages) as doctor_read
      from given join locked on reservation_id = id
    )
    update reservation_talks as talk set
      patient_delivered = greatest(talk.patient_delivered, bounded.patient_delivered), patient_read = greatest(talk.patient_read, bounded.patient_read),
      doctor_delivered = greatest(talk.doctor_delivered, bounded.doctor_delivered), doctor_read = greatest(talk.doctor_read, bounded.doctor_read)
    from bounded
    where talk.reservation_id = bounded.id
      and (talk.patient_delivered < bounded.patient_delivered or talk.patient_read < bounded.patient_read
        or talk.doctor_delivered < bounded.doctor_delivered or talk.doctor_read < bounded.doctor_read)`)
}

/** A talk as it stands, and whose it is. */
export interface StandingTalk {
  row: ReservationRow
  counts: TalkCounts
  /** Whose work goes on, while the patient’s account is there; null otherwise. */
  doctorUserId: UserId | null
  isThere: Record<ConsultationSide, boolean>
}

/** Many of them, in one statement. @param seenSince a socket of which nothing was heard since then is gone */
export async function readTalks(
  queryable: Queryable,
  ids: readonly ReservationId[],
  seenSince: Date,
): Promise<StandingTalk[]> {
  const isThere = (side: ConsultationSide) =>
    sql<boolean>`exists (select from ${talkSockets} as there
      where there.reservation_id = reservations.id and there.side = ${side} and there.seen_at > ${seenSince.toISOString()})`
  const rows = await queryable
    .select({
      row: reservations,
      counts: reservationTalks,
      doctorUserId: sql<UserId | null>`case when doctors.status = 'active' and ${isAccountThere(sql`reservations.user_id`)} then doctors.user_id end`,
      patient: isThere('patient'),
      doctor: isThere('doctor'),
    })
    .from(reservations)
    .innerJoin(doctors, eq(doctors.id, reservations.doctorId))
    .leftJoin(reservationTalks, eq(reservationTalks.reservationId, reservations.id))
    .where(sql`${reservations.id} = any(${sql.param([...ids])}::uuid[])`)
  return rows.map(({ row, counts, doctorUserId, patient, doctor }) => ({
    row,
    counts: counts ?? nothing,
    doctorUserId,
    isThere: { patient, doctor },
  }))
}

export async function deleteTalksOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`
    delete from reservation_talks where reservation_id in (select id from reservations where user_id = ${userId})`)
}
