import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { preparedOnce } from '~/api/platform/database/written-once'
import { mostFamilyMembers } from '~/domain/family/contract'
import { noticeDays, writableDays, comesOfAgeOn } from '~/domain/family/guardianship'
import { descendants } from '~/domain/family/relations'
import { adultAge } from '~/domain/identity/rules'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import type { Phone } from '~/domain/values/phone'
import { addDays } from '~/domain/values/plain-date'
import { familyMembers, guardianshipNotices } from './tables'

export type FamilyMemberRow = typeof familyMembers.$inferSelect

/** Of their owner alone: every statement carries whose it is. */
const own = (ownerId: UserId, id: FamilyMemberId) =>
  and(eq(familyMembers.ownerId, ownerId), eq(familyMembers.id, id))

const ofOwner = preparedOnce((queryable) =>
  queryable
    .select()
    .from(familyMembers)
    .where(and(eq(familyMembers.ownerId, sql.placeholder('ownerId')), isNull(familyMembers.deletedAt)))
    .orderBy(asc(familyMembers.createdAt), asc(familyMembers.place))
    .prepare('family_members_of_owner'),
)

/** In the order in which they were added. */
export const listMembers = (queryable: Queryable, ownerId: UserId): Promise<FamilyMemberRow[]> =>
  ofOwner(queryable).execute({ ownerId })

/** Who was deleted since, the latest first. */
export const listDeletedMembers = (
  queryable: Queryable,
  ownerId: UserId,
  since: Date,
): Promise<FamilyMemberRow[]> =>
  queryable
    .select()
    .from(familyMembers)
    .where(and(eq(familyMembers.ownerId, ownerId), gte(familyMembers.deletedAt, since)))
    .orderBy(desc(familyMembers.deletedAt), asc(familyMembers.place))

/** Those that are deleted and still there included. */
export const allMembersOf = (queryable: Queryable, ownerId: UserId): Promise<FamilyMemberRow[]> =>
  queryable
    .select()
    .from(familyMembers)
    .where(eq(familyMembers.ownerId, ownerId))
    .orderBy(asc(familyMembers.createdAt), asc(familyMembers.place))

/** A member who is there. */
export async function findMember(
  queryable: Queryable,
  ownerId: UserId,
  id: FamilyMemberId,
): Promise<FamilyMemberRow | undefined> {
  const [row] = await queryable
    .select()
    .from(familyMembers)
    .where(and(own(ownerId, id), isNull(familyMembers.deletedAt)))
  return row
}

/** A member, there or deleted, whom nobody else changes until the transaction ends. */
export async function lockMember(
  tx: Tx,
  ownerId: UserId,
  id: FamilyMemberId,
): Promise<FamilyMemberRow | undefined> {
  const [row] = await tx.select().from(familyMembers).where(own(ownerId, id)).for('update')
  return row
}

/** Keeps a member from being deleted until the transaction ends: something of theirs is about to begin. */
export async function holdMember(tx: Tx, ownerId: UserId, id: FamilyMemberId): Promise<void> {
  await tx.select({ id: familyMembers.id }).from(familyMembers).where(own(ownerId, id)).for('share')
}

/** Takes the first of the owner's places that is free. @returns undefined when none is */
export async function insertMember(
  tx: Tx,
  row: Omit<FamilyMemberRow, 'place'>,
): Promise<FamilyMemberRow | undefined> {
  for (;;) {
    const place = await firstFreePlace(tx, row.ownerId)
    if (place === null) return undefined
    const [added] = await tx
      .insert(familyMembers)
      .values({ ...row, place })
      .onConflictDoNothing({ target: [familyMembers.ownerId, familyMembers.place] })
      .returning()
    // Who took the place meanwhile is seen by the next look.
    if (added) return added
  }
}

async function firstFreePlace(tx: Tx, ownerId: UserId): Promise<number | null> {
  const { rows } = await tx.execute<{ place: number | null }>(sql`
    select min(place) as place from generate_series(1, ${mostFamilyMembers}::int) as place
    where place not in (select taken.place from ${familyMembers} as taken where taken.owner_id = ${ownerId})`)
  return rows[0]?.place ?? null
}

/** Changes what `lockMember` has found in the same transaction. */
export async function updateMember(
  tx: Tx,
  ownerId: UserId,
  id: FamilyMemberId,
  changes: Partial<Omit<FamilyMemberRow, 'id' | 'ownerId' | 'place' | 'createdAt'>>,
): Promise<FamilyMemberRow | undefined> {
  const [row] = await tx.update(familyMembers).set(changes).where(own(ownerId, id)).returning()
  return row
}

/** Whose family a member is of, deleted or not: for the log of refusals alone, never for an answer. */
export async function ownerOfMember(queryable: Queryable, id: FamilyMemberId): Promise<UserId | null> {
  const [row] = await queryable
    .select({ ownerId: familyMembers.ownerId })
    .from(familyMembers)
    .where(eq(familyMembers.id, id))
  return row?.ownerId ?? null
}

/** Who was deleted before, `limit` at most; nobody brings them back until the transaction ends. */
export async function lockDeletedMembers(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<Pick<FamilyMemberRow, 'id' | 'ownerId'>[]> {
  return tx
    .select({ id: familyMembers.id, ownerId: familyMembers.ownerId })
    .from(familyMembers)
    .where(lt(familyMembers.deletedAt, before))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Takes members away for good, of whom nothing is kept any more. */
export async function removeMembers(tx: Tx, ids: FamilyMemberId[]): Promise<void> {
  if (ids.length > 0) await tx.delete(familyMembers).where(inArray(familyMembers.id, ids))
}

export async function deleteMembersOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(familyMembers).where(eq(familyMembers.ownerId, ownerId))
}

/** A child who comes of age, and where their guardian is told. */
export interface ComingOfAge {
  memberId: FamilyMemberId
  birthDate: string
  phone: Phone
  locale: Locale
}

/** Children whose guardians have not been told; nobody else tells them until the transaction ends. `family_members_children` leads to them. */
export async function findComingOfAge(
  tx: Tx,
  kind: 'soon' | 'adult',
  today: string,
  limit: number,
): Promise<ComingOfAge[]> {
  // Birthdays in the order of days: those of eighteen years ago are today's. Rows at the edges are looked at once more in the rule.
  const bornFrom = bornOf(addDays(today, kind === 'soon' ? 1 : 1 - writableDays))
  const bornUntil = bornOf(addDays(today, kind === 'soon' ? noticeDays : 0))
  const relations = sql.raw(descendants.map((one) => `'${one}'`).join(', '))
  const { rows } = await tx.execute<{ id: FamilyMemberId; born: string; phone: Phone; locale: Locale }>(sql`
    select member.id, member.birth_date::text as born, guardian.phone, guardian.locale
    from family_members as member join users as guardian on guardian.id = member.owner_id
    where member.birth_date between ${bornFrom}::date and ${bornUntil}::date and member.relation in (${relations})
      and member.deleted_at is null and guardian.deleted_at is null and guardian.suspended_at is null
      and (member.created_at at time zone 'Asia/Tehran')::date < member.birth_date + ${sql.raw(`interval '${adultAge} years'`)}
      and not exists (select from ${guardianshipNotices} as notice where notice.member_id = member.id and notice.kind = ${kind})
    order by member.birth_date, member.id limit ${limit}
    for update of member skip locked`)
  return rows
    .filter(({ born }) => (kind === 'adult' ? comesOfAgeOn(born) <= today : comesOfAgeOn(born) > today))
    .map(({ id, born, phone, locale }) => ({ memberId: id, birthDate: born, phone, locale }))
}

/** Members of whose guardianship nothing is left and whose record may stand open still; nobody else ends it until the transaction ends. */
export async function findEnded(
  tx: Tx,
  today: string,
  limit: number,
): Promise<{ memberId: FamilyMemberId; ownerId: UserId }[]> {
  const bornUntil = bornOf(addDays(today, -writableDays))
  const relations = sql.raw(descendants.map((one) => `'${one}'`).join(', '))
  const { rows } = await tx.execute<{ id: FamilyMemberId; owner: UserId; born: string }>(sql`
    select member.id, member.owner_id as owner, member.birth_date::text as born from family_members as member
    where member.birth_date <= ${bornUntil}::date and member.relation in (${relations}) and member.deleted_at is null
      and (member.created_at at time zone 'Asia/Tehran')::date < member.birth_date + ${sql.raw(`interval '${adultAge} years'`)}
      and not exists (select from ${guardianshipNotices} as notice where notice.member_id = member.id and notice.kind = 'ended')
    order by member.birth_date, member.id limit ${limit}
    for update of member skip locked`)
  return rows
    .filter(({ born }) => addDays(comesOfAgeOn(born), writableDays) <= today)
    .map(({ id, owner }) => ({ memberId: id, ownerId: owner }))
}

/** Eighteen years before a day; of 29 February, where that year has none, the day before. */
function bornOf(day: string): string {
  const born = `${Number(day.slice(0, 4)) - adultAge}${day.slice(4)}`
  return born.endsWith('-02-29') ? `${born.slice(0, 4)}-02-28` : born
}

export async function insertNotice(tx: Tx, row: typeof guardianshipNotices.$inferInsert): Promise<void> {
  await tx.insert(guardianshipNotices).values(row)
}
