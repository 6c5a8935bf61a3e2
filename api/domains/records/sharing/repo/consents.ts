import { sql, type SQL } from 'drizzle-orm'
import { accountName, consentColumns, type ConsentsOf } from '~/api/platform/consents/consent-source'
import { records } from '../../tables'
import { shares } from '../tables'
import { isOpenByItself, untilOfShare } from './grants'

/** In which way a share is given. */
const kind = sql`case when ${shares.connectionId} is not null then 'family' when ${shares.reservationId} is not null then 'visit'
  when ${shares.recipientPhone} is not null then 'phone' else 'link' end`

/** Whom the connection is with, and the doctor of the consultation; whose a phone is, is nobody’s to learn by sharing with it. */
const to = sql`case when ${shares.connectionId} is not null then ${accountName(
  sql`(select case when tie.inviter_id = ${shares.ownerId} then tie.invited_id else tie.inviter_id end from family_connections as tie where tie.id = ${shares.connectionId})`,
)} when ${shares.reservationId} is not null then ${accountName(
  sql`(select practice.user_id from reservations as visit join doctors as practice on practice.id = visit.doctor_id where visit.id = ${shares.reservationId})`,
)} end`

/** What of somebody’s records is shared and open now, with who read last. */
export const openShares = ({ ownerId, at }: ConsentsOf): SQL => sql`
  select ${consentColumns({
    kind,
    id: sql`${shares.id}`,
    memberId: sql`${shares.memberId}`,
    to,
    phone: sql`case when ${shares.connectionId} is null then ${shares.recipientPhone} end`,
    scope: sql`${shares.scope}`,
    types: sql`${shares.types}`,
    recordType: sql`(select ${records.type} from ${records} where ${records.id} = ${shares.recordId})`,
    since: sql`${shares.createdAt}`,
    until: sql`coalesce(${shares.expiresAt}, ${untilOfShare(shares.reservationId, shares.keepDays)})`,
    lastReadAt: sql`latest.at`,
    lastReadBy: accountName(sql`latest.reader_id`),
  })}
  from ${shares} left join lateral (
    select looked.at, looked.reader_id from share_reads as looked where looked.share_id = ${shares.id} order by looked.at desc, looked.id desc limit 1) as latest on true
  where ${shares.ownerId} = ${ownerId} and ${shares.revokedAt} is null and ${isOpenByItself(shares.id, at)}`
