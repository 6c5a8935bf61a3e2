import { sql } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { ShareId, UserId } from '~/domain/values/ids'
import { records } from '../../tables'
import { shareReads } from '../tables'
import { isOpened, openLongest, openTo } from './grants'

/** What has come to somebody’s records that are open to a doctor since the doctor looked last. */
export interface NewsRow {
  /** By what it is read: the share that opens the newest of it and is open longest. */
  shareId: ShareId
  ownerId: UserId
  ownerFirstName: string
  ownerLastName: string
  /** Null where it is the owner. */
  memberFirstName: string | null
  memberLastName: string | null
  count: number
  newest: Date
}

/**
 * Whose records have grown, one row for each person, what came last first. Since when is the doctor’s last look at the person’s archive by anything that is open, or at anything of it, or the beginning
 * of the accompaniment; what was shared and never looked at is another list. What the doctor has written themselves is no news to them, nor is what a relative opens to them as family.
 */
export async function listNews(
  queryable: Queryable,
  reader: { userId: UserId; at: Date },
  limit: number,
): Promise<NewsRow[]> {
  const { rows } = await queryable.execute<{
    share_id: ShareId
    owner_id: UserId
    owner_first: string | null
    owner_last: string | null
    is_member: boolean
    member_first: string | null
    member_last: string | null
    count: number
    newest: string
  }>(sql`
    with ${openTo(reader)}, person as materialized (
      select share.owner_id, share.subject_id, coalesce(max(look.archive_at), max(look.any_at), min(care.active_at)) as since
      from open as share left join accompanying_doctors as care on care.id = share.id,
        lateral (select max(at) filter (where kind = 'archive') as archive_at, max(at) as any_at from ${shareReads}
          where (share_id = share.id or care_id = share.id) and reader_id = ${reader.userId} and kind <> 'names') as look
      where share.connection_id is null
      group by share.owner_id, share.subject_id)
    select fresh.share_id, person.owner_id, owner.first_name as owner_first, owner.last_name as owner_last, member.id is not null as is_member,
      member.first_name as member_first, member.last_name as member_last, fresh.count, fresh.newest
    from person join users as owner on owner.id = person.owner_id
      left join family_members as member on member.owner_id = person.owner_id and member.id = person.subject_id,
      lateral (
        select count(*)::int as count, max(one.created_at) as newest, (array_agg(one.share_id order by one.created_at desc))[1] as share_id
        from (
          select ${records.createdAt} as created_at,
            (select share.id from open as share where share.connection_id is null and ${isOpened()} order by ${openLongest} limit 1) as share_id
          from ${records}
          where ${records.ownerId} = person.owner_id and ${records.subjectId} = person.subject_id and ${records.deletedAt} is null
            and ${records.createdAt} > person.since and ${records.writtenBy} is distinct from ${reader.userId}::uuid) as one
        where one.share_id is not null) as fresh
    where fresh.count > 0 order by fresh.newest desc, fresh.share_id limit ${limit}`)
  return rows.map((row) => ({
    shareId: row.share_id,
    ownerId: row.owner_id,
    ownerFirstName: row.owner_first ?? '',
    ownerLastName: row.owner_last ?? '',
    memberFirstName: row.is_member ? (row.member_first ?? '') : null,
    memberLastName: row.is_member ? (row.member_last ?? '') : null,
    count: row.count,
    newest: new Date(row.newest),
  }))
}
