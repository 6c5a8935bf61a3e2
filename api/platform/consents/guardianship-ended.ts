import { sql, type SQL } from 'drizzle-orm'
import { writableDays } from '~/domain/family/guardianship'
import { descendants } from '~/domain/family/relations'
import { adultAge } from '~/domain/identity/rules'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

/**
 * Whether a guardian has no say any more of a member, as `guardianshipOf` of the domain has it; of the owner, and of who is nobody’s child, it is false.
 * @param whose expressions over the row that it is asked of
 */
export const isGuardianshipEnded = (whose: { ownerId: SQL; memberId: SQL }, now: Date): SQL =>
  sql`exists (select from family_members as child
    cross join lateral (select (child.birth_date + ${sql.raw(`interval '${adultAge} years'`)})::date + (to_char(child.birth_date, 'MMDD') = '0229')::int as adult_on) as coming
    where child.owner_id = ${whose.ownerId} and child.id = ${whose.memberId} and child.relation in (${sql.raw(descendants.map((one) => `'${one}'`).join(', '))})
      and (child.created_at at time zone 'Asia/Tehran')::date < coming.adult_on
      and coming.adult_on + ${sql.raw(String(writableDays))} <= ${tehranDayAndTime(now).day}::date)`
