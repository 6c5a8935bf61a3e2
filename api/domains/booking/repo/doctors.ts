import { and, eq, gt, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { invitationDays, type DoctorEdit } from '~/domain/booking/doctor-contract'
import type { DoctorStatus } from '~/domain/booking/doctor-machine'
import type { ConsultationService } from '~/domain/booking/practice'
import type { CouncilNumber } from '~/domain/values/council-number'
import type { DoctorId, UserId } from '~/domain/values/ids'
import type { Phone } from '~/domain/values/phone'
import { doctors, doctorServices } from '../tables'

export type DoctorRow = typeof doctors.$inferSelect

export const newestDoctors = keyset<Pick<DoctorRow, 'invitedAt' | 'id'>>(
  [
    [doctors.invitedAt, 'desc'],
    [doctors.id, 'desc'],
  ],
  ({ invitedAt, id }) => [invitedAt, id],
)

export type StaffDoctorRow = DoctorRow & { services: ConsultationService[]; weekdays: number }

const servicesOf = sql<
  ConsultationService[]
>`coalesce((select json_agg(service order by service) from doctor_services as offered where offered.doctor_id = doctors.id), '[]')`
const weekdaysOf = sql<number>`(select count(distinct weekday)::int from doctor_week as stretch where stretch.doctor_id = doctors.id)`

/** A word occurs in the name of the account. */
const isNamed = (word: string): SQL => sql`exists (select from users as named where named.id = doctors.user_id
  and search_key(concat_ws(' ', named.first_name, named.last_name)) like search_key(${`%${word.replace(/[\\%_]/g, '\\$&')}%`}))`

/** For staff, newest first. */
export async function listDoctors(
  queryable: Queryable,
  {
    id,
    status,
    words = [],
  }: { id?: DoctorId | undefined; status?: DoctorStatus | undefined; words?: readonly string[] },
  part: Part,
): Promise<StaffDoctorRow[]> {
  const rows = await queryable
    .select({ doctor: doctors, services: servicesOf, weekdays: weekdaysOf })
    .from(doctors)
    .where(
      and(
        id === undefined ? undefined : eq(doctors.id, id),
        status === undefined ? undefined : eq(doctors.status, status),
        ...words.map(isNamed),
        newestDoctors.after(part),
      ),
    )
    .orderBy(...newestDoctors.orderBy)
    .limit(part.limit)
  return rows.map(({ doctor, ...more }) => ({ ...doctor, ...more }))
}

/** One that nobody else changes until the transaction ends. */
export async function lockDoctor(tx: Tx, id: DoctorId): Promise<DoctorRow | undefined> {
  const [row] = await tx.select().from(doctors).where(eq(doctors.id, id)).for('update')
  return row
}

/** Nobody changes a doctor until the transaction ends; others may hold them as well. */
export async function holdDoctor(tx: Tx, id: DoctorId): Promise<void> {
  await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, id)).for('share')
}

/** Somebody’s own that has not ended. */
export async function findOwn(queryable: Queryable, userId: UserId): Promise<DoctorRow | undefined> {
  const [row] = await queryable
    .select()
    .from(doctors)
    .where(and(eq(doctors.userId, userId), ne(doctors.status, 'ended')))
  return row
}

/** Whose account a doctor is; undefined while nobody has accepted the invitation. */
export async function findAccount(queryable: Queryable, id: DoctorId): Promise<UserId | undefined> {
  const [row] = await queryable.select({ userId: doctors.userId }).from(doctors).where(eq(doctors.id, id))
  return row?.userId ?? undefined
}

/** Somebody’s own, that nobody else changes until the transaction ends: hours and services of a doctor are written one after another. */
export async function lockOwn(tx: Tx, userId: UserId): Promise<DoctorRow | undefined> {
  const [row] = await tx
    .select()
    .from(doctors)
    .where(and(eq(doctors.userId, userId), ne(doctors.status, 'ended')))
    .for('update')
  return row
}

const invitationMs = invitationDays * 24 * 60 * 60 * 1000

/** Until when an invitation can be accepted. */
export const acceptableUntil = ({ invitedAt }: Pick<DoctorRow, 'invitedAt'>): Date =>
  new Date(invitedAt.getTime() + invitationMs)

/** Invitations from before have run out. */
const invitedSince = (now: Date): Date => new Date(now.getTime() - invitationMs)

const waitsFor = (phone: Phone, now: Date) =>
  and(eq(doctors.phone, phone), eq(doctors.status, 'invited'), gt(doctors.invitedAt, invitedSince(now)))

/** The invitation that waits for a phone, and has not run out. */
export async function lockInvited(tx: Tx, phone: Phone, now: Date): Promise<DoctorRow | undefined> {
  const [row] = await tx.select().from(doctors).where(waitsFor(phone, now)).for('update')
  return row
}

export async function findInvited(
  queryable: Queryable,
  phone: Phone,
  now: Date,
): Promise<DoctorRow | undefined> {
  const [row] = await queryable.select().from(doctors).where(waitsFor(phone, now))
  return row
}

/** Ends invitations that have run out and stand in the way of a new one. */
export const endRunOut = (
  tx: Tx,
  { phone, councilNumber }: Pick<DoctorRow, 'phone' | 'councilNumber'>,
  now: Date,
) =>
  tx
    .update(doctors)
    .set({ status: 'ended', endedAt: now })
    .where(
      and(
        eq(doctors.status, 'invited'),
        lte(doctors.invitedAt, invitedSince(now)),
        or(eq(doctors.councilNumber, councilNumber), phone === null ? undefined : eq(doctors.phone, phone)),
      ),
    )

/** Ends the invitation of a number whose account goes: whoever has the number next was not invited. */
export const endInvitationOf = (tx: Tx, phone: Phone, at: Date) =>
  tx
    .update(doctors)
    .set({ status: 'ended', endedAt: at, phone: null })
    .where(and(eq(doctors.phone, phone), isNull(doctors.userId), eq(doctors.status, 'invited')))

/** @returns false when another that has not ended has the phone or the council number */
export async function insertDoctor(tx: Tx, row: DoctorRow): Promise<boolean> {
  const added = await tx.insert(doctors).values(row).onConflictDoNothing().returning({ id: doctors.id })
  return added.length > 0
}

/** Whether another that has not ended has a council number. */
export async function isNumberTaken(
  tx: Tx,
  councilNumber: CouncilNumber,
  but: DoctorId | null = null,
): Promise<boolean> {
  const rows = await tx
    .select({ id: doctors.id })
    .from(doctors)
    .where(
      and(
        eq(doctors.councilNumber, councilNumber),
        ne(doctors.status, 'ended'),
        but === null ? undefined : ne(doctors.id, but),
      ),
    )
  return rows.length > 0
}

export const updateDoctor = (
  tx: Tx,
  id: DoctorId,
  change: Partial<
    DoctorEdit & Pick<DoctorRow, 'status' | 'userId' | 'acceptedAt' | 'endedAt' | 'phone' | 'notices'>
  >,
) => tx.update(doctors).set(change).where(eq(doctors.id, id))

export async function replaceServices(
  tx: Tx,
  doctorId: DoctorId,
  services: readonly ConsultationService[],
): Promise<void> {
  await tx.delete(doctorServices).where(eq(doctorServices.doctorId, doctorId))
  if (services.length > 0)
    await tx.insert(doctorServices).values([...new Set(services)].map((service) => ({ doctorId, service })))
}

export async function servicesOfDoctor(
  queryable: Queryable,
  doctorId: DoctorId,
): Promise<ConsultationService[]> {
  const rows = await queryable
    .select({ service: doctorServices.service })
    .from(doctorServices)
    .where(eq(doctorServices.doctorId, doctorId))
  return rows.map(({ service }) => service)
}

/** Every row of somebody, ended ones too. */
export const allOf = (queryable: Queryable, userId: UserId): Promise<DoctorRow[]> =>
  queryable.select().from(doctors).where(eq(doctors.userId, userId)).orderBy(doctors.invitedAt, doctors.id)

/** Ends what somebody has, and takes the phone away. */
export async function endOf(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await tx
    .update(doctors)
    .set({ status: 'ended', endedAt: at })
    .where(and(eq(doctors.userId, userId), ne(doctors.status, 'ended')))
  await tx.update(doctors).set({ phone: null }).where(eq(doctors.userId, userId))
}
