import { sql, type SQL } from 'drizzle-orm'
import { isAccountThere } from '~/api/platform/auth/account-there'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { accompanyingRole } from '~/domain/care/rules'
import type { DoctorId, UserId } from '~/domain/values/ids'

/** The two, of whom the one asks. */
export interface Pair {
  ownerId: UserId
  doctorId: UserId
}

const accompanies = (
  doctorId: SQL,
): SQL => sql`exists (select from users as acting where acting.id = ${doctorId}
  and ${accompanyingRole} = any(acting.roles))`

/** Works here by their role, and is not suspended. @param practice as its row is called */
const works = (practice: string): SQL => sql`${sql.raw(practice)}.status = 'active'
  and exists (select from users as working where working.id = ${sql.raw(practice)}.user_id and 'doctor' = any(working.roles))`

/** Whoever may act as a doctor: who accompanies by their role, or works here. */
export const actsAsDoctor = (
  id: SQL,
): SQL => sql`(${accompanies(id)} or exists (select from doctors as practice
  where practice.user_id = ${id} and ${works('practice')}))`

/** Of the accompaniments in force, those that open a conversation. */
export const isAccompanied = (care: string): SQL => sql`${sql.raw(care)}.status = 'active'
  and ${accompanies(sql.raw(`${care}.doctor_id`))}
  and (${sql.raw(care)}.member_id is null or exists (select from family_members as member
    where member.owner_id = ${sql.raw(care)}.owner_id and member.id = ${sql.raw(care)}.member_id and member.deleted_at is null))`

/** Of the consultations, those after which the two may still write. */
export const isConsulted = (visit: string, practice: string, since: Date): SQL =>
  sql`${sql.raw(visit)}.status = 'done' and ${sql.raw(visit)}.ended_at > ${since.toISOString()}::timestamptz
    and ${works(practice)}`

/** Something lets the two write, and the doctor read what the family wrote, at this moment. */
export const mayWrite = ({ ownerId, doctorId, since }: { ownerId: SQL; doctorId: SQL; since: Date }): SQL =>
  sql`(exists (select from accompanying_doctors as care
      where care.owner_id = ${ownerId} and care.doctor_id = ${doctorId} and ${isAccompanied('care')})
    or exists (select from reservations as visit join doctors as practice on practice.id = visit.doctor_id
      where visit.user_id = ${ownerId} and practice.user_id = ${doctorId} and ${isConsulted('visit', 'practice', since)}))`

export interface Grounds {
  areThere: boolean
  isOwnerThere: boolean
  actsAsDoctor: boolean
  isAccompanied: boolean
  /** When the latest consultation of the two ended, that counts still. */
  consultedAt: Date | null
  wasAccompanied: boolean
  wasConsulted: boolean
  practiceId: DoctorId | null
}

/**
 * Holds what lets the two write to each other as it is until the transaction ends: what is ended, suspended or taken at the same moment was so before, or
 * waits. First this, then the look: what was waited for is seen.
 */
export async function holdGrounds(tx: Tx, { ownerId, doctorId }: Pair): Promise<void> {
  await tx.execute(sql`select from users where id in (${ownerId}, ${doctorId}) order by id for share`)
  await tx.execute(
    sql`select from accompanying_doctors where owner_id = ${ownerId} and doctor_id = ${doctorId} order by id for share`,
  )
  await tx.execute(sql`select from doctors where user_id = ${doctorId} order by id for share`)
}

/** What there is and was between two accounts, at this moment. */
export async function groundsOf(
  queryable: Queryable,
  { ownerId, doctorId }: Pair,
  since: Date,
): Promise<Grounds> {
  const { rows } = await queryable.execute<{
    there: boolean
    owner_there: boolean
    acts: boolean
    accompanied: boolean
    consulted: string | null
    was_accompanied: boolean
    was_consulted: boolean
    practice: DoctorId | null
  }>(sql`select
    (${isAccountThere(sql`${ownerId}::uuid`)} and ${isAccountThere(sql`${doctorId}::uuid`)}) as there,
    ${isAccountThere(sql`${ownerId}::uuid`)} as owner_there,
    ${actsAsDoctor(sql`${doctorId}::uuid`)} as acts,
    exists (select from accompanying_doctors as care
      where care.owner_id = ${ownerId} and care.doctor_id = ${doctorId} and ${isAccompanied('care')}) as accompanied,
    (select max(visit.ended_at)::text from reservations as visit join doctors as practice on practice.id = visit.doctor_id
      where visit.user_id = ${ownerId} and practice.user_id = ${doctorId} and ${isConsulted('visit', 'practice', since)}) as consulted,
    exists (select from accompanying_doctors as care
      where care.owner_id = ${ownerId} and care.doctor_id = ${doctorId} and care.active_at is not null) as was_accompanied,
    exists (select from reservations as visit join doctors as practice on practice.id = visit.doctor_id
      where visit.user_id = ${ownerId} and practice.user_id = ${doctorId} and visit.status = 'done') as was_consulted,
    (select practice.id from doctors as practice where practice.user_id = ${doctorId} order by practice.status limit 1) as practice`)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row')
  return {
    areThere: row.there,
    isOwnerThere: row.owner_there,
    actsAsDoctor: row.acts,
    isAccompanied: row.accompanied,
    consultedAt: row.consulted === null ? null : new Date(row.consulted),
    wasAccompanied: row.was_accompanied,
    wasConsulted: row.was_consulted,
    practiceId: row.practice,
  }
}
