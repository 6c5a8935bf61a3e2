import { sql } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import type { RecordType } from '~/domain/records/types'
import { oneLookMs } from '~/domain/supervision/rules'
import type { RecordId, ShareId, UserId } from '~/domain/values/ids'
import type { Subject } from '../policy'
import { shareReads } from '../sharing/tables'
import { records } from '../tables'
import { liveRecordsOf } from './scope'

/**
 * When a doctor looked last at an archive that is open to them, before they look now: reads with less than an hour between them are one look, which ends
 * with the last of them. What was shared anew for the same visit is the same archive, and is named first, so that looks are found by the indexes of both. Null: this is the first.
 */
export async function lastLookOf(
  tx: Tx,
  { shareId, readerId, now }: { shareId: ShareId; readerId: UserId; now: Date },
): Promise<Date | null> {
  const at = now.toISOString()
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select max(one.at)::text as at from (
      select look.at, lead(look.at, 1, ${at}::timestamptz) over (order by look.at) as next
      from ${shareReads} as look
      where (look.care_id = ${shareId} or look.share_id = any(array(
          select same.id from shares as this join shares as same on same.id = this.id or same.reservation_id = this.reservation_id where this.id = ${shareId})))
        and look.reader_id = ${readerId} and look.kind = 'archive' and look.at <= ${at}::timestamptz) as one
    where one.next - one.at > make_interval(secs => ${oneLookMs / 1000})`)
  const [row] = rows
  return row?.at ? new Date(row.at) : null
}

/** Records of one type that have come to an archive since: how many, the newest of them, and the newest that was there before. */
export interface AddedRow {
  type: RecordType
  count: number
  newest: RecordId
  before: RecordId | null
}

export async function listAdded(tx: Tx, subject: Subject, since: Date): Promise<AddedRow[]> {
  const at = sql`${since.toISOString()}::timestamptz`
  const latest = sql`order by ${records.takenAt} desc, ${records.id} desc`
  const { rows } = await tx.execute<{
    type: RecordType
    count: number
    newest: RecordId
    before: RecordId | null
  }>(sql`
    select ${records.type} as type, count(*) filter (where ${records.createdAt} > ${at})::int as count,
      (array_agg(${records.id} ${latest}) filter (where ${records.createdAt} > ${at}))[1] as newest,
      (array_agg(${records.id} ${latest}) filter (where ${records.createdAt} <= ${at}))[1] as before
    from ${records} where ${liveRecordsOf(subject)}
    group by ${records.type} having count(*) filter (where ${records.createdAt} > ${at}) > 0
    order by 2 desc, 1`)
  return rows
}

/** Records that were there before and say something else since. */
export async function countEdited(tx: Tx, subject: Subject, since: Date): Promise<number> {
  const at = sql`${since.toISOString()}::timestamptz`
  return tx.$count(
    records,
    sql`${liveRecordsOf(subject)} and ${records.createdAt} <= ${at} and ${records.updatedAt} > ${at}`,
  )
}
