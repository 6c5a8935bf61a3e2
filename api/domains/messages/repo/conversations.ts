import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { isAccountThere } from '~/api/platform/auth/account-there'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { attachmentGone, type GivenAttachment } from '~/api/platform/files/attachments'
import { otherSide, type MessageSide } from '~/domain/messages/rules'
import type { ConversationId, FileId, UserId } from '~/domain/values/ids'
import { parsePhone } from '~/domain/values/phone'
import { conversationFiles, conversationMessages, conversations } from '../tables'
import { actsAsDoctor, isAccompanied, isConsulted, mayWrite, type Pair } from './grounds'

export type ConversationRow = typeof conversations.$inferSelect
export type ChatMessageRow = typeof conversationMessages.$inferSelect
export type ChatFileRow = typeof conversationFiles.$inferSelect
export type WrittenMessage = ChatMessageRow & { files: ChatFileRow[] }

/** One in the list of a side: the other, whether or not anything was written. */
export interface ContactRow {
  other: UserId
  name: string
  at: Date
  unread: number
  last: number
}

export const newestContacts = keyset<ContactRow>(
  [
    [sql.raw('contact.at'), 'desc', 'timestamp with time zone'],
    [sql.raw('contact.other'), 'desc', 'uuid'],
  ],
  ({ at, other }) => [at, other],
)

/** Percent sign and underscore stand for themselves. */
const part = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** The name of a row of accounts that is called `named`. */
const nameOf = sql`coalesce(named.first_name, '') || ' ' || coalesce(named.last_name, '')`

/**
 * Every word occurs in the name of the other, whose row is called `named`, or is their whole phone.
 * @param words of `wordsOfNameOrPhone`
 * @param beside what else they are found by
 */
export const isNamed = (words: readonly string[], beside: SQL = sql`''`): SQL =>
  words.length === 0
    ? sql`true`
    : sql.join(
        words.map(
          (word) =>
            sql`(search_key(${nameOf} || ' ' || ${beside}) like search_key(${part(word)})
              or named.phone = ${parsePhone(word) ?? null})`,
        ),
        sql` and `,
      )

/** How much of a conversation, whose row is called `talk`, one of the two has not seen. @param isOpen whether a doctor reads what the family wrote still */
export const unreadIn = (side: MessageSide, isOpen: SQL = sql`true`): SQL<number> => {
  const read = sql.raw(side === 'family' ? 'talk.owner_read' : 'talk.doctor_read')
  const isReadable =
    side === 'family'
      ? sql`true`
      : sql`${isOpen} and ${isAccountThere(sql`talk.owner_id`)} and ${actsAsDoctor(sql`talk.doctor_id`)}`
  return sql<number>`case when talk.last_number > ${read} and ${isReadable} then (select count(*)::int from conversation_messages as message
        where message.conversation_id = talk.id and message.number > ${read} and message.by = ${otherSide(side)}) else 0 end`
}

/**
 * With whom somebody has written or may write now, the latest first: those of one account, which are found by its own indexes.
 * A doctor who is none now, suspended or without the role, has nobody.
 * @param words of a search among them
 */
export async function listContacts(
  queryable: Queryable,
  {
    userId,
    side,
    since,
    words,
  }: { userId: UserId; side: MessageSide; since: Date; words: readonly string[] },
  { limit, ...page }: Part,
): Promise<ContactRow[]> {
  const isFamily = side === 'family'
  const other = sql.raw(isFamily ? 'doctor_id' : 'owner_id')
  const own = sql.raw(isFamily ? 'owner_id' : 'doctor_id')
  const visitOther = sql.raw(isFamily ? 'practice.user_id' : 'visit.user_id')
  const visitOwn = sql.raw(isFamily ? 'visit.user_id' : 'practice.user_id')
  const { rows } = await queryable.execute<{
    other: UserId
    name: string
    at: string
    unread: number
    last: number
  }>(sql`
    select contact.other, contact.at::text as at, trim(coalesce(named.first_name, '') || ' ' || coalesce(named.last_name, '')) as name,
      coalesce(talk.last_number, 0) as last,
      ${unreadIn(side, sql`contact.is_open`)} as unread
    from (
      select ground.other, bool_or(not ground.is_written) as is_open, coalesce(max(ground.at) filter (where ground.is_written), max(ground.at)) as at from (
        select ${other} as other, updated_at as at, true as is_written from conversations where ${own} = ${userId}
        union all
        select care.${other}, care.active_at, false from accompanying_doctors as care
          where care.${own} = ${userId} and ${isAccompanied('care')}
        union all
        select ${visitOther}, visit.ended_at, false from reservations as visit join doctors as practice on practice.id = visit.doctor_id
          where ${visitOwn} = ${userId} and ${isConsulted('visit', 'practice', since)}
      ) as ground where ground.other is not null and ground.other <> ${userId} group by ground.other
    ) as contact
    join users as named on named.id = contact.other
    left join conversations as talk on talk.${own} = ${userId} and talk.${other} = contact.other
    where ${isFamily ? sql`true` : actsAsDoctor(sql`${userId}::uuid`)} and ${isNamed(words)} and ${newestContacts.after({ limit, ...page }) ?? sql`true`}
    order by contact.at desc, contact.other desc
    limit ${limit}`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

const isOf = ({ ownerId, doctorId }: Pair) =>
  and(eq(conversations.ownerId, ownerId), eq(conversations.doctorId, doctorId))

export async function findConversation(
  queryable: Queryable,
  pair: Pair,
): Promise<ConversationRow | undefined> {
  const [row] = await queryable.select().from(conversations).where(isOf(pair))
  return row
}

/** The one of the two, begun where there is none, that nobody else writes into until the transaction ends. */
export async function lockConversation(
  tx: Tx,
  pair: Pair,
  fresh: { id: ConversationId; at: Date },
): Promise<ConversationRow> {
  await tx
    .insert(conversations)
    .values({ ...pair, id: fresh.id, updatedAt: fresh.at, lastNumber: 0, ownerRead: 0, doctorRead: 0 })
    .onConflictDoNothing({ target: [conversations.ownerId, conversations.doctorId] })
  const [row] = await tx.select().from(conversations).where(isOf(pair)).for('update')
  if (!row) throw new Error('What was just begun is there')
  return row
}

/** The mark of whoever writes goes along with their own message where they had seen all that was there. */
const readAfter = (
  read: typeof conversations.ownerRead | typeof conversations.doctorRead,
  number: number,
): SQL<number> => sql<number>`case when ${read} = ${number - 1} then ${number}::int else ${read} end`

/** Adds to one that is locked. */
export async function insertMessage(
  tx: Tx,
  row: ChatMessageRow,
  files: readonly GivenAttachment[],
): Promise<void> {
  const { conversationId, number, by, at } = row
  await tx.insert(conversationMessages).values(row)
  await tx
    .update(conversations)
    .set({
      lastNumber: number,
      updatedAt: at,
      ...(by === 'family'
        ? { ownerRead: readAfter(conversations.ownerRead, number) }
        : { doctorRead: readAfter(conversations.doctorRead, number) }),
    })
    .where(eq(conversations.id, conversationId))
  if (files.length === 0) return
  const added = await tx
    .insert(conversationFiles)
    .values(files.map((file) => ({ ...file, conversationId, number })))
    .onConflictDoNothing({ target: conversationFiles.fileId })
    .returning({ fileId: conversationFiles.fileId })
  if (added.length < files.length) throw attachmentGone()
}

export const newestMessages = keyset<Pick<ChatMessageRow, 'number'>>(
  [[conversationMessages.number, 'desc']],
  ({ number }) => [number],
)

const withFiles = (rows: ChatMessageRow[], files: ChatFileRow[]): WrittenMessage[] =>
  rows.map((row) => ({
    ...row,
    files: files
      .filter((file) => file.conversationId === row.conversationId && file.number === row.number)
      .sort((one, other) => one.place - other.place),
  }))

/** Newest first. @param by of one side alone */
export async function listMessages(
  queryable: Queryable,
  id: ConversationId,
  page: Part,
  by?: MessageSide,
): Promise<WrittenMessage[]> {
  const rows = await queryable
    .select()
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, id),
        by === undefined ? undefined : eq(conversationMessages.by, by),
        newestMessages.after(page),
      ),
    )
    .orderBy(...newestMessages.orderBy)
    .limit(page.limit)
  if (rows.length === 0) return []
  const files = await queryable
    .select()
    .from(conversationFiles)
    .where(
      and(
        eq(conversationFiles.conversationId, id),
        inArray(
          conversationFiles.number,
          rows.map(({ number }) => number),
        ),
      ),
    )
  return withFiles(rows, files)
}

/** Whether a file is one of it. @param by of one side alone */
export async function hasFile(
  queryable: Queryable,
  id: ConversationId,
  fileId: FileId,
  by?: MessageSide,
): Promise<boolean> {
  const found = await queryable.$count(
    conversationFiles,
    and(
      eq(conversationFiles.conversationId, id),
      eq(conversationFiles.fileId, fileId),
      by === undefined
        ? undefined
        : sql`exists (select from ${conversationMessages} where ${conversationMessages.conversationId} = ${conversationFiles.conversationId}
            and ${conversationMessages.number} = ${conversationFiles.number} and ${conversationMessages.by} = ${by})`,
    ),
  )
  return found > 0
}

/** Takes note that one of the two has seen it up to a message. */
export async function markRead(
  queryable: Queryable,
  id: ConversationId,
  { side, number }: { side: MessageSide; number: number },
): Promise<void> {
  const seen = (column: typeof conversations.ownerRead | typeof conversations.doctorRead) =>
    sql`least(${conversations.lastNumber}, greatest(${column}, ${number}::int))`
  await queryable
    .update(conversations)
    .set(
      side === 'family'
        ? { ownerRead: seen(conversations.ownerRead) }
        : { doctorRead: seen(conversations.doctorRead) },
    )
    .where(eq(conversations.id, id))
}

/** To a doctor only what they can still open: nobody is asked to read what is closed. */
const unreadOf = (side: MessageSide, since: Date): SQL =>
  side === 'family'
    ? sql`owner_read < last_number`
    : sql`(doctor_read < last_number and ${isAccountThere(sql`conversations.owner_id`)} and ${actsAsDoctor(sql`conversations.doctor_id`)}
        and ${mayWrite({ ownerId: sql`conversations.owner_id`, doctorId: sql`conversations.doctor_id`, since })})`

/** How many of somebody’s conversations hold something that they have not seen. @param since from when on a consultation opens one */
export const unreadCountOf = (userId: UserId, side: MessageSide, since: Date): SQL =>
  sql`select count(*) from ${conversations} where ${side === 'family' ? conversations.ownerId : conversations.doctorId} = ${userId} and ${unreadOf(side, since)}`

export async function isUnread(
  queryable: Queryable,
  id: ConversationId,
  side: MessageSide,
  since: Date,
): Promise<boolean> {
  return (await queryable.$count(conversations, and(eq(conversations.id, id), unreadOf(side, since)))) > 0
}

/** What a family and its doctors have written, in the order of the conversations. */
export async function allMessagesOf(
  queryable: Queryable,
  ownerId: UserId,
): Promise<(WrittenMessage & { doctorId: UserId })[]> {
  const rows = await queryable
    .select({ message: conversationMessages, doctorId: conversations.doctorId })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(eq(conversations.ownerId, ownerId))
    .orderBy(conversationMessages.conversationId, conversationMessages.number)
  const files = await filesOf(queryable, ownerId)
  const messages = withFiles(
    rows.map(({ message }) => message),
    files,
  )
  return messages.map((message, index) => ({
    ...message,
    doctorId: rows[index]?.doctorId as UserId,
  }))
}

export const filesOf = async (queryable: Queryable, ownerId: UserId): Promise<ChatFileRow[]> => {
  const rows = await queryable
    .select({ file: conversationFiles })
    .from(conversationFiles)
    .innerJoin(conversations, eq(conversations.id, conversationFiles.conversationId))
    .where(eq(conversations.ownerId, ownerId))
  return rows.map(({ file }) => file)
}

/** With a family’s account goes what was written; a doctor’s leaves it to the families. */
export async function deleteOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(conversations).where(eq(conversations.ownerId, ownerId))
}
