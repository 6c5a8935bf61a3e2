import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { isGuardianshipEnded } from '~/api/platform/consents/guardianship-ended'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { CareFile, CareSide } from '~/domain/care/rules'
import type { CareId, DoctorCodeId, FamilyMemberId, UserId } from '~/domain/values/ids'
import type { CareReach } from '../policy'
import { accompanyingDoctors as care } from '../tables'
import { isDoctorAccount, isOfDoctor, isReached, isSeenByDoctor } from './scope'

export type CareRow = typeof care.$inferSelect

interface NameRow {
  first_name: string | null
  last_name: string | null
}

/** With the names of the three, and how many messages of the other the caller has not seen. */
export type CareView = Omit<CareRow, 'subjectId'> & {
  owner: NameRow | null
  member: NameRow | null
  doctor: NameRow | null
  unread: number
  /** Whether the doctor who is named can act: their account is there, is not suspended and has the role. */
  canAct: boolean
  file: CareFile
}

// Columns are written out: in what it selects of one table Drizzle leaves the name of the table away.
const nameOf = (table: 'users' | 'family_members', id: 'owner_id' | 'member_id' | 'doctor_id') =>
  sql<NameRow | null>`(select json_build_object('first_name', named.first_name, 'last_name', named.last_name)
    from ${sql.raw(table)} as named where named.id = accompanying_doctors.${sql.raw(id)})`

const selectFor = (queryable: Queryable, { userId }: Pick<CareReach, 'userId'>, now: Date) =>
  queryable
    .select({
      id: care.id,
      ownerId: care.ownerId,
      memberId: care.memberId,
      status: care.status,
      cameFrom: care.cameFrom,
      requestedAt: care.requestedAt,
      doctorId: care.doctorId,
      codeId: care.codeId,
      offeredBy: care.offeredBy,
      offeredAt: care.offeredAt,
      activeAt: care.activeAt,
      endedAt: care.endedAt,
      endedBy: care.endedBy,
      lastNumber: care.lastNumber,
      personRead: care.personRead,
      doctorRead: care.doctorRead,
      owner: nameOf('users', 'owner_id'),
      member: nameOf('family_members', 'member_id'),
      doctor: nameOf('users', 'doctor_id'),
      canAct: sql<boolean>`${isDoctorAccount(sql`accompanying_doctors.doctor_id`)}`,
      file: sql<CareFile>`case when ${isGuardianshipEnded({ ownerId: sql`accompanying_doctors.owner_id`, memberId: sql`accompanying_doctors.member_id` }, now)} then 'ended' else coalesce((select case when given_at is null then 'asked' else 'open' end from care_files where care_files.care_id = accompanying_doctors.id), 'shut') end`,
      unread: sql<number>`(select count(*)::int from care_messages as message
        where message.care_id = accompanying_doctors.id and case when accompanying_doctors.owner_id = ${userId}
          then message.number > accompanying_doctors.person_read and message.by = 'doctor'
          else accompanying_doctors.status = 'active' and message.number > accompanying_doctors.doctor_read and message.by = 'person' end)`,
    })
    .from(care)
    .$dynamic()

export const newestCare = keyset<Pick<CareRow, 'requestedAt' | 'id'>>(
  [
    [care.requestedAt, 'desc'],
    [care.id, 'desc'],
  ],
  ({ requestedAt, id }) => [requestedAt, id],
)

/** Of whose member is there, or of the owner. */
const isKept = sql`(${care.memberId} is null or exists (select from family_members as member
  where member.owner_id = ${care.ownerId} and member.id = ${care.memberId} and member.deleted_at is null))`

/** Of one family, newest first. @param isLive those that have not ended, or those that have */
export const listOwn = (
  queryable: Queryable,
  ownerId: UserId,
  { isLive, now }: { isLive: boolean; now: Date },
  part: Part,
): Promise<CareView[]> =>
  selectFor(queryable, { userId: ownerId }, now)
    .where(
      and(
        eq(care.ownerId, ownerId),
        isLive ? ne(care.status, 'ended') : eq(care.status, 'ended'),
        isKept,
        newestCare.after(part),
      ),
    )
    .orderBy(...newestCare.orderBy)
    .limit(part.limit)

/** Doctors are told of somebody when that person agrees, so this is the order of theirs. */
export const newestPatients = keyset<Pick<CareRow, 'activeAt' | 'id'>>(
  [
    [care.activeAt, 'desc'],
    [care.id, 'desc'],
  ],
  // The list has none that was not agreed to.
  ({ activeAt, id }) => [activeAt ?? 0, id],
)

export const listPatients = (
  queryable: Queryable,
  doctorId: UserId,
  now: Date,
  part: Part,
): Promise<CareView[]> =>
  selectFor(queryable, { userId: doctorId }, now)
    .where(and(isOfDoctor({ userId: doctorId }), newestPatients.after(part)))
    .orderBy(...newestPatients.orderBy)
    .limit(part.limit)

export async function findReached(
  queryable: Queryable,
  reach: CareReach,
  id: CareId,
  now: Date,
): Promise<CareView | undefined> {
  const [row] = await selectFor(queryable, reach, now).where(and(eq(care.id, id), isReached(reach)))
  return row
}

const isThereWith = async (queryable: Queryable, id: CareId, condition: SQL): Promise<boolean> => {
  const rows = await queryable
    .select({ id: care.id })
    .from(care)
    .where(and(eq(care.id, id), condition))
  return rows.length > 0
}

/** A doctor is named who waits for the person’s answer. */
export const isOffered = (queryable: Queryable, id: CareId): Promise<boolean> =>
  isThereWith(queryable, id, sql`status = 'offered'`)

/** Whether who is named can act now. */
export const hasActingDoctor = (queryable: Queryable, id: CareId): Promise<boolean> =>
  isThereWith(queryable, id, isDoctorAccount(sql`doctor_id`))

/** The other has written what this side has not read, and can see: to a doctor the person is there and accompanied still, as on the page to which the notice leads. */
export const isUnreadBy = (queryable: Queryable, id: CareId, side: CareSide): Promise<boolean> =>
  isThereWith(
    queryable,
    id,
    side === 'person'
      ? sql`last_number > person_read`
      : sql`last_number > doctor_read and status = 'active' and ${isSeenByDoctor}`,
  )

/** One that nobody else changes until the transaction ends. */
export async function lockReached(tx: Tx, reach: CareReach, id: CareId): Promise<CareRow | undefined> {
  const [row] = await tx
    .select()
    .from(care)
    .where(and(eq(care.id, id), isReached(reach)))
    .for('update')
  return row
}

/** What of this person has not ended yet. */
export async function lockLive(tx: Tx, subjectId: string): Promise<CareRow | undefined> {
  const [row] = await tx
    .select()
    .from(care)
    .where(and(eq(care.subjectId, subjectId), ne(care.status, 'ended')))
    .for('update')
  return row
}

/** @returns false when there is one already that has not ended */
export async function insertRequest(
  tx: Tx,
  row: { id: CareId; ownerId: UserId; memberId: FamilyMemberId | null; requestedAt: Date },
): Promise<boolean> {
  const added = await tx
    .insert(care)
    .values({ ...row, status: 'requested' })
    .onConflictDoNothing({ target: care.subjectId, where: sql`status <> 'ended'` })
    .returning({ id: care.id })
  return added.length > 0
}

/** Names the doctor of what was asked for. @returns false when it is no longer asked for, or the account is no doctor's */
export async function offer(
  tx: Tx,
  id: CareId,
  by: { doctorId: UserId; codeId: DoctorCodeId | null; offeredBy: UserId | null; offeredAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(care)
    .set({ ...by, status: 'offered' })
    .where(and(eq(care.id, id), eq(care.status, 'requested'), isDoctorAccount(sql`${by.doctorId}`)))
  return (rowCount ?? 0) > 0
}

/** From now on the doctor reads. @returns false where there is nothing to agree to */
export async function activate(
  tx: Tx,
  { ownerId, id, at }: { ownerId: UserId; id: CareId; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(care)
    .set({ status: 'active', activeAt: at })
    .where(
      and(
        eq(care.id, id),
        eq(care.ownerId, ownerId),
        eq(care.status, 'offered'),
        isKept,
        isDoctorAccount(sql`${care.doctorId}`),
      ),
    )
  return (rowCount ?? 0) > 0
}

/** From the next row on the doctor reads nothing; what has ended stays as it is. @returns whether this ended it */
export async function end(tx: Tx, { id, at, by }: { id: CareId; at: Date; by: CareSide }): Promise<boolean> {
  const { rowCount } = await tx
    .update(care)
    .set({ status: 'ended', endedAt: at, endedBy: by })
    .where(and(eq(care.id, id), ne(care.status, 'ended')))
  return (rowCount ?? 0) > 0
}

/** Whom it is of: for the log of refusals alone, never for an answer. */
export async function ownerOfCare(queryable: Queryable, id: CareId): Promise<UserId | null> {
  const [row] = await queryable.select({ ownerId: care.ownerId }).from(care).where(eq(care.id, id))
  return row?.ownerId ?? null
}

export type RequestRow = Pick<
  CareRow,
  'id' | 'ownerId' | 'memberId' | 'status' | 'requestedAt' | 'doctorId' | 'offeredBy'
>

/** What support has been asked for and nobody has agreed to yet, newest first. What a code has named is between the person and the doctor. */
export const listRequests = (
  queryable: Queryable,
  status: 'requested' | 'offered' | undefined,
  part: Part,
): Promise<RequestRow[]> =>
  queryable
    .select({
      id: care.id,
      ownerId: care.ownerId,
      memberId: care.memberId,
      status: care.status,
      requestedAt: care.requestedAt,
      doctorId: care.doctorId,
      offeredBy: care.offeredBy,
    })
    .from(care)
    .where(
      and(
        sql`${care.status} in ('requested', 'offered')`,
        status && eq(care.status, status),
        isNull(care.codeId),
        isKept,
        newestCare.after(part),
      ),
    )
    .orderBy(...newestCare.orderBy)
    .limit(part.limit)

/** One that support may name a doctor of. */
export async function lockRequest(tx: Tx, id: CareId): Promise<CareRow | undefined> {
  const [row] = await tx
    .select()
    .from(care)
    .where(and(eq(care.id, id), isKept))
    .for('update')
  return row
}

/** Everything of a family, oldest first. */
export const allOf = (queryable: Queryable, ownerId: UserId): Promise<CareRow[]> =>
  queryable.select().from(care).where(eq(care.ownerId, ownerId)).orderBy(care.requestedAt, care.id)

/**
 * With somebody's account go their doctors and what was written; whom they accompany as a doctor keeps the thread, which has ended.
 * @returns whom they accompanied until now
 */
export async function eraseOf(tx: Tx, userId: UserId, at: Date): Promise<Accompanied[]> {
  await tx.delete(care).where(eq(care.ownerId, userId))
  const ended = await tx
    .update(care)
    .set({ status: 'ended', endedBy: 'doctor', endedAt: at })
    .where(and(eq(care.doctorId, userId), ne(care.status, 'ended')))
    .returning({ id: care.id, ownerId: care.ownerId, activeAt: care.activeAt })
  return ended.filter(({ activeAt }) => activeAt !== null)
}

type Accompanied = Pick<CareRow, 'id' | 'ownerId'>

/** Whom a doctor accompanies who cannot act any more; nobody while they can. */
export const leftWithoutDoctor = (tx: Tx, doctorId: UserId): Promise<Accompanied[]> =>
  tx
    .select({ id: care.id, ownerId: care.ownerId })
    .from(care)
    .where(
      and(
        eq(care.doctorId, doctorId),
        eq(care.status, 'active'),
        isKept,
        sql`not ${isDoctorAccount(sql`${doctorId}::uuid`)}`,
      ),
    )

/** Agreed to, with a doctor who cannot act now. */
export const isAway = (queryable: Queryable, id: CareId): Promise<boolean> =>
  isThereWith(queryable, id, sql`status = 'active' and not ${isDoctorAccount(sql`doctor_id`)}`)

/** On behalf of a member who has come of age: what their guardian has opened does not stay open. */
export async function endOfMember(
  tx: Tx,
  { ownerId, memberId }: { ownerId: UserId; memberId: FamilyMemberId },
  at: Date,
): Promise<void> {
  await tx
    .update(care)
    .set({ status: 'ended', endedBy: 'person', endedAt: at })
    .where(and(eq(care.ownerId, ownerId), eq(care.memberId, memberId), ne(care.status, 'ended')))
}

/** With members that go for good. */
export async function removeOfMembers(tx: Tx, memberIds: readonly FamilyMemberId[]): Promise<void> {
  if (memberIds.length > 0) await tx.delete(care).where(inArray(care.memberId, [...memberIds]))
}
