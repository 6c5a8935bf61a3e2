import { sql, type SQL } from 'drizzle-orm'
import { accountName, consentColumns, type ConsentsOf } from '~/api/platform/consents/consent-source'

/** Doctors to whom somebody has agreed for themselves or a member of their family, with when they read last. */
export const openCare = ({ ownerId }: ConsentsOf): SQL => sql`
  select ${consentColumns({
    kind: sql`'doctor'`,
    id: sql`care.id`,
    memberId: sql`care.member_id`,
    to: accountName(sql`care.doctor_id`),
    scope: sql`'all'`,
    since: sql`care.active_at`,
    lastReadAt: sql`latest.at`,
    lastReadBy: accountName(sql`latest.reader_id`),
  })}
  from accompanying_doctors as care left join lateral (
    select looked.at, looked.reader_id from share_reads as looked where looked.care_id = care.id order by looked.at desc, looked.id desc limit 1) as latest on true
  where care.owner_id = ${ownerId} and care.status = 'active'
    and (care.member_id is null or exists (select from family_members as there where there.owner_id = care.owner_id and there.id = care.member_id and there.deleted_at is null))`
