import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import { modeOf, consultationServices } from '~/domain/booking/practice'
import type { OriginOf } from '~/domain/referrals/contract'
import type { ReferralOrigin } from '~/domain/referrals/rules'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'

/** A doctor who would write, and when: the role opens nothing, each condition is asked of the rows at this moment. */
export interface ReferralReader {
  userId: UserId
  at: Date
  /** What other domains say of their own rows: a repository knows no other domain. */
  conditions: {
    isAccompanied: (care: string) => SQL
    isCallReached: (reader: { userId: UserId; now: Date }) => SQL
    isCallThere: SQL
  }
}

/** Whom a letter is of. */
export interface Patient {
  ownerId: UserId
  memberId: FamilyMemberId | null
  subjectId: UserId | FamilyMemberId
  name: string | null
  birthDate: string | null
}

const written = sql.raw(
  consultationServices
    .filter((service) => modeOf[service] === 'paper')
    .map((service) => `'${service}'`)
    .join(', '),
)

/**
 * By what a doctor sees whom they refer, as rows called `origin`: a consultation of theirs that is paid and has begun or taken place; somebody whom they accompany
 * now; a call request that is theirs and was not called off.
 */
const originsOf: Readonly<Record<ReferralOrigin, (reader: ReferralReader) => SQL>> = {
  consultation: ({
    userId,
    at,
  }) => sql`reservations as origin join doctors as practice on practice.id = origin.doctor_id
    where practice.user_id = ${userId} and practice.status = 'active' and origin.user_id <> ${userId}
      and (not origin.is_for_member or origin.member_id is not null)
      and (origin.status = 'done' or (origin.status = 'reserved'
        and (origin.service in (${written}) or origin.starts_at <= ${at.toISOString()}::timestamptz)))`,
  supervision: ({
    userId,
    conditions,
  }) => sql`(select care.*, care.owner_id as user_id from accompanying_doctors as care
      where care.doctor_id = ${userId} and care.active_at is not null and ${conditions.isAccompanied('care')}) as origin where true`,
  call: ({
    userId,
    at,
    conditions,
  }) => sql`(select call_requests.*, call_requests.owner_id as user_id from call_requests
      where call_requests.doctor_id = ${userId} and call_requests.status <> 'CANCELED'
        and ${conditions.isCallReached({ userId, now: at })} and ${conditions.isCallThere}) as origin where true`,
}

const tableOf: Readonly<Record<ReferralOrigin, SQL>> = {
  consultation: sql.raw('reservations'),
  supervision: sql.raw('accompanying_doctors'),
  call: sql.raw('call_requests'),
}

/**
 * Whom a doctor sees by this. What it is by and the account are held as they are until the transaction ends: what is ended or deleted at the same moment was so
 * before, or waits.
 */
export async function holdPatient(
  tx: Tx,
  reader: ReferralReader,
  { kind, id }: OriginOf,
): Promise<Patient | undefined> {
  // First the lock, then the look: what was waited for is seen.
  await tx.execute(sql`select from ${tableOf[kind]} where id = ${id} for share`)
  const { rows: held } = await tx.execute<{ user_id: UserId }>(
    sql`select origin.user_id from ${originsOf[kind](reader)} and origin.id = ${id}`,
  )
  const [origin] = held
  if (!origin) return undefined
  const { rows } = await tx.execute<{
    member_id: FamilyMemberId | null
    name: string | null
    birth_date: string | null
  }>(sql`
    select origin.member_id, case when member.id is null then account.birth_date else member.birth_date end::text as birth_date,
      nullif(case when member.id is null then concat_ws(' ', account.first_name, account.last_name)
        else concat_ws(' ', member.first_name, member.last_name) end, '') as name
    from (select origin.member_id, origin.user_id from ${originsOf[kind](reader)} and origin.id = ${id}) as origin
    join users as account on account.id = origin.user_id
    left join family_members as member on member.id = origin.member_id and member.owner_id = origin.user_id and member.deleted_at is null
    where account.deleted_at is null and account.suspended_at is null and account.deletion_due_at is null
      and (origin.member_id is null or member.id is not null)
    for share of account`)
  const [row] = rows
  return (
    row && {
      ownerId: origin.user_id,
      memberId: row.member_id,
      subjectId: row.member_id ?? origin.user_id,
      name: row.name,
      birthDate: row.birth_date,
    }
  )
}
