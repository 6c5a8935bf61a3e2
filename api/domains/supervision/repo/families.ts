import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { accompanyingRole } from '~/domain/care/rules'
import type { SupervisionTrace } from '~/domain/supervision/rules'
import type { FamilyGender, FamilyRelation } from '~/domain/family/relations'
import type { CareId, ShareId, UserId } from '~/domain/values/ids'

/** A doctor who asks, and when: the role opens nothing, each condition is asked of the rows at this moment. */
export interface FamilyReader {
  userId: UserId
  at: Date
  /** What other domains say of their own rows. */
  said: SaidByOthers
}

/**
 * Conditions and counts of the domains that own the tables, which stand in the statements here: a repository knows no other domain, so the service hands them in.
 * Those of messages are of rows that are called as each of them says.
 */
export interface SaidByOthers {
  isAccompanied: (care: string) => SQL
  isAccount: (id: SQL) => SQL
  isNamed: (words: readonly string[], beside: SQL) => SQL
  unreadIn: (side: 'doctor') => SQL
  openCalls: (reader: { userId: UserId; now: Date }, ownerId: SQL) => SQL
  isCallReached: (reader: { userId: UserId; now: Date }) => SQL
  isCallThere: SQL
  notOpened: (to: { userId: UserId; at: Date }, ownerId: SQL) => SQL
}

export interface PersonRow {
  care_id: CareId
  first_name: string | null
  last_name: string | null
  relation: FamilyRelation | null
  gender: FamilyGender | null
  birth_date: string | null
  height: number | null
  since: string
}

export interface FamilyRow {
  id: UserId
  firstName: string
  lastName: string
  at: Date
  people: PersonRow[]
  messages: number
  calls: number
  newShares: ShareId[]
}

export const latestFamilies = keyset<Pick<FamilyRow, 'at' | 'id'>>(
  [
    [sql.raw('family.at'), 'desc', 'timestamp with time zone'],
    [sql.raw('family.id'), 'desc', 'uuid'],
  ],
  ({ at, id }) => [at, id],
)

/** Of the doctor’s accompaniments, those in force: the condition by which they may write, whose account is there. */
export const isSupervised = ({ userId, said: { isAccompanied, isAccount } }: FamilyReader): SQL =>
  sql`care.doctor_id = ${userId} and care.active_at is not null and ${isAccompanied('care')} and ${isAccount(sql`care.owner_id`)}`

/** Whom of a family the doctor accompanies, in the order in which they came to; nobody else of it. */
const people = (reader: FamilyReader): SQL => sql`(
  select json_agg(json_build_object('care_id', care.id, 'first_name', coalesce(member.first_name, named.first_name),
      'last_name', coalesce(member.last_name, named.last_name), 'relation', member.relation, 'gender', member.gender,
      'birth_date', case when member.id is null then named.birth_date else member.birth_date end, 'height', member.height_cm, 'since', care.active_at)
    order by care.active_at, care.id)
  from accompanying_doctors as care left join family_members as member on member.id = care.member_id
  where care.owner_id = family.id and ${isSupervised(reader)})`

/**
 * The families that a doctor supervises now, the latest first, with what waits of each, in one statement: those of one doctor are led to by the index of
 * their accompaniments, and only those of the page are counted.
 */
async function select(queryable: Queryable, reader: FamilyReader, narrowed: SQL, limit: number) {
  const { userId, at, said } = reader
  const { rows } = await queryable.execute<{
    id: UserId
    first_name: string | null
    last_name: string | null
    at: string
    people: PersonRow[]
    messages: number
    calls: number
    new_shares: ShareId[]
  }>(sql`
    select family.id, family.at::text as at, named.first_name, named.last_name, ${people(reader)} as people,
      ${said.unreadIn('doctor')} as messages,
      ${said.openCalls({ userId, now: at }, sql`family.id`)} as calls,
      ${said.notOpened({ userId, at }, sql`family.id`)} as new_shares
    from (
      select supervised.id, supervised.names, coalesce(wrote.updated_at, supervised.at) as at from (
        select care.owner_id as id, max(care.active_at) as at, string_agg(concat_ws(' ', member.first_name, member.last_name), ' ') as names
        from accompanying_doctors as care left join family_members as member on member.id = care.member_id
        where ${isSupervised(reader)} group by care.owner_id
      ) as supervised left join conversations as wrote on wrote.doctor_id = ${userId} and wrote.owner_id = supervised.id
    ) as family
    join users as named on named.id = family.id
    left join conversations as talk on talk.doctor_id = ${userId} and talk.owner_id = family.id
    where ${narrowed}
    order by family.at desc, family.id desc
    limit ${limit}`)
  return rows.map(({ id, at: latest, people: found, messages, calls, ...row }): FamilyRow => ({
    id,
    at: new Date(latest),
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    people: found,
    messages,
    calls,
    newShares: row.new_shares,
  }))
}

/** @param words of a search: by the family’s name or whole phone, or by whom of it the doctor accompanies */
export const listFamilies = (
  queryable: Queryable,
  reader: FamilyReader,
  words: readonly string[],
  part: Part,
): Promise<FamilyRow[]> =>
  select(
    queryable,
    reader,
    sql`${reader.said.isNamed(words, sql`coalesce(family.names, '')`)} and ${latestFamilies.after(part) ?? sql`true`}`,
    part.limit,
  )

export async function findFamily(
  queryable: Queryable,
  reader: FamilyReader,
  id: UserId,
): Promise<FamilyRow | undefined> {
  const [row] = await select(queryable, reader, sql`family.id = ${id}`, 1)
  return row
}

/** What there was between the two, or by one accompaniment: for refusals alone. */
export async function traceOf(
  queryable: Queryable,
  { userId }: FamilyReader,
  { family, careId }: { family: UserId; careId?: CareId | undefined },
): Promise<SupervisionTrace> {
  const { rows } = await queryable.execute<{
    active: boolean
    ended_by: 'person' | 'doctor' | null
    may: boolean
  }>(sql`
    select coalesce(bool_or(care.status = 'active'), false) as active,
      (array_agg(care.ended_by order by care.ended_at desc) filter (where care.status = 'ended'))[1] as ended_by,
      exists (select from users as acting where acting.id = ${userId} and ${accompanyingRole} = any(acting.roles)) as may
    from accompanying_doctors as care
    where care.owner_id = ${family} and ${careId ? sql`care.id = ${careId}` : sql`true`} and care.doctor_id = ${userId} and care.active_at is not null`)
  const [row] = rows
  if (!row) throw new Error('A sum has one row')
  return { isActive: row.active, endedBy: row.ended_by, mayAccompany: row.may }
}
