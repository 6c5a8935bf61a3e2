import { sql, type SQL } from 'drizzle-orm'
import { accompanyingRole } from '~/domain/care/rules'
import type { CareReach } from '../policy'
import { accompanyingDoctors as care } from '../tables'

/** Of the person's own family, or of the doctor, once the person has agreed: before that a doctor knows nothing of it. */
export const isReached = ({ userId, isDoctor }: CareReach): SQL =>
  isDoctor
    ? sql`(${care.ownerId} = ${userId} or (${isOfDoctor({ userId })}))`
    : sql`${care.ownerId} = ${userId}`

/** To whoever is their doctor: agreed to, and person and member are there. */
export const isSeenByDoctor: SQL = sql`${care.activeAt} is not null
  and exists (select from users as owner where owner.id = ${care.ownerId}
    and owner.deleted_at is null and owner.suspended_at is null and owner.deletion_due_at is null)
  and (${care.memberId} is null or exists (select from family_members as member
    where member.owner_id = ${care.ownerId} and member.id = ${care.memberId} and member.deleted_at is null))`

/** Seen by this doctor. */
export const isOfDoctor = ({ userId }: Pick<CareReach, 'userId'>): SQL =>
  sql`${care.doctorId} = ${userId} and ${isSeenByDoctor}`

/** Whoever may accompany somebody: an account that is there and has the role. */
export const isDoctorAccount = (
  id: SQL,
): SQL => sql`exists (select from users as doctor where doctor.id = ${id}
  and ${accompanyingRole} = any(doctor.roles) and doctor.deleted_at is null and doctor.suspended_at is null)`
