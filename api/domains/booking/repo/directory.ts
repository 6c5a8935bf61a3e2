import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { keyset } from '~/api/platform/database/keyset'
import type { Doctor } from '~/domain/booking/doctor-contract'
import type { ConsultationService, DoctorLevel, Speciality } from '~/domain/booking/practice'
import type { DayRange, Hours, WeeklyHours } from '~/domain/booking/schedule'
import type { DoctorId } from '~/domain/values/ids'
import { isListed } from './scope'
import { doctors } from '../tables'

/** A doctor with everything that their free times follow from. */
export interface DirectoryRow {
  id: DoctorId
  firstName: string
  lastName: string
  level: DoctorLevel
  speciality: Speciality
  services: ConsultationService[]
  weekly: WeeklyHours[]
  days: { day: string; hours: Hours[] }[]
  vacations: DayRange[]
  /** Beginnings that somebody has or holds, in epoch milliseconds, and when the first of these holds ends. */
  taken: { times: number[]; until: number | null }
  rated: { sum: number; count: number }
}

export interface DirectoryFilter {
  id?: DoctorId | undefined
  ids?: readonly DoctorId[] | undefined
}

/** Sorts after every instant. */
const never = '~'

type Listed = Pick<Doctor, 'next' | 'id'>

/** What the list of doctors runs by: the next free time, then the id. */
export const keyOf = ({ next, id }: Listed): [string, string] => [next[0] ?? never, id]

/** Orders by a key of the same. */
export function compareKeys(
  [time, id]: readonly (string | number)[],
  [otherTime, otherId]: readonly (string | number)[],
): number {
  const [one = '', other = ''] = time === otherTime ? [id, otherId] : [time, otherTime]
  return one < other ? -1 : one > other ? 1 : 0
}
export const byNextTime = (one: Listed, other: Listed): number => compareKeys(keyOf(one), keyOf(other))

/** By the next free time, which no index knows: its cursors alone are used. */
export const soonest = keyset<Listed>(
  [
    [sql`next`, 'asc', 'text'],
    [sql`id`, 'asc', 'uuid'],
  ],
  keyOf,
)

const hours = sql.raw(`json_build_object('from', from_minute, 'to', to_minute)`)

// Columns are written out: in what it selects of one table Drizzle leaves the name of the table away.
const servicesOf = sql<
  ConsultationService[]
>`coalesce((select json_agg(service) from doctor_services as offered where offered.doctor_id = doctors.id), '[]')`

const weekOf = sql<WeeklyHours[]>`coalesce((select json_agg(json_build_object(
    'weekday', weekday, 'from', from_minute, 'to', to_minute)) from doctor_week as stretch where stretch.doctor_id = doctors.id), '[]')`

/** From a day on. */
const daysOf = (from: string) => sql<
  { day: string; hours: Hours[] }[]
>`coalesce((select json_agg(json_build_object(
    'day', single.day, 'hours', coalesce((select json_agg(${hours}) from doctor_day_hours as stretch
      where stretch.doctor_id = single.doctor_id and stretch.day = single.day), '[]')) order by single.day)
  from doctor_days as single where single.doctor_id = doctors.id and single.day >= ${from}), '[]')`

const vacationsOf = (from: string) => sql<DayRange[]>`coalesce((select json_agg(json_build_object(
    'from', from_day, 'to', to_day) order by from_day) from doctor_vacations as away
  where away.doctor_id = doctors.id and away.to_day >= ${from}), '[]')`

/** From an instant on; a hold whose time is over keeps nothing. */
const takenFrom = (now: Date) => sql<
  DirectoryRow['taken']
>`(select json_build_object('times', coalesce(json_agg((extract(epoch from had.starts_at) * 1000)::bigint), '[]'),
    'until', floor(extract(epoch from min(had.held_until) filter (where had.status = 'held')) * 1000))
  from reservations as had where had.doctor_id = doctors.id and had.starts_at >= ${now.toISOString()}::timestamptz
    and had.status not in ('cancelled', 'lapsed') and (had.status <> 'held' or had.held_until > ${now.toISOString()}::timestamptz))`

const rated = sql<
  DirectoryRow['rated']
>`(select json_build_object('sum', coalesce(sum(stars), 0), 'count', count(*))
  from reservation_ratings as given where given.doctor_id = doctors.id and given.removed_at is null)`

/**
 * Doctors who can be booked, in one statement.
 * @param from the first day whose exceptions matter, today
 */
export async function listDirectory(
  queryable: Queryable,
  { id, ids }: DirectoryFilter,
  { from, now }: { from: string; now: Date },
): Promise<DirectoryRow[]> {
  return queryable
    .select({
      id: doctors.id,
      firstName: sql<string>`(select coalesce(first_name, '') from users where users.id = doctors.user_id)`,
      lastName: sql<string>`(select coalesce(last_name, '') from users where users.id = doctors.user_id)`,
      level: doctors.level,
      speciality: doctors.speciality,
      services: servicesOf,
      weekly: weekOf,
      days: daysOf(from),
      vacations: vacationsOf(from),
      taken: takenFrom(now),
      rated,
    })
    .from(doctors)
    .where(
      and(
        isListed,
        id === undefined ? undefined : eq(doctors.id, id),
        ids === undefined ? undefined : inArray(doctors.id, [...ids]),
      ),
    )
    .orderBy(doctors.id)
}

/** Which of these doctors everybody sees. */
export async function findListed(queryable: Queryable, ids: readonly DoctorId[]): Promise<Set<DoctorId>> {
  const rows = await queryable
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(isListed, inArray(doctors.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
