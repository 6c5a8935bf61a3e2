import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { keyset, type Keyset, type Part } from '~/api/platform/database/keyset'
import type { ReservationStatus } from '~/domain/booking/reservation-machine'
import type { ReservationId, UserId } from '~/domain/values/ids'
import { searchLetters } from '~/domain/values/search-text'
import { reservations } from '../tables'
import {
  flat,
  newestReservations,
  selectNamed,
  type NamedReservationRow,
  type ReservationRow,
} from './reservations'

/** What staff look for. */
export interface StaffFilter {
  id?: ReservationId | undefined
  status?: ReservationStatus | undefined
  /** Whose account booked. */
  userId?: UserId | undefined
  /** All of these words stand in the name of the doctor's account, as `searchWordsOf` reads them, or it is one of these. */
  doctors?: { words: readonly string[]; ids: readonly string[] } | undefined
  /** Of the beginning: from an instant until before another. */
  from?: Date | undefined
  to?: Date | undefined
}

type Sorted = Pick<ReservationRow, 'createdAt' | 'startsAt' | 'id'>

const byBeginning = (way: 'asc' | 'desc', name: string): Keyset<Sorted> =>
  keyset<Sorted>(
    [
      [reservations.startsAt, way],
      [reservations.id, way],
    ],
    ({ startsAt, id }) => [startsAt, id],
    name,
  )
const soonest = byBeginning('asc', 'soonest')
const latest = byBeginning('desc', 'latest')

/** Days and a doctor are looked through by when something begins: from a day on the soonest first, else what lies farthest ahead. */
export const staffOrderOf = ({ from, to, doctors }: StaffFilter): Keyset<Sorted> =>
  from ? soonest : to || doctors ? latest : newestReservations

const { written, read } = searchLetters

const isCalled = (words: readonly string[]): SQL => {
  const name = sql`translate(lower(coalesce(person.first_name, '') || ' ' || coalesce(person.last_name, '')), ${written}, ${read})`
  return sql.join(
    words.map((word) => sql`position(${word} in ${name}) > 0`),
    sql` and `,
  )
}

/**
 * The same three times over: the planner takes that for far fewer than a doctor has. Where it knows that half of all are theirs, it walks through everybody's by when they
 * begin, as long as that looks as cheap, and meets those of others first.
 */
const isOfDoctor = sql`${reservations.doctorId} = doctor.id and ${reservations.doctorId} between doctor.id and doctor.id`

/**
 * Of each doctor who is meant as much as a page has, so that one walk along an index is cut for each of them. As an array they are found before the rest is planned: `in`
 * would leave it open to walk through everybody's instead, until there are enough of these.
 */
const ofDoctors = (
  { words, ids }: NonNullable<StaffFilter['doctors']>,
  which: SQL | undefined,
  order: SQL,
  limit: number,
): SQL => sql`
  ${reservations.id} = any (array(
    select one.id from doctors as doctor join users as person on person.id = doctor.user_id, lateral (
      select ${reservations.id} from ${reservations}
      where ${and(isOfDoctor, which)} order by ${order} limit ${limit}) as one
    where ${isCalled(words)} or doctor.id::text = any (string_to_array(${ids.join(',')}, ','))))`

/** For staff, in the order of `staffOrderOf`. */
export async function listForStaff(
  queryable: Queryable,
  filter: StaffFilter,
  part: Part,
): Promise<NamedReservationRow[]> {
  const { id, status, userId, doctors, from, to } = filter
  const order = staffOrderOf(filter)
  const which = and(
    id && eq(reservations.id, id),
    status && eq(reservations.status, status),
    userId && eq(reservations.userId, userId),
    from && gte(reservations.startsAt, from),
    to && lt(reservations.startsAt, to),
    order.after(part),
  )
  const rows = await selectNamed(queryable)
    .where(doctors ? ofDoctors(doctors, which, sql.join(order.orderBy, sql`, `), part.limit) : which)
    .orderBy(...order.orderBy)
    .limit(part.limit)
  return rows.map(flat)
}
