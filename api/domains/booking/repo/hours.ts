import { and, asc, count, eq, gte } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { Vacation } from '~/domain/booking/doctor-contract'
import type { DayRange, Hours, WeeklyHours } from '~/domain/booking/schedule'
import type { DoctorId, VacationId } from '~/domain/values/ids'
import { doctorDayHours, doctorDays, doctorVacations, doctorWeek } from '../tables'

const stretch = ({ from, to }: Hours) => ({ fromMinute: from, toMinute: to })

export async function replaceWeek(tx: Tx, doctorId: DoctorId, weekly: readonly WeeklyHours[]): Promise<void> {
  await tx.delete(doctorWeek).where(eq(doctorWeek.doctorId, doctorId))
  if (weekly.length > 0)
    await tx
      .insert(doctorWeek)
      .values(weekly.map(({ weekday, ...hours }) => ({ doctorId, weekday, ...stretch(hours) })))
}

/** In place of what the day had. */
export async function replaceDay(
  tx: Tx,
  doctorId: DoctorId,
  day: string,
  hours: readonly Hours[],
): Promise<void> {
  await deleteDay(tx, doctorId, day)
  await tx.insert(doctorDays).values({ doctorId, day })
  if (hours.length > 0)
    await tx.insert(doctorDayHours).values(hours.map((one) => ({ doctorId, day, ...stretch(one) })))
}

/** The week’s hours hold again. @returns false when the day had none of its own */
export async function deleteDay(tx: Tx, doctorId: DoctorId, day: string): Promise<boolean> {
  const gone = await tx
    .delete(doctorDays)
    .where(and(eq(doctorDays.doctorId, doctorId), eq(doctorDays.day, day)))
    .returning({ day: doctorDays.day })
  return gone.length > 0
}

/** Those that have not ended before a day. */
export const listVacations = (queryable: Queryable, doctorId: DoctorId, from: string): Promise<Vacation[]> =>
  queryable
    .select({ id: doctorVacations.id, from: doctorVacations.fromDay, to: doctorVacations.toDay })
    .from(doctorVacations)
    .where(and(eq(doctorVacations.doctorId, doctorId), gte(doctorVacations.toDay, from)))
    .orderBy(asc(doctorVacations.fromDay))

export async function countVacations(tx: Tx, doctorId: DoctorId, from: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(doctorVacations)
    .where(and(eq(doctorVacations.doctorId, doctorId), gte(doctorVacations.toDay, from)))
  return row?.all ?? 0
}

/** @returns false when it shares a day with another of the doctor’s */
export async function insertVacation(
  tx: Tx,
  { id, doctorId, from, to, createdAt }: DayRange & { id: VacationId; doctorId: DoctorId; createdAt: Date },
): Promise<boolean> {
  const added = await tx
    .insert(doctorVacations)
    .values({ id, doctorId, fromDay: from, toDay: to, createdAt })
    .onConflictDoNothing()
    .returning({ id: doctorVacations.id })
  return added.length > 0
}

/** @returns false when there is none of the doctor’s */
export async function deleteVacation(tx: Tx, doctorId: DoctorId, id: VacationId): Promise<boolean> {
  const gone = await tx
    .delete(doctorVacations)
    .where(and(eq(doctorVacations.doctorId, doctorId), eq(doctorVacations.id, id)))
    .returning({ id: doctorVacations.id })
  return gone.length > 0
}

/** The hours of each week, by day and time. */
export const listWeek = (queryable: Queryable, doctorId: DoctorId): Promise<WeeklyHours[]> =>
  queryable
    .select({ weekday: doctorWeek.weekday, from: doctorWeek.fromMinute, to: doctorWeek.toMinute })
    .from(doctorWeek)
    .where(eq(doctorWeek.doctorId, doctorId))
    .orderBy(asc(doctorWeek.weekday), asc(doctorWeek.fromMinute))

/** Days with hours of their own, from one on. */
export async function listDays(
  queryable: Queryable,
  doctorId: DoctorId,
  from: string,
): Promise<{ day: string; hours: Hours[] }[]> {
  const rows = await queryable
    .select({ day: doctorDays.day, from: doctorDayHours.fromMinute, to: doctorDayHours.toMinute })
    .from(doctorDays)
    .leftJoin(
      doctorDayHours,
      and(eq(doctorDayHours.doctorId, doctorDays.doctorId), eq(doctorDayHours.day, doctorDays.day)),
    )
    .where(and(eq(doctorDays.doctorId, doctorId), gte(doctorDays.day, from)))
    .orderBy(asc(doctorDays.day), asc(doctorDayHours.fromMinute))
  const days = new Map<string, Hours[]>()
  for (const row of rows) {
    const hours = days.get(row.day) ?? []
    days.set(row.day, hours)
    if (row.from !== null && row.to !== null) hours.push({ from: row.from, to: row.to })
  }
  return [...days].map(([day, hours]) => ({ day, hours }))
}
