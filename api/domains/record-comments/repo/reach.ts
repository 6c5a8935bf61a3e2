import { sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { FamilyMemberId, RecordId, ShareId, UserId } from '~/domain/values/ids'

/** What the records say of their own rows, which stand as `records` in the statements here: a repository knows no other domain, so the service hands it in. */
export interface SaidOfRecords {
  isThere: () => SQL | undefined
  openedToDoctor: (doctor: SQL, at: Date) => SQL
  isOpenedToFamily: (userId: UserId, at: Date) => SQL
}

/** Who looks at what is said of records, and when. */
export interface Looking {
  userId: UserId
  at: Date
  said: SaidOfRecords
}

/** A record as a doctor sees it now. */
export interface OnDesk {
  ownerId: UserId
  shareId: ShareId
}

export async function findOnDesk(
  queryable: Queryable,
  { userId, at, said }: Looking,
  id: RecordId,
): Promise<OnDesk | undefined> {
  const { rows } = await queryable.execute<{ owner_id: UserId; share_id: ShareId }>(sql`
    select records.owner_id, opened.id as share_id
    from records, lateral (${said.openedToDoctor(sql`${userId}::uuid`, at)}) as opened
    where records.id = ${id} and ${said.isThere()}`)
  const [row] = rows
  return row && { ownerId: row.owner_id, shareId: row.share_id }
}

/** A record as its family sees it: its owner’s own, or of somebody who is connected with them. */
export async function findInFamily(
  queryable: Queryable,
  { userId, at, said }: Looking,
  id: RecordId,
): Promise<{ ownerId: UserId; memberId: FamilyMemberId | null } | undefined> {
  const { rows } = await queryable.execute<{ owner_id: UserId; member_id: FamilyMemberId | null }>(sql`
    select records.owner_id, records.member_id from records
    where records.id = ${id} and ${said.isThere()}
      and (records.owner_id = ${userId} or ${said.isOpenedToFamily(userId, at)})`)
  const [row] = rows
  return row && { ownerId: row.owner_id, memberId: row.member_id }
}

/**
 * Holds until the transaction ends what lets a doctor see a record: the record, both accounts with their roles, that the doctor accompanies, and what is shared. What is
 * deleted, taken or ended of these at the same moment was so before, or waits. Not waited for is a reservation that is called off or moved, a practice that is
 * suspended, and a member who leaves: what is written in that very moment is the last, and each look asks anew.
 * First this, then the look: what was waited for is seen.
 */
export async function holdReach(
  tx: Tx,
  { recordId, ownerId, doctorId }: { recordId: RecordId; ownerId: UserId; doctorId: UserId },
): Promise<void> {
  await tx.execute(sql`select from records where id = ${recordId} for share`)
  await tx.execute(sql`select from users where id in (${ownerId}, ${doctorId}) order by id for share`)
  await tx.execute(
    sql`select from accompanying_doctors where owner_id = ${ownerId} and doctor_id = ${doctorId} order by id for share`,
  )
  await tx.execute(
    sql`select from shares where owner_id = ${ownerId} and revoked_at is null order by id for share`,
  )
}

/** Whose a record is, there or not: for the lock alone, never for an answer. */
export async function ownerOf(queryable: Queryable, id: RecordId): Promise<UserId | undefined> {
  const { rows } = await queryable.execute<{ owner_id: UserId }>(
    sql`select owner_id from records where id = ${id}`,
  )
  return rows[0]?.owner_id
}
