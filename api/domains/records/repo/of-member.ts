import { sql, type SQL } from 'drizzle-orm'
import { descendants } from '~/domain/family/relations'
import { adultAge } from '~/domain/identity/rules'
import { records } from '../tables'

/** What the records ask of the family in their own statements; the foreign key `records_family_member` ties the two tables. */
const ofMember = (condition: SQL): SQL<boolean> =>
  sql<boolean>`(${records.memberId} is null or exists (select from family_members as member
    where member.owner_id = ${records.ownerId} and member.id = ${records.memberId} and ${condition}))`

/** The owner's own, or of a member who is not deleted. */
export const isOfKeptMember = (): SQL<boolean> => ofMember(sql.raw('member.deleted_at is null'))

const mayBeChildren = sql.raw(descendants.map((relation) => `'${relation}'`).join(', '))
const childhood = sql.raw(`interval '${adultAge} years'`)

/** Whether whose record it is had come of age when it was measured, as `isAdultMember` says it; owners of accounts have. */
export const isOfAdult = (): SQL<boolean> =>
  ofMember(sql`case when member.birth_date is null then member.relation not in (${mayBeChildren})
    else (member.birth_date + ${childhood})::date <= (${records.takenAt} at time zone 'Asia/Tehran')::date end`)
