import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { FamilyRelation } from '~/domain/family/relations'
import type { CareId, FamilyMemberId, ShareId, UserId } from '~/domain/values/ids'
import { isOne, type ShareReader } from './grants'

export interface AccompaniedRow {
  id: ShareId
  activeAt: Date
  ownerFirstName: string
  ownerLastName: string
  /** Null: the owner's own records. */
  memberFirstName: string | null
  memberLastName: string | null
  memberRelation: FamilyRelation | null
  memberBirthDate: string | null
}

/** Whom this doctor accompanies by this id, where it is open to them. */
export async function findAccompanied(
  queryable: Queryable,
  to: { reader: ShareReader; at: Date },
  id: ShareId,
): Promise<AccompaniedRow | undefined> {
  const { rows } = await queryable.execute<{
    active_at: string
    owner_first: string
    owner_last: string
    member_first: string | null
    member_last: string | null
    member_relation: FamilyRelation | null
    member_birth: string | null
  }>(sql`
    select care.active_at, coalesce(owner.first_name, '') as owner_first, coalesce(owner.last_name, '') as owner_last,
      member.first_name as member_first, member.last_name as member_last,
      member.relation as member_relation, member.birth_date::text as member_birth
    from accompanying_doctors as care join users as owner on owner.id = care.owner_id
      left join family_members as member on member.id = care.member_id
    where care.id = ${id} and ${isOne(sql`care.id`, to)}`)
  const [row] = rows
  return (
    row && {
      id,
      activeAt: new Date(row.active_at),
      ownerFirstName: row.owner_first,
      ownerLastName: row.owner_last,
      memberFirstName: row.member_first,
      memberLastName: row.member_last,
      memberRelation: row.member_relation,
      memberBirthDate: row.member_birth,
    }
  )
}

/** Whom this doctor accompanies by this id now; neither of the two ends it until the transaction does. */
export async function holdAccompanied(
  tx: Tx,
  to: { userId: UserId; at: Date },
  id: CareId,
): Promise<{ ownerId: UserId; memberId: FamilyMemberId | null } | undefined> {
  // By its status as well: what ended while this waited is asked of the row as it is then.
  const { rows } = await tx.execute<{ owner_id: UserId; member_id: FamilyMemberId | null }>(sql`
    select care.owner_id, care.member_id from accompanying_doctors as care
    where care.id = ${id} and care.status = 'active' and ${isOne(sql`care.id`, { reader: { userId: to.userId }, at: to.at })}
    for share of care`)
  const [row] = rows
  return row && { ownerId: row.owner_id, memberId: row.member_id }
}

/** Whether somebody is, or was, accompanied by this id: what was read then is theirs to see. */
export async function isOwnerOfCare(queryable: Queryable, ownerId: UserId, id: ShareId): Promise<boolean> {
  const { rows } = await queryable.execute(
    sql`select from accompanying_doctors where id = ${id} and owner_id = ${ownerId}`,
  )
  return rows.length > 0
}
