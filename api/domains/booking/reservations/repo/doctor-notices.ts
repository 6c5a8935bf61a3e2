import { and, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { consultationServices, modeOf, type DoctorNotice } from '~/domain/booking/practice'
import type { ReservationStatus } from '~/domain/booking/reservation-machine'
import type { DoctorId, ReservationId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import type { Phone } from '~/domain/values/phone'
import { reservations } from '../tables'
import type { ReservationRow } from './reservations'

const meetingServices = consultationServices.filter((service) => modeOf[service] === 'online')

/** Whom a notice of this goes to, in one statement; undefined where the doctor does not wish it or is gone. */
export async function findRecipient(
  queryable: Queryable,
  doctorId: DoctorId,
  notice: DoctorNotice,
): Promise<{ phone: Phone; locale: Locale } | undefined> {
  const { rows } = await queryable.execute<{ phone: Phone; locale: Locale }>(
    sql`select account.phone, account.locale from doctors join users as account on account.id = doctors.user_id
      where doctors.id = ${doctorId} and ${notice} = any(doctors.notices) and doctors.status <> 'ended'
        and account.phone is not null and account.deleted_at is null`,
  )
  return rows[0]
}

/** Whether it is still so: of this status at this time, its doctor not there where that is meant; and the doctor still wishes the notice. */
export async function isNoticeTrue(
  queryable: Queryable,
  {
    wish,
    status,
    isDoctorAway,
    reservationId,
    startsAt,
  }: {
    wish: DoctorNotice
    status: ReservationStatus
    isDoctorAway: boolean
    reservationId: ReservationId
    startsAt: Date
  },
): Promise<boolean> {
  const { rows } = await queryable.execute(
    sql`select 1 from reservations as reservation join doctors on doctors.id = reservation.doctor_id
      where reservation.id = ${reservationId} and reservation.starts_at = ${startsAt.toISOString()}::timestamptz
        and reservation.status = ${status} and ${wish} = any(doctors.notices) and doctors.status <> 'ended'
        and not (${isDoctorAway} and reservation.doctor_entered_at is not null)`,
  )
  return rows.length > 0
}

/** Meetings that are paid and begin between two instants, the nearest first. */
export const listMeetings = (
  queryable: Queryable,
  { after, until, most }: { after: Date; until: Date; most: number },
): Promise<Pick<ReservationRow, 'id' | 'startsAt'>[]> =>
  queryable
    .select({ id: reservations.id, startsAt: reservations.startsAt })
    .from(reservations)
    .where(
      and(
        eq(reservations.status, 'reserved'),
        gt(reservations.startsAt, after),
        lte(reservations.startsAt, until),
        inArray(reservations.service, meetingServices),
      ),
    )
    .orderBy(reservations.startsAt, reservations.id)
    .limit(most)

type OfDoctor = Pick<ReservationRow, 'doctorId' | 'startsAt'>

const hasBefore = async (
  queryable: Queryable,
  { doctorId, startsAt }: OfDoctor,
  { withinMs, which }: { withinMs: number; which: SQL },
): Promise<boolean> => {
  const from = new Date(startsAt.getTime() - withinMs).toISOString()
  const { rows } = await queryable.execute(
    sql`select 1 from reservations where doctor_id = ${doctorId} and ${which}
      and starts_at >= ${from}::timestamptz and starts_at < ${startsAt.toISOString()}::timestamptz limit 1`,
  )
  return rows.length > 0
}

/** Whether the doctor has another paid time that begins within so many milliseconds before this one: they are told of that. */
export const hasOneBefore = (queryable: Queryable, row: OfDoctor, withinMs: number): Promise<boolean> =>
  hasBefore(queryable, row, {
    withinMs,
    which: sql`paid_at is not null and status not in ('cancelled', 'lapsed')`,
  })

const meetings = sql.raw(meetingServices.map((service) => `'${service}'`).join(', '))

/** Whether the doctor is in a meeting, or is called to one, that begins within so many milliseconds before this one and is not over yet. */
export const hasMeetingBefore = (queryable: Queryable, row: OfDoctor, withinMs: number): Promise<boolean> =>
  hasBefore(queryable, row, { withinMs, which: sql`status = 'reserved' and service in (${meetings})` })
