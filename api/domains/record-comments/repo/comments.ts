import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { otherSide, type MessageSide } from '~/domain/messages/rules'
import type { CommentThreadId, RecordId, UserId } from '~/domain/values/ids'
import { recordComments, recordCommentThreads } from '../tables'
import type { Looking } from './reach'

export type ThreadRow = typeof recordCommentThreads.$inferSelect
export type CommentRow = typeof recordComments.$inferSelect

/** A thread with what the doctor is called, and whether they see the record now. */
export interface OpenedThread extends Pick<
  ThreadRow,
  'doctorId' | 'lastNumber' | 'ownerRead' | 'doctorRead'
> {
  name: string | null
  isOpen: boolean
}

/** One of a record or all of them, in the order in which they began. @param doctorId absent: of all doctors */
export async function findThreads(
  queryable: Queryable,
  { at, said }: Omit<Looking, 'userId'>,
  { recordId, doctorId }: { recordId: RecordId; doctorId?: UserId | undefined },
): Promise<OpenedThread[]> {
  const { rows } = await queryable.execute<{
    doctor_id: UserId
    last_number: number
    owner_read: number
    doctor_read: number
    name: string | null
    is_open: boolean
  }>(sql`
    select thread.doctor_id, thread.last_number, thread.owner_read, thread.doctor_read,
      nullif(trim(coalesce(named.first_name, '') || ' ' || coalesce(named.last_name, '')), '') as name,
      exists (${said.openedToDoctor(sql`thread.doctor_id`, at)}) as is_open
    from ${recordCommentThreads} as thread join records on records.id = thread.record_id
      left join users as named on named.id = thread.doctor_id
    where thread.record_id = ${recordId} and ${doctorId ? sql`thread.doctor_id = ${doctorId}` : sql`true`}
    order by thread.id`)
  return rows.map((row) => ({
    doctorId: row.doctor_id,
    lastNumber: row.last_number,
    ownerRead: row.owner_read,
    doctorRead: row.doctor_read,
    name: row.name,
    isOpen: row.is_open,
  }))
}

export interface CommentOfRecord extends Omit<CommentRow, 'threadId'> {
  threadId: CommentThreadId
  doctorId: UserId
}

export const newestComments = keyset<Pick<CommentOfRecord, 'at' | 'threadId' | 'number'>>(
  [
    [recordComments.at, 'desc'],
    [recordComments.threadId, 'desc'],
    [recordComments.number, 'desc'],
  ],
  ({ at, threadId, number }) => [at, threadId, number],
)

/** Of one doctor’s thread, or of all of a record, newest first. */
export const listComments = (
  queryable: Queryable,
  { recordId, doctorId }: { recordId: RecordId; doctorId?: UserId | undefined },
  part: Part,
): Promise<CommentOfRecord[]> =>
  queryable
    .select({
      threadId: recordComments.threadId,
      doctorId: recordCommentThreads.doctorId,
      number: recordComments.number,
      by: recordComments.by,
      at: recordComments.at,
      text: recordComments.text,
    })
    .from(recordComments)
    .innerJoin(recordCommentThreads, eq(recordCommentThreads.id, recordComments.threadId))
    .where(
      and(
        eq(recordCommentThreads.recordId, recordId),
        doctorId && eq(recordCommentThreads.doctorId, doctorId),
        newestComments.after(part),
      ),
    )
    .orderBy(...newestComments.orderBy)
    .limit(part.limit)

const isOf = ({ recordId, doctorId }: Pick<ThreadRow, 'recordId' | 'doctorId'>) =>
  and(eq(recordCommentThreads.recordId, recordId), eq(recordCommentThreads.doctorId, doctorId))

/** Begins one where there is none. */
export async function beginThread(
  tx: Tx,
  row: Pick<ThreadRow, 'id' | 'recordId' | 'ownerId' | 'doctorId' | 'updatedAt'>,
): Promise<void> {
  await tx
    .insert(recordCommentThreads)
    .values({ ...row, lastNumber: 0, ownerRead: 0, doctorRead: 0 })
    .onConflictDoNothing({ target: [recordCommentThreads.recordId, recordCommentThreads.doctorId] })
}

/** Nobody else writes into it until the transaction ends. */
export async function lockThread(
  tx: Tx,
  which: Pick<ThreadRow, 'recordId' | 'doctorId'>,
): Promise<ThreadRow | undefined> {
  const [row] = await tx.select().from(recordCommentThreads).where(isOf(which)).for('update')
  return row
}

/** Adds to a thread that is locked. */
export async function insertComment(tx: Tx, { seen, ...row }: CommentRow & { seen: number }): Promise<void> {
  const { threadId, number, by, at } = row
  await tx.insert(recordComments).values(row)
  // Whoever answers has read what stood before them, by whichever way they came, and nothing that came while they typed. What they write is no news to them.
  const readUntil = (
    column: typeof recordCommentThreads.ownerRead | typeof recordCommentThreads.doctorRead,
  ) =>
    sql`(select coalesce(min(comment.number) - 1, ${number}::int) from ${recordComments} as comment
      where comment.thread_id = ${threadId} and comment.by = ${otherSide(by)} and comment.number > greatest(${column}, ${seen}::int))`
  await tx
    .update(recordCommentThreads)
    .set({
      lastNumber: number,
      updatedAt: at,
      ...(by === 'family'
        ? { ownerRead: readUntil(recordCommentThreads.ownerRead) }
        : { doctorRead: readUntil(recordCommentThreads.doctorRead) }),
    })
    .where(eq(recordCommentThreads.id, threadId))
}

/** Takes note that one of the two has seen a thread up to a comment. @returns whether there is one */
export async function markRead(
  queryable: Queryable,
  { side, number, ...which }: { recordId: RecordId; doctorId: UserId; side: MessageSide; number: number },
): Promise<boolean> {
  const seen = (column: typeof recordCommentThreads.ownerRead | typeof recordCommentThreads.doctorRead) =>
    sql`least(${recordCommentThreads.lastNumber}, greatest(${column}, ${number}::int))`
  const marked = await queryable
    .update(recordCommentThreads)
    .set(
      side === 'family'
        ? { ownerRead: seen(recordCommentThreads.ownerRead) }
        : { doctorRead: seen(recordCommentThreads.doctorRead) },
    )
    .where(isOf(which))
    .returning({ id: recordCommentThreads.id })
  return marked.length > 0
}

const ownRead = (side: MessageSide): SQL =>
  sql.raw(side === 'family' ? 'thread.owner_read' : 'thread.doctor_read')

/** Of a thread, whose row is called `thread`: comments of the other that this side has not seen. */
export const unreadIn = (side: MessageSide): SQL<number> =>
  sql<number>`case when thread.last_number > ${ownRead(side)} then (select count(*)::int from ${recordComments} as comment
    where comment.thread_id = thread.id and comment.number > ${ownRead(side)} and comment.by = ${otherSide(side)}) else 0 end`

const ownerIn = (side: MessageSide): SQL => sql.raw(side === 'family' ? 'owner_id' : 'doctor_id')

/** A thread, whose row is called `thread`, with something of the other that this side has not seen and can read now. */
const isUnreadNow = (side: MessageSide, { at, said }: Omit<Looking, 'userId'>): SQL => sql`
  thread.last_number > ${ownRead(side)} and exists (select from ${recordComments} as comment
    where comment.thread_id = thread.id and comment.number > ${ownRead(side)} and comment.by = ${otherSide(side)})
  and exists (select from records where records.id = thread.record_id and ${said.isThere()}
    ${side === 'doctor' ? sql`and exists (${said.openedToDoctor(sql`thread.doctor_id`, at)})` : sql``})`

/** In how many threads somebody has something to read. */
export const unreadThreadsOf = (side: MessageSide, { userId, ...looking }: Looking): SQL =>
  sql`select count(*) from ${recordCommentThreads} as thread
    where thread.${ownerIn(side)} = ${userId} and ${isUnreadNow(side, looking)}`

/** Nobody else is about to tell the same reader on this side anything until the transaction ends. First this, then the look: what was waited for is seen. */
export async function holdReader(tx: Tx, side: MessageSide, userId: UserId): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`record-comments ${side} ${userId}`}, 0))`,
  )
}

/** Whether somebody has something to read, at whichever record. */
export async function hasUnread(
  queryable: Queryable,
  side: MessageSide,
  { userId, ...looking }: Looking,
): Promise<boolean> {
  const { rows } = await queryable.execute(
    sql`select from ${recordCommentThreads} as thread
      where thread.${ownerIn(side)} = ${userId} and ${isUnreadNow(side, looking)} limit 1`,
  )
  return rows.length > 0
}

/** The same of whoever was told of a thread: what they are led to is the list, so anything there is reason enough. */
export async function isUnread(
  queryable: Queryable,
  id: CommentThreadId,
  side: MessageSide,
  looking: Omit<Looking, 'userId'>,
): Promise<boolean> {
  const { rows } = await queryable.execute(
    sql`select from ${recordCommentThreads} as told join ${recordCommentThreads} as thread on thread.${ownerIn(side)} = told.${ownerIn(side)}
      where told.id = ${id} and ${isUnreadNow(side, looking)} limit 1`,
  )
  return rows.length > 0
}

/** What one of the two wrote last to the other, whichever records it is about, in its order. */
export async function lastTextsOf(
  queryable: Queryable,
  { ownerId, doctorId, by }: Pick<ThreadRow, 'ownerId' | 'doctorId'> & Pick<CommentRow, 'by'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await queryable.execute<{ text: string }>(sql`
    select latest.text from ${recordCommentThreads} as thread, lateral (select * from ${recordComments} as comment
      where comment.thread_id = thread.id and comment.by = ${by} order by comment.number desc limit ${limit}) as latest
    where thread.owner_id = ${ownerId} and thread.doctor_id = ${doctorId}
    order by latest.at desc, thread.updated_at desc, thread.id desc, latest.number desc limit ${limit}`)
  return rows.map(({ text }) => text).reverse()
}

/** What was written about all of a person’s records, in the order of the threads. */
export const allCommentsOf = (queryable: Queryable, ownerId: UserId) =>
  queryable
    .select({
      record: recordCommentThreads.recordId,
      doctor: recordCommentThreads.doctorId,
      doctorName: sql<
        string | null
      >`(select nullif(trim(coalesce(named.first_name, '') || ' ' || coalesce(named.last_name, '')), '')
        from users as named where named.id = ${recordCommentThreads.doctorId})`,
      number: recordComments.number,
      by: recordComments.by,
      at: recordComments.at,
      text: recordComments.text,
    })
    .from(recordComments)
    .innerJoin(recordCommentThreads, eq(recordCommentThreads.id, recordComments.threadId))
    .where(eq(recordCommentThreads.ownerId, ownerId))
    .orderBy(recordComments.threadId, recordComments.number)

export async function deleteThreadsOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(recordCommentThreads).where(eq(recordCommentThreads.ownerId, ownerId))
}
