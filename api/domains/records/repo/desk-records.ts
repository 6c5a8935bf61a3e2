import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { mostCounted } from '~/api/platform/database/count-up-to'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { deskRecordTabs, type DeskRecordTab } from '~/domain/desk/record-tabs'
import type { NamedRecords } from '~/domain/desk/records-contract'
import { devicePrefixes, deviceKinds, type DeviceKind } from '~/domain/devices/kinds'
import { documentDefinitions, type RecordType } from '~/domain/records/types'
import type { GrantWay } from '~/domain/sharing/rules'
import type { FamilyMemberId, RecordId, ShareId, UserId } from '~/domain/values/ids'
import { searchLetters, searchWordsOf } from '~/domain/values/search-text'
import { isOpened, openLongest, openTo } from '../sharing/repo/grants'
import { recordFavourites, records } from '../tables'
import { isOfKeptMember } from './of-member'
import { answeredBeside } from './records'
import { isRecordedAsDoctor } from './scope'
import { fieldColumnOf, valueTableOf } from './values'

/** Whose list it is, and when they look. */
export interface DeskReader {
  userId: UserId
  at: Date
}

export interface DeskRow {
  id: RecordId
  type: RecordType
  takenAt: Date
  ownerId: UserId
  /** Whose body it is of. */
  subjectId: UserId | FamilyMemberId
  /** By what it is read; null in the reader’s own archive. */
  shareId: ShareId | null
  way: GrantWay | null
  /** Recorded by the reader as a doctor, and not signed. */
  isRecorded: boolean
  /** Somebody else has written about it. */
  isAnswered: boolean
  /** Of that person; null: it is the reader. */
  firstName: string | null
  lastName: string | null
  /** What the reader and the family have written about it, and how much of that the reader has not seen. */
  comments: number
  unreadComments: number
}

export interface DeskFilter {
  tab: DeskRecordTab
  device?: DeviceKind | undefined
  /** Whose account what is shared is of. */
  family?: UserId | undefined
  /** Of whose body. */
  subject?: UserId | FamilyMemberId | undefined
  q?: string | undefined
  /** What the words name in the reader’s language: records of it are found whatever they are called. */
  named?: readonly NamedRecords[] | undefined
}

export const newestDeskRecords = keyset<Pick<DeskRow, 'takenAt' | 'id'>>(
  [
    [records.takenAt, 'desc'],
    [records.id, 'desc'],
  ],
  ({ takenAt, id }) => [takenAt, id],
)

const prefixOf = (kind: DeviceKind): string => devicePrefixes[deviceKinds.indexOf(kind)] ?? ''

/** Every word stands in what the record is called, or they name its type or the option that it is called by. */
function isCalled(q: string, named: readonly NamedRecords[]): SQL | undefined {
  const words = searchWordsOf(q)
  if (words.length === 0) return undefined
  const { written, read } = searchLetters
  const types = named.filter(({ option }) => option === null).map(({ type }) => type)
  const texts = documentDefinitions.flatMap((definition) => {
    const { type, title, choices } = definition
    const table = valueTableOf(type)
    return title.map((name) => {
      const column = fieldColumnOf(definition, name)
      const options = named.flatMap((one) => (one.type === type && one.option !== null ? [one.option] : []))
      const isNamed = choices[name]
        ? options.length > 0
          ? inArray(column, options)
          : sql`false`
        : and(
            ...words.map(
              (word) => sql`position(${word} in translate(lower(${column}), ${written}, ${read})) > 0`,
            ),
          )
      return sql`(${records.type} = ${type} and exists (select from ${table} where ${eq(table.recordId, records.id)} and ${isNamed}))`
    })
  })
  return or(types.length > 0 ? inArray(records.type, types) : undefined, ...texts)
}

const found = ({ device, family, subject, q = '', named = [] }: DeskFilter, part: Part): SQL | undefined =>
  and(
    isNull(records.deletedAt),
    family && eq(records.ownerId, family),
    subject && eq(records.subjectId, subject),
    device && sql`starts_with(${records.deviceSerial}, ${prefixOf(device)})`,
    isCalled(q, named),
    newestDeskRecords.after(part),
  )

const newest = sql.join(newestDeskRecords.orderBy, sql`, `)

const columnsFor = (
  reader: DeskReader,
) => sql`${isRecordedAsDoctor(reader)} as is_recorded, ${records.id} as id, ${records.type} as type, ${records.takenAt} as taken_at, ${records.ownerId} as owner_id,
  ${records.memberId} as member_id, ${records.subjectId} as subject_id`

/** What of others is open to the reader: of each of what is open as much as a page has, and of all that the newest. */
const sharedWith = (reader: DeskReader, filter: DeskFilter, part: Part): SQL => sql`
  select distinct on (one.taken_at, one.id) one.*, share.id as share_id, share.way
  from open as share, lateral (
    select ${columnsFor(reader)} from ${records} where ${isOpened()} and ${found(filter, part)}
    order by ${newest} limit ${part.limit}) as one
  order by one.taken_at desc, one.id desc, ${openLongest} limit ${part.limit}`

/** What the reader has written or marked, as far as it stands in their own archive or is open to them now. */
const ownOrShared = (reader: DeskReader, which: SQL): SQL => sql`
  from ${records} left join lateral (select share.id, share.way from open as share where ${isOpened()} order by ${openLongest} limit 1) as by_share on true
  where ${which} and (by_share.id is not null or (${eq(records.ownerId, reader.userId)} and ${isOfKeptMember()}))`

const newestOf = (reader: DeskReader, which: SQL | undefined, part: Part): SQL => sql`
  select ${columnsFor(reader)}, by_share.id as share_id, by_share.way ${ownOrShared(reader, sql`${which}`)}
  order by ${newest} limit ${part.limit}`

const recordedBy = ({ userId }: DeskReader): SQL => sql`${eq(records.writtenBy, userId)}`

const markedBy = ({ userId }: DeskReader): SQL =>
  sql`${records.id} in (select ${recordFavourites.recordId} from ${recordFavourites} where ${recordFavourites.userId} = ${userId})`

const recordedOrMarked = (reader: DeskReader, filter: DeskFilter, part: Part): SQL => {
  const which = filter.tab === 'recorded' ? recordedBy(reader) : markedBy(reader)
  return newestOf(reader, and(which, found(filter, part)), part)
}

/** Of the reader’s thread, whose row is called `talk`; most rows have none, or nothing new. */
const unreadOfDoctor = sql`case when talk.last_number > talk.doctor_read then (select count(*)::int from record_comments as comment
  where comment.thread_id = talk.id and comment.number > talk.doctor_read and comment.by = 'family') else 0 end`

/** The rows of a page, with whose body each is of. */
async function readRows(queryable: Queryable, reader: DeskReader, page: SQL): Promise<DeskRow[]> {
  const { rows } = await queryable.execute<{
    id: RecordId
    type: RecordType
    taken_at: string
    owner_id: UserId
    subject_id: UserId | FamilyMemberId
    share_id: ShareId | null
    way: GrantWay | null
    is_recorded: boolean
    is_answered: boolean
    first_name: string | null
    last_name: string | null
    comments: number
    unread_comments: number
  }>(sql`
    with ${openTo(reader)}, page as materialized (${page})
    select page.*, coalesce(member.first_name, owner.first_name) as first_name, coalesce(member.last_name, owner.last_name) as last_name,
      coalesce(talk.last_number, 0) as comments, ${unreadOfDoctor} as unread_comments,
      page.is_recorded and ${answeredBeside(sql`page.id`, reader.userId)} as is_answered
    from page left join family_members as member on member.id = page.member_id
      left join users as owner on owner.id = page.owner_id and page.member_id is null and page.owner_id <> ${reader.userId}
      left join record_comment_threads as talk on talk.record_id = page.id and talk.doctor_id = ${reader.userId}
    order by page.taken_at desc, page.id desc`)
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    takenAt: new Date(row.taken_at),
    ownerId: row.owner_id,
    subjectId: row.subject_id,
    shareId: row.share_id,
    way: row.way,
    isRecorded: row.is_recorded,
    isAnswered: row.is_answered,
    firstName: row.first_name,
    lastName: row.last_name,
    comments: row.comments,
    unreadComments: row.unread_comments,
  }))
}

/** A part of a doctor’s records, newest first. */
export const listDeskRecords = (
  queryable: Queryable,
  reader: DeskReader,
  filter: DeskFilter,
  part: Part,
): Promise<DeskRow[]> =>
  readRows(
    queryable,
    reader,
    filter.tab === 'shared' ? sharedWith(reader, filter, part) : recordedOrMarked(reader, filter, part),
  )

/** Whose records stand there by what is open: each person once, so that a record of theirs is counted once whatever opens it. */
const anyShared = sql`
  from (select distinct owner_id, subject_id from open) as person join ${records} on ${records.ownerId} = person.owner_id and ${records.subjectId} = person.subject_id
  where ${isNull(records.deletedAt)} and exists (select from open as share where ${isOpened()})`

/** How many records stand behind each tab, whatever else the list is narrowed by: one statement, and of each tab as far as is counted. */
export async function countDeskRecords(
  queryable: Queryable,
  reader: DeskReader,
): Promise<Record<DeskRecordTab, number>> {
  const rowsOf: Record<DeskRecordTab, SQL> = {
    // In the order of the list, so that its index leads to the thousand.
    recorded: sql`${ownOrShared(reader, sql`${recordedBy(reader)} and ${isNull(records.deletedAt)}`)} order by ${newest}`,
    shared: anyShared,
    favourite: ownOrShared(reader, sql`${markedBy(reader)} and ${isNull(records.deletedAt)}`),
  }
  const counts = deskRecordTabs.map(
    (tab) =>
      sql`(select count(*)::int from (select ${rowsOf[tab]} limit ${mostCounted}) as counted) as ${sql.identifier(tab)}`,
  )
  const { rows } = await queryable.execute<Record<DeskRecordTab, number>>(
    sql`with ${openTo(reader)} select ${sql.join(counts, sql`, `)}`,
  )
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row')
  return row
}

/** Which of some stand in the reader’s own archive or are open to them, newest first. */
export const findDeskRecords = (
  queryable: Queryable,
  reader: DeskReader,
  ids: readonly RecordId[],
): Promise<DeskRow[]> =>
  readRows(
    queryable,
    reader,
    newestOf(reader, and(inArray(records.id, [...ids]), isNull(records.deletedAt)), {
      limit: ids.length,
    }),
  )

/** What else is of the same type and the same person, in the reader’s own archive or open to them, newest first. */
export const listComparable = (
  queryable: Queryable,
  reader: DeskReader,
  { id, type, ownerId, subjectId }: DeskRow,
  part: Part,
): Promise<DeskRow[]> =>
  readRows(
    queryable,
    reader,
    newestOf(
      reader,
      and(
        isNull(records.deletedAt),
        eq(records.ownerId, ownerId),
        eq(records.subjectId, subjectId),
        eq(records.type, type),
        ne(records.id, id),
        newestDeskRecords.after(part),
      ),
      part,
    ),
  )

/** Whether somebody has recorded this in their own archive, or it is open to them. */
export async function isOnDesk(tx: Tx, reader: DeskReader, id: RecordId): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with ${openTo(reader)} select 1 ${ownOrShared(reader, sql`${eq(records.id, id)} and ${isNull(records.deletedAt)}`)}`)
  return rows.length > 0
}

/** Which type a record is of, deleted or not: for the log of refusals alone, never for an answer. */
export async function typeOf(queryable: Queryable, id: RecordId): Promise<RecordType | null> {
  const [row] = await queryable.select({ type: records.type }).from(records).where(eq(records.id, id))
  return row?.type ?? null
}
