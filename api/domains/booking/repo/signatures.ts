import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { Speciality } from '~/domain/booking/practice'
import type { CouncilNumber } from '~/domain/values/council-number'
import type { DoctorId, UserId } from '~/domain/values/ids'
import { doctors } from '../tables'
import { isListed } from './scope'

/** Of a row of `doctors`, as the doctor is called now; a dash where they have no name. */
export const nameOfDoctor = sql<string>`coalesce((select nullif(concat_ws(' ', first_name, last_name), '') from users where users.id = doctors.user_id), '–')`

/** By which somebody signs now: undefined for whoever does not work here, or not at the moment. */
export async function findSigner(
  queryable: Queryable,
  userId: UserId,
): Promise<{ name: string; councilNumber: CouncilNumber } | undefined> {
  const [row] = await queryable
    .select({ name: nameOfDoctor, councilNumber: doctors.councilNumber })
    .from(doctors)
    .where(and(eq(doctors.userId, userId), eq(doctors.status, 'active')))
  return row
}

/** What somebody practises here, for what they sign. */
export async function findSpeciality(queryable: Queryable, userId: UserId): Promise<Speciality | undefined> {
  const [row] = await queryable
    .select({ speciality: doctors.speciality })
    .from(doctors)
    .where(eq(doctors.userId, userId))
  return row?.speciality
}

/** What one of the doctors whom everybody sees is called. */
export async function findNameOfListed(queryable: Queryable, id: DoctorId): Promise<string | undefined> {
  const [row] = await queryable
    .select({ name: nameOfDoctor })
    .from(doctors)
    .where(and(eq(doctors.id, id), isListed))
  return row?.name
}
