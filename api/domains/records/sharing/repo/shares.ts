import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { FamilyRelation } from '~/domain/family/relations'
import type { RecordType } from '~/domain/records/types'
import type { FamilyMemberId, RecordId, ShareId, UserId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import type { Phone } from '~/domain/values/phone'
import { records } from '../../tables'
import { shareReads, shares } from '../tables'
import { isOne, untilOfShare, type ShareReader } from './grants'

export type ShareRow = typeof shares.$inferSelect
type NewShareRow = typeof shares.$inferInsert

/** Another name than the rows of `repo/grants.ts` have. */
const share = alias(shares, 'given')

const columns = {
  id: share.id,
  ownerId: share.ownerId,
  memberId: share.memberId,
  recipientPhone: share.recipientPhone,
  wrongPasscodes: share.wrongPasscodes,
  scope: share.scope,
  types: share.types,
  recordId: share.recordId,
  recordType: records.type,
  message: share.message,
  createdAt: share.createdAt,
  expiresAt: share.expiresAt,
  connectionId: share.connectionId,
  reservationId: share.reservationId,
  keepDays: share.keepDays,
  revokedAt: share.revokedAt,
}

export type FoundShare = Omit<ShareRow, 'subjectId' | 'tokenHash' | 'passcodeHash'> & {
  recordType: RecordType | null
}

export const newestShares = keyset<Pick<ShareRow, 'createdAt' | 'id'>>(
  [
    [share.createdAt, 'desc'],
    [share.id, 'desc'],
  ],
  ({ createdAt, id }) => [createdAt, id],
)

/** A name of whom the row of `share` is of. */
const nameOf = (table: 'users' | 'family_members', column: 'first_name' | 'last_name', id: AnyPgColumn) =>
  sql`(select coalesce(named.${sql.raw(column)}, '') from ${sql.raw(table)} as named where named.id = ${id})`

const ofMember = (column: 'relation' | 'birth_date') =>
  sql`(select named.${sql.raw(column)}::text from family_members as named where named.id = ${share.memberId})`

/** One statement for givers and recipients; each is answered their part of it. */
const selectShares = (queryable: Queryable) =>
  queryable
    .select({
      ...columns,
      lastOpenedAt: sql<
        string | null
      >`(select max(${shareReads.at}) from ${shareReads} where ${shareReads.shareId} = ${share.id})`,
      ownerFirstName: sql<string>`${nameOf('users', 'first_name', share.ownerId)}`,
      ownerLastName: sql<string>`${nameOf('users', 'last_name', share.ownerId)}`,
      memberFirstName: sql<string | null>`${nameOf('family_members', 'first_name', share.memberId)}`,
      memberLastName: sql<string | null>`${nameOf('family_members', 'last_name', share.memberId)}`,
      visitUntil: untilOfShare(share.reservationId, share.keepDays),
      memberRelation: sql<FamilyRelation | null>`${ofMember('relation')}`,
      memberBirthDate: sql<string | null>`${ofMember('birth_date')}`,
    })
    .from(share)
    .leftJoin(records, eq(records.id, share.recordId))
    .$dynamic()

export type GivenShare = FoundShare & {
  lastOpenedAt: string | null
  /** Of a visit, until when its doctor sees it; null where they do not. */
  visitUntil: string | null
}

export interface ReceivedRow extends FoundShare {
  visitUntil: string | null
  ownerFirstName: string
  ownerLastName: string
  memberFirstName: string | null
  memberLastName: string | null
  memberRelation: FamilyRelation | null
  memberBirthDate: string | null
}

/** What is to be shared for a visit that is not paid is not shared yet, and was never, where it was not paid. */
const isGiven = sql`(${share.reservationId} is null or exists (select from reservations as one where one.id = ${share.reservationId} and one.paid_at is not null))`

/** What somebody has shared, newest first. */
export const listGiven = (queryable: Queryable, ownerId: UserId, part: Part): Promise<GivenShare[]> =>
  selectShares(queryable)
    .where(and(eq(share.ownerId, ownerId), isGiven, newestShares.after(part)))
    .orderBy(...newestShares.orderBy)
    .limit(part.limit)

export async function findGiven(
  queryable: Queryable,
  ownerId: UserId,
  id: ShareId,
): Promise<GivenShare | undefined> {
  const [row] = await selectShares(queryable).where(
    and(eq(share.ownerId, ownerId), eq(share.id, id), isGiven),
  )
  return row
}

/** Of the phone of this person, and nothing of their own; an index leads to them, and the grant decides. */
const isReceivedBy = ({ userId, at }: { userId: UserId; at: Date }): SQL | undefined =>
  and(
    sql`${share.recipientPhone} = (select phone from users where id = ${userId})`,
    ne(share.ownerId, userId),
    isOne(share.id, { reader: { userId }, at }),
  )

/** What is open to somebody, newest first. @param family whose account it is of, where only that is looked for */
export const listReceived = (
  queryable: Queryable,
  to: { userId: UserId; at: Date },
  { family, ...part }: Part & { family?: UserId | undefined },
): Promise<ReceivedRow[]> =>
  selectShares(queryable)
    .where(and(isReceivedBy(to), family && eq(share.ownerId, family), newestShares.after(part)))
    .orderBy(...newestShares.orderBy)
    .limit(part.limit)

/** Never looked at: to see it named in a list is no look. */
const isNotOpenedBy = ({ userId }: { userId: UserId }): SQL =>
  sql`not exists (select from share_reads as looked where looked.share_id = ${share.id} and looked.reader_id = ${userId} and looked.kind <> 'names')`

/** What a family has shared with somebody and they have not looked at. @param ownerId of a row of the statement that it stands in */
export const notOpenedOfFamily = (to: { userId: UserId; at: Date }, ownerId: SQL): SQL<ShareId[]> =>
  sql<ShareId[]>`array(select ${share.id} from shares as given where ${share.ownerId} = ${ownerId}
    and ${isReceivedBy(to)} and ${isNotOpenedBy(to)})`

/** Of what is open to somebody, what they have not looked at yet, newest first. */
export const listNotOpened = (
  queryable: Queryable,
  to: { userId: UserId; at: Date },
  part: Part,
): Promise<ReceivedRow[]> =>
  selectShares(queryable)
    .where(and(isReceivedBy(to), isNotOpenedBy(to), newestShares.after(part)))
    .orderBy(...newestShares.orderBy)
    .limit(part.limit)

/** One that is open to somebody, or their own as whoever it is for sees it. */
export async function findReceived(
  queryable: Queryable,
  to: { reader: ShareReader; at: Date },
  id: ShareId,
): Promise<ReceivedRow | undefined> {
  const [row] = await selectShares(queryable).where(and(eq(share.id, id), isOne(share.id, to)))
  return row
}

/** One after the other for each owner, so that none is counted past the limit. @returns how many are open */
export async function countOpenOfOwner(tx: Tx, ownerId: UserId, at: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shares ${ownerId}`}, 0))`)
  return tx.$count(
    shares,
    and(
      eq(shares.ownerId, ownerId),
      isNull(shares.revokedAt),
      sql`${shares.expiresAt} > ${at.toISOString()}::timestamptz`,
    ),
  )
}

/** @returns false when there is one of this id already */
export async function insertShare(tx: Tx, row: NewShareRow): Promise<boolean> {
  const inserted = await tx
    .insert(shares)
    .values(row)
    .onConflictDoNothing({ target: shares.id })
    .returning({ id: shares.id })
  return inserted.length > 0
}

/** Ends a share of this owner; what has ended stays as it is. */
export async function endShare(tx: Tx, ownerId: UserId, id: ShareId, at: Date): Promise<void> {
  await tx
    .update(shares)
    .set({ revokedAt: at })
    .where(and(eq(shares.ownerId, ownerId), eq(shares.id, id), isNull(shares.revokedAt)))
}

/**
 * Gives back one that is open to somebody: it has ended, as if its owner had ended it. What a connection or a visit opens ends with that.
 * @returns whose it was; undefined when it is none of theirs
 */
export async function giveBackShare(
  tx: Tx,
  to: { userId: UserId; at: Date },
  id: ShareId,
): Promise<UserId | undefined> {
  const [found] = await selectShares(tx).where(
    and(eq(share.id, id), isReceivedBy(to), isNull(share.connectionId), isNull(share.reservationId)),
  )
  if (found) await endShare(tx, found.ownerId, id, to.at)
  return found?.ownerId
}

/** Ends all that its owner has opened of a member, by phone or by link; what a visit opens ends with the visit. */
export async function endSharesOfMember(
  tx: Tx,
  { ownerId, memberId }: { ownerId: UserId; memberId: FamilyMemberId },
  at: Date,
): Promise<void> {
  await tx
    .update(shares)
    .set({ revokedAt: at })
    .where(
      and(
        eq(shares.ownerId, ownerId),
        eq(shares.memberId, memberId),
        isNull(shares.reservationId),
        isNull(shares.revokedAt),
      ),
    )
}

/** Whose share it is, or whom a doctor accompanies: for the log of refusals alone, never for an answer. */
export async function ownerOfShare(queryable: Queryable, id: ShareId): Promise<UserId | null> {
  const { rows } = await queryable.execute<{ owner_id: UserId }>(sql`
    select owner_id from shares where id = ${id} union all select owner_id from accompanying_doctors where id = ${id}`)
  return rows[0]?.owner_id ?? null
}

/** Whose body one of the owner's records is of, where it is there and its member is. */
export async function findOwnRecord(
  queryable: Queryable,
  ownerId: UserId,
  id: RecordId,
): Promise<{ memberId: FamilyMemberId | null } | undefined> {
  const [row] = await queryable
    .select({ memberId: records.memberId })
    .from(records)
    .where(
      and(
        eq(records.id, id),
        eq(records.ownerId, ownerId),
        isNull(records.deletedAt),
        sql`(${records.memberId} is null or exists (select from family_members as member
          where member.owner_id = ${records.ownerId} and member.id = ${records.memberId} and member.deleted_at is null))`,
      ),
    )
  return row
}

/** Who shares, and in which language the recipient is written to: their own, where they have an account, else the owner's. */
export async function findSender(
  queryable: Queryable,
  ownerId: UserId,
  recipientPhone: Phone,
): Promise<{ phone: Phone | null; name: string; locale: Locale } | undefined> {
  const { rows } = await queryable.execute<{ phone: Phone | null; name: string; locale: Locale }>(sql`
    select owner.phone, concat_ws(' ', owner.first_name, owner.last_name) as name,
      coalesce((select locale from users where phone = ${recipientPhone}), owner.locale) as locale
    from users as owner where owner.id = ${ownerId}`)
  return rows[0]
}

/** Everything that somebody has shared, oldest first. */
export const allGivenBy = (queryable: Queryable, ownerId: UserId): Promise<GivenShare[]> =>
  selectShares(queryable).where(eq(share.ownerId, ownerId)).orderBy(share.createdAt, share.id)

/** What this person has shared, and what is shared with their phone: a number that goes to somebody else opens nothing to them. */
export async function deleteSharesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(shares).where(eq(shares.ownerId, userId))
  await tx
    .delete(shares)
    .where(sql`${shares.recipientPhone} = (select phone from users where id = ${userId})`)
}

/** With members that go for good. */
export async function removeSharesOfMembers(tx: Tx, members: readonly FamilyMemberId[]): Promise<void> {
  if (members.length > 0) await tx.delete(shares).where(inArray(shares.memberId, [...members]))
}
