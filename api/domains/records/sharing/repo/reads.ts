import { and, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { RecordType } from '~/domain/records/types'
import { oneReadForMs, type GrantWay, type Reading } from '~/domain/sharing/rules'
import type { RecordId, ShareId, UserId } from '~/domain/values/ids'
import { shareReads } from '../tables'
import type { ShareReader } from './grants'

export type ShareReadRow = typeof shareReads.$inferSelect
export type SharedReading = Reading<RecordType, RecordId>
/** The same, or that a link was opened. */
export type ShareOpening = SharedReading | { kind: 'visit' }

/** By what something was opened. */
export interface ReadBy {
  way: GrantWay
  id: ShareId
}

const columnOf = ({ way }: ReadBy) => (way === 'share' ? shareReads.shareId : shareReads.careId)
const isBy = (by: ReadBy): SQL => sql`${columnOf(by)} = ${by.id}`

export const newestReads = keyset<Pick<ShareReadRow, 'at' | 'id'>>(
  [
    [shareReads.at, 'desc'],
    [shareReads.id, 'desc'],
  ],
  ({ at, id }) => [at, id],
)

/**
 * Writes down what is opened, once in ten minutes; of two that open the same at once, one writes.
 * @returns whether it was written
 */
export async function insertRead(
  tx: Tx,
  row: { id: string; by: ReadBy; reader: ShareReader; at: Date },
  reading: ShareOpening,
): Promise<boolean> {
  const { id, by, reader, at } = row
  const column = sql.identifier(columnOf(by).name)
  const [readerId, visitId] = 'visitId' in reader ? [null, reader.visitId] : [reader.userId, null]
  const { kind } = reading
  const type = 'type' in reading ? reading.type : null
  const recordId = 'recordId' in reading ? reading.recordId : null
  const since = new Date(at.getTime() - oneReadForMs).toISOString()
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`share-reads ${by.id} ${readerId ?? visitId}`}, 0))`,
  )
  const { rowCount } = await tx.execute(sql`
    insert into ${shareReads} (id, ${column}, reader_id, visit_id, kind, type, record_id, at)
    select ${id}::uuid, ${by.id}::uuid, ${readerId}::uuid, ${visitId}::uuid, ${kind}, ${type}::text, ${recordId}::uuid, ${at.toISOString()}::timestamptz
    where not exists (
      select from ${shareReads} as latest
      where latest.${column} = ${by.id} and latest.at > ${since}::timestamptz and latest.reader_id is not distinct from ${readerId}::uuid
        and latest.visit_id is not distinct from ${visitId}::uuid and latest.kind = ${kind}
        and latest.type is not distinct from ${type}::text and latest.record_id is not distinct from ${recordId}::uuid)`)
  return (rowCount ?? 0) > 0
}

/**
 * Writes down that somebody saw in one list what records are called, by each share or accompanying doctor through which they did, once in ten minutes. Of two of their lists at
 * once one writes; all wait in the same order.
 * @returns by which it was written
 */
export async function insertNamesSeen(
  tx: Tx,
  by: readonly ReadBy[],
  { userId, at }: { userId: UserId; at: Date },
): Promise<ShareId[]> {
  if (by.length === 0) return []
  const given = sql`unnest(${sql.param(by.map(({ id }) => id))}::uuid[], ${sql.param(by.map(({ way }) => way))}::text[]) as by (id, way)`
  const since = new Date(at.getTime() - oneReadForMs).toISOString()
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('share-reads ' || id || ' ' || ${userId}, 0))
    from (select id from ${given} order by id offset 0) as one`)
  const { rows } = await tx.execute<{ id: ShareId }>(sql`
    insert into ${shareReads} (id, share_id, care_id, reader_id, kind, at)
    select gen_random_uuid(), case way when 'share' then by.id end, case way when 'doctor' then by.id end, ${userId}::uuid, 'names', ${at.toISOString()}::timestamptz
    from ${given}
    where not exists (
      select from ${shareReads} as latest
      where (latest.share_id = by.id or latest.care_id = by.id)
        and latest.at > ${since}::timestamptz and latest.reader_id = ${userId} and latest.kind = 'names')
    returning coalesce(share_id, care_id) as id`)
  return rows.map(({ id }) => id)
}

/** What was opened by a share or an accompanying doctor, newest first. */
export const listReads = (queryable: Queryable, by: ReadBy, part: Part): Promise<ShareReadRow[]> =>
  queryable
    .select()
    .from(shareReads)
    .where(and(isBy(by), newestReads.after(part)))
    .orderBy(...newestReads.orderBy)
    .limit(part.limit)

/** What others have opened of all that somebody shares, and their doctors, oldest first. */
export const allReadsOf = (queryable: Queryable, ownerId: UserId): Promise<ShareReadRow[]> =>
  queryable
    .select()
    .from(shareReads)
    .where(
      sql`(${shareReads.shareId} in (select id from shares where owner_id = ${ownerId})
        or ${shareReads.careId} in (select id from accompanying_doctors where owner_id = ${ownerId}))`,
    )
    .orderBy(shareReads.at, shareReads.id)
