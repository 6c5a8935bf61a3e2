import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { RecordType } from '~/domain/records/types'
import type { CommentThreadId, RecordId, ShareId, UserId } from '~/domain/values/ids'
import { recordCommentThreads } from '../tables'
import { unreadIn } from './comments'
import type { Looking } from './reach'

/** A thread as a list names it, with its record. */
export interface CommentedRow {
  id: CommentThreadId
  at: Date
  recordId: RecordId
  ownerId: UserId
  type: RecordType
  takenAt: Date
  shareId: ShareId | null
  patient: string | null
  doctor: string | null
  count: number
  unread: number
}

export const latestThreads = keyset<Pick<CommentedRow, 'at' | 'id'>>(
  [
    [sql.raw('thread.updated_at'), 'desc', 'timestamp with time zone'],
    [sql.raw('thread.id'), 'desc', 'uuid'],
  ],
  ({ at, id }) => [at, id],
)

const nameOf = (row: string): SQL =>
  sql.raw(`nullif(trim(coalesce(${row}.first_name, '') || ' ' || coalesce(${row}.last_name, '')), '')`)

async function select(
  queryable: Queryable,
  { columns, from, where }: Record<'columns' | 'from' | 'where', SQL>,
  part: Part,
): Promise<CommentedRow[]> {
  const { rows } = await queryable.execute<{
    id: CommentThreadId
    at: string
    record_id: RecordId
    owner_id: UserId
    type: RecordType
    taken_at: string
    share_id: ShareId | null
    patient: string | null
    doctor: string | null
    count: number
    unread: number
  }>(sql`
    select thread.id, thread.updated_at::text as at, thread.record_id, thread.owner_id, records.type, records.taken_at::text as taken_at,
      thread.last_number as count, ${columns}
    from ${recordCommentThreads} as thread join records on records.id = thread.record_id
      left join family_members as member on member.id = records.member_id ${from}
    where ${where} and ${latestThreads.after(part) ?? sql`true`}
    order by ${sql.join(latestThreads.orderBy, sql`, `)}
    limit ${part.limit}`)
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at),
    recordId: row.record_id,
    ownerId: row.owner_id,
    type: row.type,
    takenAt: new Date(row.taken_at),
    shareId: row.share_id,
    patient: row.patient,
    doctor: row.doctor,
    count: row.count,
    unread: row.unread,
  }))
}

/** Records that a doctor has commented on and sees now, the latest written first. @param family of whose account alone */
export const listOnDesk = (
  queryable: Queryable,
  { userId, at, said }: Looking,
  family: UserId | undefined,
  part: Part,
): Promise<CommentedRow[]> =>
  select(
    queryable,
    {
      columns: sql`opened.id as share_id, coalesce(${nameOf('member')}, ${nameOf('owner')}) as patient, null as doctor, ${unreadIn('doctor')} as unread`,
      from: sql`join users as owner on owner.id = thread.owner_id
        cross join lateral (${said.openedToDoctor(sql`${userId}::uuid`, at)}) as opened`,
      where: sql`thread.doctor_id = ${userId} and ${said.isThere()} and ${family ? sql`thread.owner_id = ${family}` : sql`true`}`,
    },
    part,
  )

/** Somebody’s own records and those of their members that doctors have commented on, the latest written first. */
export const listInFamily = (
  queryable: Queryable,
  { userId, said }: Looking,
  part: Part,
): Promise<CommentedRow[]> =>
  select(
    queryable,
    {
      columns: sql`null::uuid as share_id, ${nameOf('member')} as patient, ${nameOf('named')} as doctor, ${unreadIn('family')} as unread`,
      from: sql`left join users as named on named.id = thread.doctor_id`,
      where: sql`thread.owner_id = ${userId} and ${said.isThere()}`,
    },
    part,
  )
